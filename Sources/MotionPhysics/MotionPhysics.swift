// Re-exported, so that one import is enough to use motions by themselves.
@_exported public import MotionMathematics
@_exported public import MotionValues
