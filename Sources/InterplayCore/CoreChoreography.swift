// Motion arranged in time.
@_exported public import class MotionChoreography.Cue
@_exported public import class MotionChoreography.Timeline
