/// Steps of the same height, as CSS has them.
@frozen public struct StepEasing: Hashable, Sendable {
  /// Which of the ends of the time have a step.
  public enum Jump: Hashable, Sendable {
    /// The first step is at the start, so that it begins above 0.
    case start
    /// The last step is at the end.
    case end
    /// No step is at an end: it stays at 0 for a while, and at 1.
    case none
    /// There is a step at both ends.
    case both
  }

  /// How many steps there are; from 1 on, and from 2 on where neither end has one.
  public var count: Int
  /// Which of the ends have a step.
  public var jump: Jump

  /// Makes steps.
  public init(_ count: Int, jump: Jump = .end) {
    self.count = count
    self.jump = jump
  }

  /// What keeps the numbers from describing steps.
  package var error: MotionError? { count >= (jump == .none ? 2 : 1) ? nil : .outOfRange(.count) }

  func progress(at time: Double) -> Double {
    let count = max(1, count)
    let taken = (time * Double(count)).rounded(.down)
    switch jump {
    case .end: return min(taken / Double(count), 1)
    case .start: return min((taken + 1) / Double(count), 1)
    case .none: return min(taken / Double(max(1, count - 1)), 1)
    case .both: return min((taken + 1) / Double(count + 1), 1)
    }
  }
}
