package import MotionValues

/// The timers of a clock.
extension MotionClock {
  /// Returns whether `time` is not before the present.
  package func isDue(_ time: Timestamp) -> Bool { time >= now }

  /// Schedules a call of `target` at `time` with `token`. A timer for the present fires in this or the next ``advance(to:sampling:)``.
  ///
  /// A timer cannot be cancelled: its target compares the token, and returns false from `awaits(token:)`.
  ///
  /// - Parameters:
  ///   - isEarly: whether the timer is due later than `time`. The clock asks the target for the instant once it may matter.
  ///   - isOwn: whether it belongs to a motion that is not recorded. It then stays when the clock goes back, also if past values led to it.
  ///   - group: the identity of the owner of targets that have one timer each; nil for a target with several timers.
  package func schedule(
    _ target: any TimerTarget, at time: Timestamp, ordinal: Int, token: Int, isEarly: Bool = false, isOwn: Bool = false,
    group: ObjectIdentifier? = nil
  ) {
    let isShown = isShowingPast && !isOwn
    if isShown, rewound.time == now {
      if let group { discardRepeated(of: group, at: time) } else { discardRepeated(target) }
    }
    let source = isShown ? TimerQueue.ShownSource(origin: now, rewindCount: rewound.count, group: group) : nil
    timers.insert(
      TimerQueue.Entry(time: time, ordinal: ordinal, token: token, target: target, source: source, isEarly: isEarly))
    onSchedule?()
    needMayHaveChanged()
  }
}
