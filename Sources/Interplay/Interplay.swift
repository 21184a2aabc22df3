// The one import for users: the core and the stage.
@_exported public import InterplayCore
@_exported public import MotionStage
