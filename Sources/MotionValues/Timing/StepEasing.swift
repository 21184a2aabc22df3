/// Steps of equal height, as in CSS.
@frozen public struct StepEasing: Hashable, Sendable {
  /// The ends of the time that have a step.
  public enum Jump: Hashable, Sendable {
    /// The first step is at the start, so that progress begins above 0.
    case start
    /// The last step is at the end.
    case end
    /// No step is at an end: progress stays at 0 for one interval, and at 1 for one.
    case none
    /// There is a step at both ends.
    case both
  }

  /// The number of steps as in CSS, at least 1; at least 2 with ``Jump/none``.
  public var count: Int
  /// The ends that have a step.
  public var jump: Jump

  /// Creates steps.
  public init(_ count: Int, jump: Jump = .end) {
    self.count = count
    self.jump = jump
  }

  /// The reason why the count does not describe steps; nil if it does.
  package var error: MotionError? { count >= (jump == .none ? 2 : 1) ? nil : .outOfRange(.count) }

  func progress(at time: Double) -> Double {
    let count = max(1, count)
    let taken = (time * Double(count)).rounded(.down)
    switch jump {
    case .end: return min(taken / Double(count), 1)
    case .start: return min((taken + 1) / Double(count), 1)
    case .none: return min(taken / Double(max(1, count - 1)), 1)
    case .both: return min((taken + 1) / (Double(count) + 1), 1)
    }
  }
}
