// The one import for users: the core with everything that hosts and authors need, the animated values, the controls, the inspection, the presets and the stage.
@_exported public import MotionAnimators
@_exported public import MotionChoreography
@_exported public import MotionControls
@_exported public import MotionDescriptions
@_exported public import MotionEngine
@_exported public import MotionGestures
@_exported public import MotionHosting
@_exported public import MotionInspection
@_exported public import MotionInteractions
@_exported public import MotionPresets
@_exported public import MotionScene
@_exported public import MotionStage
@_exported public import MotionStreams
@_exported public import MotionValues
