// Whoever uses motions by themselves has the values and the arithmetic with one import.
@_exported public import MotionMathematics
@_exported public import MotionValues
