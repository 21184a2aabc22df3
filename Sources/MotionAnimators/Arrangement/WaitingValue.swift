/// The value of a property while a track waits that a former track of a sequence precedes.
final class WaitingValue<Value> {
  /// The child of the sequence that contains the track, or is it.
  // Unretained: it contains the track, which has this value.
  private let child: Unmanaged<Arrangement>
  /// Whether the sequence does not return sequentially, and nothing between the child and the track repeats or reverses.
  private let beginsOnce: Bool
  private let forward: Value
  /// The same while the sequence runs backward.
  private let returning: Value

  /// Creates the value from those that the former track has at its end.
  init(_ forward: Value, _ returning: Value, within child: Arrangement, beginsOnce: Bool) {
    (self.forward, self.returning, self.child, self.beginsOnce) = (forward, returning, .passUnretained(child), beginsOnce)
  }

  /// Returns the value while the track of `arrangement` waits at `moment`; nil if the track has its own start then.
  func value(of arrangement: Arrangement, at moment: Arrangement.Moment) -> Value? {
    // Controlled alone, it does not wait for its turn.
    if arrangement.ownClock != nil || !(beginsOnce || waitsForFirstTime(arrangement)) { return nil }
    return moment.isReturning ? returning : forward
  }

  /// Returns whether `track`, which waits, has not begun since the child began: a part that is played again is at its start.
  private func waitsForFirstTime(_ track: Arrangement) -> Bool {
    var (part, isFirst) = (track, true)
    while part !== child.takeUnretainedValue(), let container = part.container {
      part = container
      switch part.published?.head.phase {
      case .waiting?: isFirst = true
      // In a group that reverses individually, a short child has run back within the leg.
      case .leg(0)?: if part.reversal == .individually || part.startsBackTogether { isFirst = false }
      default: isFirst = false
      }
    }
    let sequence = part.container
    return isFirst && !(sequence?.reversal == .sequentially && sequence?.published?.head.isBackward == true)
  }
}
