import MotionStreams
import MotionValues

extension PropertyHold {
  /// Returns the square of the distance between two values of the property, and that of the second one's length.
  @usableFromInline package func squares(from former: UnsafeRawPointer, to value: UnsafeRawPointer) -> (distance: Double, length: Double)? {
    Value.squares(from: former, to: value)
  }

  /// Reports that the property is a component, and that its whole property would not be finite with a written value.
  @usableFromInline package func valueWasRefused() { FiniteCheck(conflicts.core).stopped(at: property) }
}
