import MotionEngine
import MotionPhysics
import MotionValues

/// The stretches that a tween consists of: from one value to the next, there and, where it comes back, back, as often as it is played. Pure.
struct TweenPlan<Value: MotionValue> {
  private struct Stop {
    let offset: Double
    let value: Value
  }

  /// How many stretches that are over are gone through where a plan begins in the middle.
  static var mostStretches: Int { 10_000 }

  /// When the first value is left, after the delay.
  private(set) var start: Timestamp
  /// Nanoseconds of one way.
  private(set) var duration: Int64
  /// How many ways there are; nil for ways without end.
  private var legs: Int64?
  private var autoreverses: Bool
  /// Whether it goes back the way it came.
  private var isTurned = false
  private let stops: [Stop]
  private var easings: [Easing]
  /// How many of the stretches there are only because the first value stands before its offset.
  private let leading: Int
  private let valueCount: Int

  /// Makes a plan.
  ///
  /// - Parameters:
  ///   - values: two or more.
  ///   - offsets: as many as there are values, each a fraction of the time, in ascending order; none spreads them evenly.
  ///   - easings: one for each stretch between two values, or one for all of them; none is linear.
  ///   - playCount: how often it is played; `Int.max` without end.
  /// - Throws: if the numbers do not fit, or are none that a motion can have.
  init(
    values: [Value], offsets: [Double], easings: [Easing], duration: Duration, playCount: Int, autoreverses: Bool, start: Timestamp
  ) throws(MotionError) {
    guard values.count >= 2 else { throw .empty(.keyframes) }
    if duration < .zero { throw .negative(.duration) }
    if duration > .seconds(3.1e9) { throw .tooLong(.duration) }
    guard offsets.isEmpty || offsets.count == values.count else { throw .outOfRange(.offset) }
    var stops: [Stop] = []
    for index in values.indices {
      let offset = offsets.isEmpty ? Double(index) / Double(values.count - 1) : offsets[index]
      if !offset.isFinite { throw .notFinite(.offset) }
      if offset < 0 || offset > 1 { throw .outOfRange(.offset) }
      if let last = stops.last, offset < last.offset { throw .outOfOrder(.offset, index: index) }
      stops.append(Stop(offset: offset, value: values[index]))
    }
    // Before the first value and after the last it stands.
    leading = stops[0].offset > 0 ? 1 : 0
    if leading == 1 { stops.insert(Stop(offset: 0, value: stops[0].value), at: 0) }
    if stops[stops.count - 1].offset < 1 { stops.append(Stop(offset: 1, value: stops[stops.count - 1].value)) }
    (self.stops, self.start, self.autoreverses, valueCount) = (stops, start, autoreverses, values.count)
    self.duration = duration.wholeNanoseconds
    self.easings = []
    try setEasings(easings)
    try setPlayCount(playCount)
  }

  /// Lets it get on by `easings` from the next stretch on.
  mutating func setEasings(_ easings: [Easing]) throws(MotionError) {
    guard easings.count <= 1 || easings.count == valueCount - 1 else { throw .outOfRange(.count) }
    var paces = Array(repeating: easings.first ?? .linear, count: stops.count - 1)
    if easings.count > 1 { for (index, easing) in easings.enumerated() { paces[leading + index] = easing } }
    self.easings = paces
  }

  /// Lets it be played `count` times altogether.
  mutating func setPlayCount(_ count: Int) throws(MotionError) {
    if count < 1 { throw .negative(.count) }
    // What takes no time is over at once, however often it is played.
    let plays = duration == 0 ? 1 : count
    let (product, overflow) = Int64(plays).multipliedReportingOverflow(by: autoreverses ? 2 : 1)
    legs = plays == .max || overflow ? nil : product
  }

  /// Stretch `index`, counted from the first; nil after the last.
  func stretch(_ index: Int64) throws(MotionError) -> TweenSimulation<Value>? {
    let count = Int64(easings.count)
    let (leg, part) = (index / count, Int(index % count))
    if let legs, leg >= legs { return nil }
    let (passed, overflow) = leg.multipliedReportingOverflow(by: duration)
    if overflow { return nil }
    let begin = start.adding(nanoseconds: passed)
    let isBack = autoreverses && leg % 2 == 1
    let place = isBack ? easings.count - 1 - part : part
    let (former, latter) = (stops[place], stops[place + 1])
    // To whole nanoseconds, so that one stretch ends where the next begins.
    func time(_ offset: Double) -> Int64 { Int64((offset * Double(duration)).rounded()) }
    let (first, last) = (time(former.offset), time(latter.offset))
    if isBack {
      return try TweenSimulation(
        from: latter.value, to: former.value, duration: .nanoseconds(last - first), easing: .reversed(easings[place]),
        at: begin.adding(nanoseconds: duration - last))
    }
    return try TweenSimulation(
      from: former.value, to: latter.value, duration: .nanoseconds(last - first), easing: easings[place],
      at: begin.adding(nanoseconds: first))
  }

  /// Lets what began at `begun`, and stands at its first value, do so for `delay` in all; what moves already goes on as it is.
  mutating func setDelay(_ delay: Duration, begun: Timestamp, at now: Timestamp) throws(MotionError) {
    if delay < .zero { throw .negative(.delay) }
    if now < start { start = begun.advanced(by: delay) }
  }

  /// Lets each way take `duration` from `now` on: as much of it is over as was before.
  mutating func setDuration(_ duration: Duration, at now: Timestamp) throws(MotionError) {
    if duration < .zero { throw .negative(.duration) }
    if duration > .seconds(3.1e9) { throw .tooLong(.duration) }
    let next = duration.wholeNanoseconds
    let elapsed = now.nanoseconds(since: start)
    if elapsed > 0, self.duration > 0 {
      let passed = Double(elapsed) / Double(self.duration) * Double(next)
      start = now.adding(nanoseconds: -Int64(passed.rounded()))
    }
    self.duration = next
    if next == 0 { try setPlayCount(1) }
  }

  /// Whether it goes one way, or has been turned on it.
  var isTurnable: Bool { legs == 1 || isTurned }

  /// Lets it go back the way it came from `now` on, and forth again when it goes back.
  ///
  /// It is the same plan there and back, put so that it is now as far on the other way as it was from its end on this one.
  mutating func turn(at now: Timestamp) {
    let elapsed = min(max(0, now.nanoseconds(since: start)), 2 * duration)
    let isBack = isTurned
    start = now.adding(nanoseconds: -(2 * duration - elapsed))
    (isTurned, autoreverses, legs) = (!isBack, !isBack, isBack ? 1 : 2)
  }

  /// The first stretch that is not over at `now`; behind the last one where all are.
  func index(at now: Timestamp) throws(MotionError) -> Int64 {
    let count = Int64(easings.count)
    let elapsed = max(0, now.nanoseconds(since: start))
    let leg = duration == 0 ? 0 : elapsed / duration
    var index = min(leg, legs ?? leg) * count
    while let stretch = try stretch(index), stretch.isAtRest(at: now) { index += 1 }
    return index
  }
}
