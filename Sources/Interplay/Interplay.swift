// The one import for users: the core, the animated values, the controls, the descriptions, the inspection, the presets and the stage.
@_exported public import InterplayCore
@_exported public import MotionAnimators
@_exported public import MotionControls
@_exported public import MotionDescriptions
@_exported public import MotionInspection
@_exported public import MotionPresets
@_exported public import MotionStage
