import MotionValues

/// The recorded motions of one animator.
///
/// A class and not a protocol, because Embedded Swift cannot create its witness table for a generic type.
public class PastMotion {
  init() {}

  /// Whether its values follow from those of another motion, after which it resumes.
  var isDerived: Bool { false }
  /// Whether it moves in the present.
  var isMoving: Bool { false }
  /// Whether it moves, and its values are computed at the present: not before its start. Defaults to ``isMoving``.
  var isComputed: Bool { isMoving }
  /// Whether its values pass constraints, so that they are known once they are delivered.
  var isConstrained: Bool { false }
  /// Stores the value of motion `index` at `time`, and returns whether observers must be notified.
  ///
  /// - Parameter isAgain: whether constrained values are delivered again, even if they are those of the last delivery.
  func place(_ index: Int, at time: Timestamp, isAgain: Bool) -> Bool { false }
  /// Delivers the stored value.
  func deliverPlaced() {}
  /// Drops all motions that began after `time`.
  func forget(after time: Timestamp) {}
  /// Returns whether its last motion is still in progress at `time`.
  func isUnderWay(at time: Timestamp) -> Bool { false }
  /// Resumes its last motion.
  func resume() {}
  /// Stops after a branch of the timeline, because its property was written at that instant.
  func wasOverwritten() {}
  /// Stops at the current value.
  func halt() {}
}
