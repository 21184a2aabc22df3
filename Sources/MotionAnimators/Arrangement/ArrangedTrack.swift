/// A track, as its arrangement uses it.
///
/// A class: an arrangement that calls a protocol retains its track for each call.
class ArrangedTrack {
  /// The description for files; nil if a closure receives the values.
  let record: TrackRecord?
  /// The property that the track moves; nil if a closure receives the values.
  let propertyID: ObjectIdentifier?
  /// Whether the values are published.
  let isObserved: Bool

  /// The property that it moves, if one track at a time governs that; else nil.
  @exclusivity(unchecked) final var governed: GovernedProperty?

  /// Whether a value that is not finite was reported.
  private var hasRejectedValue = false

  /// Creates a track that a subclass moves.
  init(record: TrackRecord?, propertyID: ObjectIdentifier?, isObserved: Bool) {
    (self.record, self.propertyID, self.isObserved) = (record, propertyID, isObserved)
  }

  /// Reports the first value that is not finite, which is not written (contract 20).
  @inline(never) final func rejectValue(in arrangement: Arrangement) {
    guard !hasRejectedValue, let player = arrangement.root.player else { return }
    hasRejectedValue = true
    player.rejectValue(of: arrangement.name)
  }

  /// The child of a sequence in which it waits with the value of another track; nil if it waits with its own start.
  var waitingChild: Arrangement? { nil }

  /// Publishes the value that `predecessor` has at its end until this track begins in `child`, which contains it or is it.
  func wait(behind predecessor: Arrangement.Predecessor, within child: Arrangement) {}

  /// Publishes its own start again while it waits.
  func endWait() {}

  /// The sum that the track is a part of; nil for none.
  @exclusivity(unchecked) final var sum: (any TrackSum)?

  /// Notifies the observers of the velocity of its property, if it moves that.
  func velocityMayHaveChanged() { sum?.velocityMayHaveChanged() }

  /// Leaves its property, because the arrangement is released.
  func endDrive() { sum?.leaveTrack() }

  /// Publishes the value at `moment`.
  func publish(at moment: Arrangement.Moment, in arrangement: Arrangement) {}

  /// Returns whether it leaves the value of its governed property to be published after this publication, as a track at rest does.
  @inline(never) final func leavesValue(at moment: Arrangement.Moment, in arrangement: Arrangement) -> Bool {
    if moment.head.isAtRest, governed?.touch(by: arrangement) == true { return true }
    governed?.noteWrite()
    return false
  }

  /// Publishes the value at `moment`, at which it governs its property, unless the property has it.
  func publishGoverned(at moment: Arrangement.Moment, in arrangement: Arrangement) {}

  /// Adds the value at `moment` to a list, which does not compute it again.
  func addPublication(to list: PublicationList, at moment: Arrangement.Moment, in arrangement: Arrangement) {}
}

/// A layer of a sum, whose motion is a track.
protocol TrackSum: AnyObject {
  /// Notifies the observers of the velocity of the property.
  func velocityMayHaveChanged()
  /// Leaves the track, because its arrangement is released.
  func leaveTrack()
}

extension Arrangement {
  /// The motion of a track; nil for a group or a sequence.
  // Unretained: `content` keeps it.
  @inline(__always) var track: ArrangedTrack? { trackReference?.takeUnretainedValue() }
}
