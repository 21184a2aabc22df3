public import Interplay
import MotionStage
public import Testing

/// A log of state changes, in the order in which they were published.
///
/// ``expect(_:inOrder:sourceLocation:)`` compares it with the expected order.
public final class StateLog {
  /// A change of one state.
  public struct Change: Hashable, Sendable {
    /// The name and the state: `drag active`, `drag at rest`.
    public let text: String
    /// The time of the change.
    public let time: Timestamp
  }

  /// The changes so far.
  public private(set) var changes: [Change] = []

  private let clock: MotionClock
  fileprivate private(set) weak var stage: Stage?

  /// Creates an empty log for `stage`.
  public init(of stage: Stage) { (clock, self.stage) = (stage.runtime.clock, stage) }

  /// Records the changes of `state` from now on, under `name`.
  public func record(_ state: MotionStream<MotionState>, as name: String) {
    var isSubscribed = false
    state.subscribe { [self] state in
      // A value that arrives at once is the current state, not a change. The state of a gesture has none before its first change.
      if isSubscribed { changes.append(Change(text: "\(name) \(state == .active ? "active" : "at rest")", time: clock.now)) }
    }
    isSubscribed = true
  }
}

/// Expects that `log` contains `changes` in this order, possibly with others in between.
///
/// - Returns: the sentence of the recorded issue; nil if the expectation holds.
@discardableResult public func expect(
  _ log: StateLog, inOrder changes: String..., sourceLocation: SourceLocation = #_sourceLocation
) -> String? {
  if let miss = log.stage?.input.reportMiss(at: sourceLocation) { return miss }
  if changes.isEmpty { return report("there are no expected changes, so nothing is compared; pass at least one", at: sourceLocation) }
  var rest = changes[...]
  for change in log.changes where change.text == rest.first { rest = rest.dropFirst() }
  guard let missing = rest.first else { return nil }
  let after = changes.count > rest.count ? " after \"\(changes[changes.count - rest.count - 1])\"" : ""
  let all = log.changes.map { "\n  \($0.time.seconds) s: \($0.text)" }.joined()
  return report("\"\(missing)\" should happen\(after), but does not; what happened:\(all.isEmpty ? " nothing" : all)", at: sourceLocation)
}
