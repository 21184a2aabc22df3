import MotionStreams
import MotionValues

extension PropertyHold {
  /// Returns the square of the distance between two values of the property, and that of the second one's length.
  @usableFromInline package func squares(from former: UnsafeRawPointer, to value: UnsafeRawPointer) -> (distance: Double, length: Double)? {
    Value.squares(from: former, to: value)
  }
}
