/// The value of a property while a track waits that a former track of a sequence precedes.
final class WaitingValue<Value> {
  /// The child of the sequence that contains the track, or is it.
  // Unretained: a sequence ends the links to its children before it leaves them.
  let child: Unmanaged<Arrangement>
  private let forward: Value
  /// The same while the sequence runs backward.
  private let returning: Value

  /// Creates the value from those that the former track has at its end.
  init(_ forward: Value, _ returning: Value, within child: Arrangement) {
    (self.forward, self.returning, self.child) = (forward, returning, .passUnretained(child))
  }

  /// Returns the value while the track of `arrangement` waits at `moment`; nil if the track has its own start then.
  func value(of arrangement: Arrangement, at moment: Arrangement.Moment) -> Value? {
    let child = child.takeUnretainedValue()
    // On a sequential return, each child is at its start from its turn on.
    if let sequence = child.container, sequence.reversal == .sequentially, sequence.published?.head.isBackward == true { return nil }
    // A part that is controlled alone does not wait for its turn.
    var part = arrangement
    while child.ownClockCount > 0 {
      if part.ownClock != nil { return nil }
      guard part !== child, let container = part.container else { break }
      part = container
    }
    return moment.isReturning ? returning : forward
  }
}
