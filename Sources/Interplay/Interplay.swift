// The one import for users: the core, left to right, and the stage.
@_exported public import MotionChoreography
@_exported public import MotionEngine
@_exported public import MotionGestures
@_exported public import MotionInteractions
@_exported public import MotionPhysics
@_exported public import MotionRehearsal
@_exported public import MotionScene
@_exported public import MotionStreams
