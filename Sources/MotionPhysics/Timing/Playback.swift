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
  public let reverse: Motion?
  /// Whether every forward leg is followed by a backward leg.
  public let autoreverses: Bool
  /// The number of repeats.
  public let repeats: Repeats

  /// The delay in nanoseconds.
  private let delay: Int64
  private let leg: Int64
  private let reverseLeg: Int64

  /// Plays a motion, from its own start plus the delay.
  ///
  /// - Parameters:
  ///   - reverse: the motion of backward legs; it has to start where `motion` ends.
  /// - Throws: if the delay or the number of repeats is negative, or if a motion that is repeated or reversed never rests.
  public init(
    _ motion: Motion, delay: Duration = .zero, repeats: Repeats = .times(0), autoreverses: Bool = false, reverse: Motion? = nil
  ) throws(MotionError) {
    if delay < .zero { throw .negative(.delay) }
    if delay > .seconds(Crossing.horizon / 1_000_000_000) { throw .tooLong(.delay) }
    if case .times(let count) = repeats, count < 0 { throw .negative(.count) }
    (self.motion, self.reverse, self.repeats, self.autoreverses) = (motion, reverse, repeats, autoreverses || reverse != nil)
    self.delay = delay.wholeNanoseconds
    // A motion that is played once has no boundary, and may never rest.
    let isEndless = motion.restTime == nil || (reverse != nil && reverse?.restTime == nil)
    if isEndless, repeats != .times(0) || autoreverses || reverse != nil { throw .tooLong(.duration) }
    leg = motion.restTime.map { $0.nanoseconds(since: motion.start) } ?? Crossing.horizon
    reverseLeg = reverse.flatMap { back in back.restTime.map { $0.nanoseconds(since: back.start) } } ?? leg
  }

  public var start: Timestamp { motion.start }

  /// The nanoseconds of one cycle.
  private var cycle: Int64 { autoreverses ? leg + reverseLeg : leg }

  /// The nanoseconds of all cycles; nil if they repeat forever, or if the number overflows.
  private var total: Int64? {
    if motion.restTime == nil { return nil }
    if cycle == 0 { return 0 }
    guard case .times(let count) = repeats else { return nil }
    let (product, overflow) = cycle.multipliedReportingOverflow(by: Int64(clamping: count).addingReportingOverflow(1).partialValue)
    return overflow || product < 0 || product > Crossing.horizon ? nil : product
  }

  public var restTime: Timestamp? { total.map { begin.adding(nanoseconds: $0) } }

  /// The start of the first leg.
  private var begin: Timestamp { start.adding(nanoseconds: delay) }

  public func value(at time: Timestamp) -> Motion.Value {
    switch phase(at: time) {
    case .waiting: beginning
    case .forward(let elapsed): motion.value(at: motion.start.adding(nanoseconds: elapsed))
    case .backward(let elapsed): reversed(elapsed).value
    case .over:
      if let reverse {
        reverse.value(at: reverse.start.adding(nanoseconds: reverseLeg))
      } else {
        autoreverses ? beginning : motion.value(at: motion.start.adding(nanoseconds: leg))
      }
    }
  }

  public func velocity(at time: Timestamp) -> Motion.Value.Velocity {
    switch phase(at: time) {
    case .waiting, .over: Motion.Value.Velocity(lanes: .zero)
    case .forward(let elapsed): motion.velocity(at: motion.start.adding(nanoseconds: elapsed))
    case .backward(let elapsed): reversed(elapsed).velocity
    }
  }

  /// Returns the progress at `time`.
  public func position(at time: Timestamp) -> Position {
    let elapsed = max(0, time.nanoseconds(since: begin))
    let played = total.map { min($0, elapsed) } ?? elapsed
    let isOver = total.map { elapsed >= $0 } ?? false
    let (cycles, rest) = cycle == 0 ? (0, 0) : played.quotientAndRemainder(dividingBy: cycle)
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
  private var beginning: Motion.Value { motion.value(at: motion.start.adding(nanoseconds: -1)) }

  private enum Phase {
    case waiting
    case forward(Int64)
    case backward(Int64)
    case over
  }

  private func phase(at time: Timestamp) -> Phase {
    let elapsed = time.nanoseconds(since: begin)
    if let total, elapsed >= total { return .over }
    if elapsed < 0 { return .waiting }
    let rest = elapsed % cycle
    return rest < leg ? .forward(rest) : .backward(rest - leg)
  }

  private func reversed(_ elapsed: Int64) -> (value: Motion.Value, velocity: Motion.Value.Velocity) {
    if let reverse {
      let time = reverse.start.adding(nanoseconds: elapsed)
      return (reverse.value(at: time), reverse.velocity(at: time))
    }
    let time = motion.start.adding(nanoseconds: leg - elapsed)
    return (motion.value(at: time), Motion.Value.Velocity(lanes: motion.velocity(at: time).lanes * -1))
  }
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
