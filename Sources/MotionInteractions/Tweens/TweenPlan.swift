import MotionEngine
import MotionPhysics
import MotionValues

/// The stretches of a tween, from each value to the next, for all legs. Pure.
struct TweenPlan<Value: MotionValue> {
  private struct Stop {
    let offset: Double
    let value: Value
  }

  /// The maximum number of past stretches that are recorded when a plan starts in the middle.
  static var mostStretches: Int { 10_000 }

  /// The instant at which the first value is left, after the delay.
  private(set) var start: Timestamp
  /// The duration of one leg, in nanoseconds.
  private(set) var duration: Int64
  /// The number of legs; nil repeats forever.
  private var legs: Int64?
  private var autoreverses: Bool
  /// Whether the plan has been reversed.
  private var isTurned = false
  private let stops: [Stop]
  private var easings: [Easing]
  /// The number of stretches that only hold the first value until its offset: 0 or 1.
  private let leading: Int
  private let valueCount: Int

  /// Creates a plan.
  ///
  /// - Parameters:
  ///   - values: two or more.
  ///   - offsets: one for each value, a fraction of the duration, in ascending order; empty spaces the values evenly.
  ///   - easings: one for each stretch between two values, or one for all of them; empty is linear.
  ///   - playCount: the number of plays; `Int.max` repeats forever.
  /// - Throws: a ``MotionError`` if the counts do not match, or a number is invalid.
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
    // The first value is held before its offset, and the last one after its offset.
    leading = stops[0].offset > 0 ? 1 : 0
    if leading == 1 { stops.insert(Stop(offset: 0, value: stops[0].value), at: 0) }
    if stops[stops.count - 1].offset < 1 { stops.append(Stop(offset: 1, value: stops[stops.count - 1].value)) }
    (self.stops, self.start, self.autoreverses, valueCount) = (stops, start, autoreverses, values.count)
    self.duration = duration.wholeNanoseconds
    self.easings = []
    try setEasings(easings)
    try setPlayCount(playCount)
  }

  /// Replaces the easings from the next stretch on.
  mutating func setEasings(_ easings: [Easing]) throws(MotionError) {
    guard easings.count <= 1 || easings.count == valueCount - 1 else { throw .outOfRange(.count) }
    var paces = Array(repeating: easings.first ?? .linear, count: stops.count - 1)
    if easings.count > 1 { for (index, easing) in easings.enumerated() { paces[leading + index] = easing } }
    self.easings = paces
  }

  /// Changes the number of plays to `count`.
  mutating func setPlayCount(_ count: Int) throws(MotionError) {
    if count < 1 { throw .negative(.count) }
    // A tween without duration ends at once, however often it plays.
    let plays = duration == 0 ? 1 : count
    let (product, overflow) = Int64(plays).multipliedReportingOverflow(by: autoreverses ? 2 : 1)
    legs = plays == .max || overflow ? nil : product
  }

  /// Returns the stretch at `index`, counted from 0; nil after the last.
  func stretch(_ index: Int64) throws(MotionError) -> TweenSimulation<Value>? {
    let count = Int64(easings.count)
    let (leg, part) = (index / count, Int(index % count))
    if let legs, leg >= legs { return nil }
    let (passed, overflow) = leg.multipliedReportingOverflow(by: duration)
    if overflow { return nil }
    let begin = start.adding(nanoseconds: passed)
    let isBack = autoreverses && leg % 2 == 1
    let stretchIndex = isBack ? easings.count - 1 - part : part
    let (former, latter) = (stops[stretchIndex], stops[stretchIndex + 1])
    // Rounded to whole nanoseconds, so that one stretch ends where the next begins.
    func time(_ offset: Double) -> Int64 { Int64((offset * Double(duration)).rounded()) }
    let (first, last) = (time(former.offset), time(latter.offset))
    if isBack {
      return try TweenSimulation(
        from: latter.value, to: former.value, duration: .nanoseconds(last - first), easing: .reversed(easings[stretchIndex]),
        at: begin.adding(nanoseconds: duration - last))
    }
    return try TweenSimulation(
      from: former.value, to: latter.value, duration: .nanoseconds(last - first), easing: easings[stretchIndex],
      at: begin.adding(nanoseconds: first))
  }

  /// Changes the delay of a plan that started at `begun`; has no effect once the delay is over.
  mutating func setDelay(_ delay: Duration, begun: Timestamp, at now: Timestamp) throws(MotionError) {
    if delay < .zero { throw .negative(.delay) }
    if now < start { start = begun.advanced(by: delay) }
  }

  /// Changes the duration of each leg from `now` on, keeping the progress.
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

  /// Whether the plan has a single leg, or has been reversed on it.
  var isTurnable: Bool { legs == 1 || isTurned }

  /// Reverses the plan at `now`; a second reversal turns it forward again.
  ///
  /// A reversed plan has two legs, the second one backward. Its start is moved so that `now` lies on the other leg at the same value.
  mutating func turn(at now: Timestamp) {
    let elapsed = min(max(0, now.nanoseconds(since: start)), 2 * duration)
    let isBack = isTurned
    start = now.adding(nanoseconds: -(2 * duration - elapsed))
    (isTurned, autoreverses, legs) = (!isBack, !isBack, isBack ? 1 : 2)
  }

  /// Returns the index of the first stretch that is not over at `now`; the index after the last if all are over.
  func index(at now: Timestamp) throws(MotionError) -> Int64 {
    let count = Int64(easings.count)
    let elapsed = max(0, now.nanoseconds(since: start))
    let leg = duration == 0 ? 0 : elapsed / duration
    var index = min(leg, legs ?? leg) * count
    while let stretch = try stretch(index), stretch.isAtRest(at: now) { index += 1 }
    return index
  }
}
