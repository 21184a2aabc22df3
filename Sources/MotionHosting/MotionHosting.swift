// A host sees the whole of these modules: input events, mirrors and display lists, styles, what a runtime needs next.
@_exported public import MotionEngine
@_exported public import MotionGestures
@_exported public import MotionScene
@_exported public import MotionStreams
@_exported public import MotionValues
