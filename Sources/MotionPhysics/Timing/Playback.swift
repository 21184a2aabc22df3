public import MotionValues

/// A motion with a delay, repeats and autoreverse.
///
/// Every leg begins at a whole nanosecond, start + delay + k · leg, so no time is lost between legs. At a boundary the value is that of the
/// leg that begins; at the end, that of the last leg.
public struct Playback<Motion: Simulation>: Simulation {
  /// The number of times that a motion is played again.
  public enum Repeats: Hashable, Sendable {
    /// The number of repeats after the first play; 0 or above.
    case times(Int)
    /// Repeats forever.
    case forever
  }

  /// The progress of a playback.
  public struct Position: Hashable, Sendable {
    /// The number of completed cycles (forward, or forward and backward).
    public let cyclesCompleted: Int
    /// Whether a backward leg is playing.
    public let isReversing: Bool
    /// The elapsed fraction of the leg.
    public let legProgress: Double
    /// The elapsed fraction of the cycle.
    public let cycleProgress: Double
    /// The elapsed fraction of the total time, without the delay; 0 if it repeats forever.
    public let totalProgress: Double
  }

  /// The motion to play.
  public let motion: Motion
  /// The motion of backward legs; if nil, ``motion`` is played backwards in time.
  @inlinable public var reverse: Motion? { back?.motion }
  /// Whether every forward leg is followed by a backward leg.
  public let autoreverses: Bool
  /// The number of repeats.
  public let repeats: Repeats

  /// The motion of backward legs. An object, because most playbacks have none, and a copy of this one is cheap then.
  @usableFromInline final class Back {
    @usableFromInline let motion: Motion

    init(_ motion: Motion) { self.motion = motion }
  }

  @usableFromInline let back: Back?
  @usableFromInline let timing: PlaybackTiming

  /// Plays a motion, from its own start plus the delay.
  ///
  /// - Parameters:
  ///   - reverse: the motion of backward legs; it has to start where `motion` ends.
  /// - Throws: if the delay or the number of repeats is negative, or if a motion that is repeated or reversed does not rest within 100 years.
  public init(
    _ motion: Motion, delay: Duration = .zero, repeats: Repeats = .times(0), autoreverses: Bool = false, reverse: Motion? = nil
  ) throws(MotionError) {
    if delay < .zero { throw .negative(.delay) }
    if delay > .seconds(Crossing.horizon / 1_000_000_000) { throw .tooLong(.delay) }
    if case .times(let count) = repeats, count < 0 { throw .negative(.count) }
    (self.motion, self.repeats, self.autoreverses) = (motion, repeats, autoreverses || reverse != nil)
    back = reverse.map { Back($0) }
    // A motion that is played once has no boundary, and may never rest.
    let (own, other) = (Self.leg(of: motion), reverse.map { Self.leg(of: $0) })
    let isEndless = own == nil || other == .some(nil)
    if isEndless, repeats != .times(0) || autoreverses || reverse != nil { throw .tooLong(.duration) }
    let leg = own ?? .max
    let reverseLeg = other.flatMap { $0 } ?? leg
    let cycle = self.autoreverses ? leg + reverseLeg : leg
    timing = PlaybackTiming(
      begin: motion.start.adding(nanoseconds: delay.wholeNanoseconds), leg: leg, reverseLeg: reverseLeg, cycle: cycle,
      total: own == nil ? nil : Self.total(of: cycle, repeats))
  }

  @inlinable public var start: Timestamp { motion.start }

  /// Returns the nanoseconds of one leg of `motion`; nil if it does not rest within the longest time.
  private static func leg(of motion: Motion) -> Int64? {
    guard let length = motion.restTime?.nanoseconds(since: motion.start), length <= Crossing.horizon else { return nil }
    return length
  }

