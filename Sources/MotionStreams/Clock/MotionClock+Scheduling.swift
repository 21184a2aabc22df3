package import MotionValues

/// The timers of a clock.
extension MotionClock {
  /// The owner of a timer that is scheduled while past values are delivered. A clock that goes back again finds its timers by it.
  package enum TimerOwner {
    /// The target, which may have several timers.
    case target
    /// The object with an identity, whose targets have one timer each.
    case group(ObjectIdentifier)
    /// A motion that is not recorded. Its timers stay when the clock goes back, also if past values led to them.
    case unrecorded
  }

  /// Returns whether `time` is not before the present.
  package func isDue(_ time: Timestamp) -> Bool { time >= now }

  /// Schedules a call of `target` at `time` with `token`. A timer for the present fires in this or the next ``advance(to:sampling:)``.
  ///
  /// A timer cannot be cancelled: its target compares the token, and returns false from `awaits(token:)`.
  ///
  /// - Parameters:
  ///   - isEarly: whether the timer is due later than `time`. The clock asks the target for the instant once it may matter.
  ///   - owner: the owner of the timer.
  package func schedule(
    _ target: any TimerTarget, at time: Timestamp, ordinal: Int, token: Int, isEarly: Bool = false, of owner: TimerOwner = .target
  ) {
    let source = isShowingPast ? shownSource(of: target, at: time, owner) : nil
    timers.insert(
      TimerQueue.Entry(time: time, ordinal: ordinal, token: token, target: target, source: source, isEarly: isEarly))
    onSchedule?()
    needMayHaveChanged()
  }

  /// Returns where a timer comes from that is scheduled while past values are delivered; nil for a motion that is not recorded.
  ///
  /// The timer replaces those of its owner that were scheduled at this instant before the clock went back.
  private func shownSource(of target: any TimerTarget, at time: Timestamp, _ owner: TimerOwner) -> TimerQueue.ShownSource? {
    let isRepeated = rewound.time == now
    switch owner {
    case .unrecorded: return nil
    case .target:
      if isRepeated { discardRepeated(target) }
      return TimerQueue.ShownSource(origin: now, rewindCount: rewound.count, group: nil)
    case .group(let group):
      if isRepeated { discardRepeated(of: group, at: time) }
      return TimerQueue.ShownSource(origin: now, rewindCount: rewound.count, group: group)
    }
  }
}
