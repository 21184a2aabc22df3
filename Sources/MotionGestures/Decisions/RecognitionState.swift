/// Where a gesture stands; the states and the ways between them are UIKit's.
///
/// A continuous gesture goes `possible → began → changed … → ended` or `cancelled`, a discrete one `possible → ended`. A gesture that will not
/// come about goes to `failed`. From the last three the recogniser is back at `possible` before the next pointer goes down.
public enum RecognitionState: Hashable, Sendable, CaseIterable {
  /// Nothing recognised so far.
  case possible
  /// A continuous gesture was recognised.
  case began
  /// A continuous gesture goes on.
  case changed
  /// The gesture was finished; a discrete one was recognised.
  case ended
  /// The gesture was taken away in the middle.
  case cancelled
  /// What the pointers do is not this gesture.
  case failed

  /// Whether a continuous gesture is under way.
  public var isActive: Bool { self == .began || self == .changed }
}
