import MotionValues

// Foundation of macOS has types with these names, too. A declaration of the target goes first.
typealias Point = MotionValues.Point
