// The runtime, and what an interaction conforms to.
@_exported public import protocol MotionEngine.CompositeInteraction
@_exported public import class MotionEngine.CompositeState
@_exported public import struct MotionEngine.ConstraintApplicator
@_exported public import struct MotionEngine.Instance
@_exported public import protocol MotionEngine.Interaction
@_exported public import protocol MotionEngine.Manipulation
@_exported public import struct MotionEngine.MotionDiagnostic
@_exported public import class MotionEngine.MotionPlayer
@_exported public import class MotionEngine.MotionRuntime
@_exported public import struct MotionEngine.NoConstraints
@_exported public import struct MotionEngine.Output
@_exported public import struct MotionEngine.Part
@_exported public import protocol MotionEngine.Stateful
@_exported public import protocol MotionEngine.Togglable
