public import MotionValues

/// How a motion is played: after a delay, several times or for ever, there only or there and back.
///
/// A playback *has* a motion, and is one. Every leg begins at a whole nanosecond, start + delay + k · leg, so no time is lost at the borders of legs. At a
/// border the leg that begins counts; when all is over, the end of the last.
public struct Playback<Motion: Simulation>: Simulation {
  /// How often a motion is played again after the first time.
  public enum Repeats: Hashable, Sendable {
    /// So many times, so that it is seen once more than that; 0 or above.
    case times(Int)
    /// Without end.
    case forever
  }

  /// How far a playback has come.
  public struct Position: Hashable, Sendable {
    /// How many cycles (there, or there and back) are over.
    public let cyclesCompleted: Int
    /// Whether it is on its way back.
    public let isReversing: Bool
    /// The fraction of the leg's time that is over.
    public let legProgress: Double
    /// The fraction of the cycle's time that is over.
    public let cycleProgress: Double
    /// The fraction of all the time that is over, without the delay; 0 where it goes on for ever.
    public let totalProgress: Double
  }

  /// What is played.
  public let motion: Motion
  /// What is played on the way back; where there is none, the motion itself, backwards in time.
  public let reverse: Motion?
  /// Whether each time there is followed by one back.
  public let autoreverses: Bool
  /// How often it is played again.
  public let repeats: Repeats

  /// Nanoseconds.
  private let delay: Int64
  private let leg: Int64
  private let reverseLeg: Int64

  /// Plays a motion; it begins at the motion's own start, plus the delay.
  ///
  /// - Parameters:
  ///   - reverse: what is played on the way back; it has to start where `motion` ends.
  /// - Throws: if the delay or the number of repeats is negative, or the motion, which is to be repeated or reversed, never rests.
  public init(
    _ motion: Motion, delay: Duration = .zero, repeats: Repeats = .times(0), autoreverses: Bool = false, reverse: Motion? = nil
  ) throws(MotionError) {
    if delay < .zero { throw .negative(.delay) }
    if delay > .seconds(Crossing.horizon / 1_000_000_000) { throw .tooLong(.delay) }
    if case .times(let count) = repeats, count < 0 { throw .negative(.count) }
    (self.motion, self.reverse, self.repeats, self.autoreverses) = (motion, reverse, repeats, autoreverses || reverse != nil)
    self.delay = delay.wholeNanoseconds
    // Played once, there is no border, and the motion may go on for ever.
    let isEndless = motion.restTime == nil || (reverse != nil && reverse?.restTime == nil)
    if isEndless, repeats != .times(0) || autoreverses || reverse != nil { throw .tooLong(.duration) }
    leg = motion.restTime.map { $0.nanoseconds(since: motion.start) } ?? Crossing.horizon
    reverseLeg = reverse.flatMap { back in back.restTime.map { $0.nanoseconds(since: back.start) } } ?? leg
  }

  public var start: Timestamp { motion.start }

  /// Nanoseconds of one cycle.
  private var cycle: Int64 { autoreverses ? leg + reverseLeg : leg }

  /// Nanoseconds of all cycles; nil where they go on for ever, or for longer than can be told.
  private var total: Int64? {
    if motion.restTime == nil { return nil }
    if cycle == 0 { return 0 }
    guard case .times(let count) = repeats else { return nil }
    let (product, overflow) = cycle.multipliedReportingOverflow(by: Int64(clamping: count).addingReportingOverflow(1).partialValue)
    return overflow || product < 0 || product > Crossing.horizon ? nil : product
  }

  public var restTime: Timestamp? { total.map { begin.adding(nanoseconds: $0) } }

  /// When the first leg begins.
  private var begin: Timestamp { start.adding(nanoseconds: delay) }

  public func value(at time: Timestamp) -> Motion.Value {
    switch phase(at: time) {
    case .waiting: beginning
    case .there(let elapsed): motion.value(at: motion.start.adding(nanoseconds: elapsed))
    case .back(let elapsed): reversed(elapsed).value
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
    case .there(let elapsed): motion.velocity(at: motion.start.adding(nanoseconds: elapsed))
    case .back(let elapsed): reversed(elapsed).velocity
    }
  }

  /// How far it has come at `time`.
  public func position(at time: Timestamp) -> Position {
    let elapsed = max(0, time.nanoseconds(since: begin))
    let played = total.map { min($0, elapsed) } ?? elapsed
    let isOver = total.map { elapsed >= $0 } ?? false
    let (cycles, rest) = cycle == 0 ? (0, 0) : played.quotientAndRemainder(dividingBy: cycle)
    // When all is over, the last leg is complete instead of the next one begun.
    let inCycle = isOver ? cycle : rest
    let isReversing = autoreverses && (inCycle >= leg && (inCycle > leg || !isOver))
    let (inLeg, length) = isReversing ? (inCycle - leg, reverseLeg) : (inCycle, leg)
    func part(_ time: Int64, of whole: Int64) -> Double { whole == 0 ? 1 : Double(time) / Double(whole) }
    return Position(
      cyclesCompleted: cycle == 0 && isOver ? 1 : Int(cycles), isReversing: isReversing, legProgress: part(inLeg, of: length),
      cycleProgress: part(inCycle, of: cycle), totalProgress: total.map { part(played, of: $0) } ?? 0)
  }

  /// Where the motion starts, also where it ends at once.
  private var beginning: Motion.Value { motion.value(at: motion.start.adding(nanoseconds: -1)) }

  private enum Phase {
    case waiting
    case there(Int64)
    case back(Int64)
    case over
  }

  private func phase(at time: Timestamp) -> Phase {
    let elapsed = time.nanoseconds(since: begin)
    if let total, elapsed >= total { return .over }
    if elapsed < 0 { return .waiting }
    let rest = elapsed % cycle
    return rest < leg ? .there(rest) : .back(rest - leg)
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
  /// Plays a motion between two values there and back, with an easing of its own for the way back.
  ///
  /// - Throws: as the other initialiser does, and if the easing is none.
  public init<Value: MotionValue>(
    _ tween: TweenSimulation<Value>, delay: Duration = .zero, repeats: Repeats = .times(0), reverseEasing: Easing
  ) throws(MotionError) where Motion == TweenSimulation<Value> {
    let back = try TweenSimulation(
      from: tween.destination, to: tween.initialValue, duration: .nanoseconds(tween.basis.duration), easing: reverseEasing, at: tween.start)
    try self.init(tween, delay: delay, repeats: repeats, autoreverses: true, reverse: back)
  }
}
