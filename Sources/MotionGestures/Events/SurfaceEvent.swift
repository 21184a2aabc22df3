public import MotionValues

/// How much motion a person wants.
public enum MotionPreference: Hashable, Sendable, CaseIterable {
  /// All of it.
  case full
  /// As little as explains a change: springs are critically damped, tweens are immediate.
  ///
  /// A spring that starts fast may still pass its destination once.
  case reduced
  /// No motion: everything that a finger does not drive is immediate.
  case none
}

/// A change of the surface that shows the scene: a window, a screen or a page.
///
/// It is an input like any other, so that recordings hold it and replays repeat it.
public struct SurfaceEvent: Hashable, Sendable {
  /// A kind of change, with its new value.
  public enum Change: Hashable, Sendable {
    /// The surface has another size, in points: the root of the scene gets it.
    ///
    /// Pointers that are down stay down: a host cancels them before a rotation of the device.
    case resized(Size)
    /// A point consists of another number of pixels. Nothing in the scene depends on it, except code of yours.
    case scaled(Double)
    /// The person wants another amount of motion.
    case motion(MotionPreference)
    /// The surface went to the background: all pointers that are down are cancelled.
    case suspended
    /// The surface came back.
    case resumed
  }

  /// The change and its new value.
  public var change: Change

  /// The time of the change.
  public var time: Timestamp

  /// Creates a change at `time`.
  public init(_ change: Change, time: Timestamp) { (self.change, self.time) = (change, time) }
}
