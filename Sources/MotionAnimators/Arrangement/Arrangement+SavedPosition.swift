#if !hasFeature(Embedded)
  package import MotionStreams
  import MotionValues

  /// The activity and the time of an outermost arrangement, for files of scenes.
  package struct ArrangementPosition {
    /// The activity.
    package var activity: ArrangementActivity
    /// The nanoseconds of its time; nil before its values were published, and −1 after a reset.
    package var nanoseconds: Int64?
    /// The nanoseconds of the clock since the instant from which the time is counted; nil if it can be counted from now.
    package var elapsed: Int64?

    /// Whether nothing moves, and nothing is in flight.
    package var isAtRest: Bool { activity == .stopped }

    /// The name of its activity in files of scenes; stopped with all values at the start, it is reset.
    package var state: String { nanoseconds == -1 ? "reset" : activity.fileName }

    /// Stopped, with all values at the start.
    package static var reset: ArrangementPosition { ArrangementPosition(.stopped, nanoseconds: -1) }

    /// The positions without a time, by their names in files of scenes.
    package static var states: [(name: String, choice: ArrangementPosition)] {
      [
        ArrangementPosition(.playing, nanoseconds: nil), ArrangementPosition(.paused, nanoseconds: nil),
        ArrangementPosition(.stopped, nanoseconds: nil), reset,
      ].map { ($0.state, $0) }
    }

    /// Creates a position.
    package init(_ activity: ArrangementActivity, nanoseconds: Int64?, elapsed: Int64? = nil) {
      (self.activity, self.nanoseconds, self.elapsed) = (activity, nanoseconds, elapsed)
    }
  }

  /// The activity and the time of a part that plays by itself, for files of scenes.
  package struct PartPosition {
    /// The activity.
    package var activity: ArrangementActivity
    /// The nanoseconds of its time; −1 after a reset.
    package var nanoseconds: Int64
    /// The nanoseconds of its source since the instant from which the time is counted; nil if it can be counted from now.
    package var elapsed: Int64?
    /// Whether its time runs backward.
    package var isBackward: Bool

    /// Creates a position.
    package init(_ activity: ArrangementActivity, nanoseconds: Int64, elapsed: Int64? = nil, isBackward: Bool) {
      (self.activity, self.nanoseconds, self.elapsed, self.isBackward) = (activity, nanoseconds, elapsed, isBackward)
    }
  }

  extension Arrangement {
    /// The activity and the time of an outermost arrangement.
    package var position: ArrangementPosition {
      // After its end the time goes on for parts that play by themselves.
      let time = ownClockCount > 0 ? rawTime : playTime
      // One that was just started has not published its start.
      let isUnpublished = time <= 0 && published?.head != head(at: Placement(time: time))
      // A time beyond the end is that of the end.
      let isExact = !isUnpublished && time >= 0 && time == rawTime
      func position(_ activity: ArrangementActivity, after passed: Int64) -> ArrangementPosition {
        ArrangementPosition(activity, nanoseconds: isUnpublished ? nil : max(0, time), elapsed: isExact ? elapsed(passed) : nil)
      }
      return switch playState {
      case .playing(let start, _): position(.playing, after: player?.now.nanoseconds(since: start) ?? 0)
      case .paused(let passed, _): position(.paused, after: passed)
      case .stopped: ArrangementPosition(.stopped, nanoseconds: published == nil ? nil : max(-1, time))
      }
    }

    /// Returns `passed` if a time counted from another instant would be rounded differently.
    private func elapsed(_ passed: Int64) -> Int64? { passed > 0 && !Self.isWhole(currentRate * timing.rate) ? passed : nil }

    /// Whether no time at `rate` is rounded.
    private static func isWhole(_ rate: Double) -> Bool { rate == rate.rounded() }

    /// The nanoseconds of the time whose values were published last, −1 for those before the start, if it was started again since; nil otherwise.
    package var formerTime: Int64? {
      guard !position.isAtRest, position.nanoseconds == nil, let head = published?.head else { return nil }
      return switch head.phase {
      case .waiting: -1
      case .leg(let leg): min(delay + leg * (legLength ?? 0) + head.elapsed, endTime)
      case .over: endTime
      }
    }

    /// The activity and the time of a part that plays by itself; nil if it has the time of its parent.
    package var ownPosition: PartPosition? {
      guard let ownClock else { return nil }
      let time = ownPlacement.time
      var elapsed: Int64?
      if ownClock.isRunning, time >= 0, !Self.isWhole(ownClock.rate) {
        let source = clockSource
        let passed = source.ownPlacement.time - ownClock.since
        let distance = source.ownClock?.isBackward == true ? -passed : passed
        if distance > 0 { elapsed = distance }
      }
      return PartPosition(ownClock.state, nanoseconds: max(-1, time), elapsed: elapsed, isBackward: ownClock.isBackward)
    }

    /// Whether this part has reported its end, and a part within has been played again since.
    package var hasEndedBeforeParts: Bool {
      ownClockCount > 0 && parent != nil && reports.phase == .over && legLength != 0 && head.phase == .over && hasUnfinishedPartWithin
    }

    /// The outermost arrangement that contains it.
    package var outermost: Arrangement { root }

    /// The rate that was set while it played.
    package var ownRate: Double { currentRate }

    /// Puts an outermost arrangement to `position`, and its parts to those that `parts` sets.
    ///
    /// Nothing is reported or published. Where the position has a time, all values are taken as those of that time.
    ///
    /// - Parameter ended: the parts that have reported their ends, though parts within them play by themselves.
    package func restore(
      _ position: ArrangementPosition, on clock: AnimationClock, ended: [Arrangement] = [], parts: () -> Void
    ) {
      let isUnplayed = position.activity == .stopped && position.nanoseconds == nil
      let player = ArrangementPlayer(of: self, on: clock, isUnplayed: isUnplayed)
      self.player = player
      let elapsed = position.elapsed ?? 0
      let start = (position.nanoseconds ?? 0) - Self.scaled(elapsed, by: currentRate * timing.rate)
      switch position.activity {
      case .playing: playState = .playing(since: player.now.adding(nanoseconds: -elapsed), from: start)
      case .paused: playState = .paused(after: elapsed, from: start)
      // One that only follows a stream is on no clock.
      case .stopped, .following: playState = .stopped(at: position.nanoseconds ?? -1)
      }
      parts()
      noteReported()
      if awaitsEnd { reports.phase = .leg(0) }
      for part in ended where part.head.phase == .over { part.reports.phase = .over }
      if position.nanoseconds != nil { notePresentAsPublished() }
      if case .playing = playState { player.goOn() }
    }

    /// Puts a part of an arrangement that is restored to `position`.
    package func restore(_ position: PartPosition, rate: Double) {
      currentRate = rate
      takeClock(at: Placement(time: position.nanoseconds, isBackward: position.isBackward), state: position.activity)
      guard let elapsed = position.elapsed, var clock = ownClock else { return }
      let passed = Self.scaled(elapsed, by: clock.rate)
      clock.time += position.isBackward ? passed : -passed
      clock.since += clockSource.ownClock?.isBackward == true ? elapsed : -elapsed
      ownClock = clock
    }

    /// Takes the present of this arrangement and of all parts as published.
    private func notePresentAsPublished() {
      published = moment(at: placement)
      for child in children { child.notePresentAsPublished() }
    }

    /// Returns the outermost arrangements that were played on `clock` and are not released; nil if an animated value moves on it.
    ///
    /// They are in the order of their first play, in which those report that end at one instant. Those that move have their places
    /// among these, in which they publish.
    package static func played(on clock: MotionClock) -> [(arrangement: Arrangement, place: Int?)]? {
      guard clock.isOnlyActive(ArrangementSchedule.self) else { return nil }
      guard let schedule = clock.existingShared(ArrangementSchedule.self) else { return [] }
      let moving = schedule.arrangements.enumerated().map { (ObjectIdentifier($0.element), $0.offset) }
      let places = Dictionary(moving) { first, _ in first }
      return schedule.members.map { member in (member, places[ObjectIdentifier(member)]) }
    }

    /// Makes it the last of those that its clock moves; without effect on one that does not move.
    package func moveLast() { player?.moveLast() }
  }
#endif
