// Streams and reactive properties. The operators are methods of `MotionStreamConvertible`.
@_exported public import class MotionStreams.Emitter
@_exported public import class MotionStreams.LogOutput
@_exported public import class MotionStreams.MotionClock
@_exported public import struct MotionStreams.MotionStream
@_exported public import protocol MotionStreams.MotionStreamConvertible
@_exported public import class MotionStreams.ReactiveProperty
@_exported public import struct MotionStreams.Setting
@_exported public import class MotionStreams.StorageLink
@_exported public import class MotionStreams.Subscription
@_exported public import struct MotionStreams.TimestampedValue
@_exported public import func MotionStreams.allOf
@_exported public import func MotionStreams.anyOf
@_exported public import func MotionStreams.combineLatest
@_exported public import func MotionStreams.createProperty
@_exported public import func MotionStreams.noneOf
@_exported public import func MotionStreams.not
