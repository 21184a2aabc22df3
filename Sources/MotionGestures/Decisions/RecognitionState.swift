/// The state of a gesture; the states and their transitions are those of UIKit.
///
/// A continuous gesture passes through `possible → began → changed … → ended` or `cancelled`, a discrete one through `possible → ended`. A gesture
/// that is not recognized becomes `failed`. From the last three states the recognizer returns to `possible` before the next pointer goes down.
public enum RecognitionState: Hashable, Sendable, CaseIterable {
  /// Nothing has been recognized yet.
  case possible
  /// A continuous gesture was recognized.
  case began
  /// A continuous gesture continues.
  case changed
  /// The gesture has ended, or a discrete one was recognized.
  case ended
  /// The gesture was cancelled while it was active.
  case cancelled
  /// The pointers do not perform this gesture.
  case failed

  /// Whether a continuous gesture is in progress.
  public var isActive: Bool { self == .began || self == .changed }
}