  private static func total(of cycle: Int64, _ repeats: Repeats) -> Int64? {
    if cycle == 0 { return 0 }
    guard case .times(let count) = repeats else { return nil }
    let (product, overflow) = cycle.multipliedReportingOverflow(by: Int64(clamping: count).addingReportingOverflow(1).partialValue)
    return overflow || product < 0 || product > Crossing.horizon ? nil : product
  }

  public var restTime: Timestamp? { timing.total.map { timing.begin.adding(nanoseconds: $0) } }

  // Inlined, so that the code that knows the motion specializes its evaluation.
  @inlinable public func value(at time: Timestamp) -> Motion.Value {
    switch timing.phase(at: time) {
    case .waiting: beginning
    case .forward(let elapsed): motion.value(at: motion.start.adding(nanoseconds: elapsed))
    case .backward(let elapsed):
      if let back {
        back.motion.value(at: back.motion.start.adding(nanoseconds: elapsed))
      } else {
        motion.value(at: motion.start.adding(nanoseconds: timing.leg - elapsed))
      }
    case .over:
      if let back {
        back.motion.value(at: back.motion.start.adding(nanoseconds: timing.reverseLeg))
      } else {
        autoreverses ? beginning : motion.value(at: motion.start.adding(nanoseconds: timing.leg))
      }
    }
  }

  @inlinable public func velocity(at time: Timestamp) -> Motion.Value.Velocity {
    switch timing.phase(at: time) {
    case .waiting, .over: Motion.Value.Velocity(lanes: .zero)
    case .forward(let elapsed): motion.velocity(at: motion.start.adding(nanoseconds: elapsed))
    case .backward(let elapsed):
      if let back {
        back.motion.velocity(at: back.motion.start.adding(nanoseconds: elapsed))
      } else {
        Motion.Value.Velocity(lanes: motion.velocity(at: motion.start.adding(nanoseconds: timing.leg - elapsed)).lanes * -1)
      }
    }
  }

  /// Returns the progress at `time`.
  public func position(at time: Timestamp) -> Position {
    let (leg, reverseLeg, cycle, total) = (timing.leg, timing.reverseLeg, timing.cycle, timing.total)
    let elapsed = max(0, time.nanoseconds(since: timing.begin))
    let played = total.map { min($0, elapsed) } ?? elapsed
    let isOver = total.map { elapsed >= $0 } ?? false
    let (cycles, rest) = cycle == 0 || cycle == .max ? (0, played) : played.quotientAndRemainder(dividingBy: cycle)
    // At the end, the last leg is complete; no further leg begins.
    let inCycle = isOver ? cycle : rest
    let isReversing = autoreverses && (inCycle >= leg && (inCycle > leg || !isOver))
    let (inLeg, length) = isReversing ? (inCycle - leg, reverseLeg) : (inCycle, leg)
    func part(_ time: Int64, of whole: Int64) -> Double { whole == 0 ? 1 : Double(time) / Double(whole) }
    return Position(
      cyclesCompleted: cycle == 0 && isOver ? 1 : Int(cycles), isReversing: isReversing, legProgress: part(inLeg, of: length),
      cycleProgress: part(inCycle, of: cycle), totalProgress: total.map { part(played, of: $0) } ?? 0)
  }

  /// The value before the start, also of a motion without duration.
  @usableFromInline var beginning: Motion.Value { motion.valueBeforeStart }
}

extension Playback {
  /// Plays a tween forward and backward, with a separate easing for backward legs.
  ///
  /// - Throws: the same errors as the other initializer, and if the easing is invalid.
  public init<Value: MotionValue>(
    _ tween: TweenSimulation<Value>, delay: Duration = .zero, repeats: Repeats = .times(0), reverseEasing: Easing
  ) throws(MotionError) where Motion == TweenSimulation<Value> {
    let back = try TweenSimulation(
      from: tween.destination, to: tween.initialValue, duration: .nanoseconds(tween.basis.duration), easing: reverseEasing, at: tween.start)
    try self.init(tween, delay: delay, repeats: repeats, autoreverses: true, reverse: back)
  }
}
