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
  /// The number of plays, also while there is no duration.
  private var playCount = 1
  private var autoreverses: Bool
  /// Whether the plan has been reversed.
  private(set) var isTurned = false
  private let stops: [Stop]
  private var easings: [Easing]
  /// The easings of backward legs, in the order of the values; empty to play them backward in time.
  private var reverseEasings: [Easing] = []
  /// The stretch that keeps its own easing, because the easings were replaced while it was in progress; nil if they were not.
  private var kept: (index: Int64, easing: Easing)?
  /// The nanoseconds from the start after which it ends in place of a number of legs; nil for none.
  private var limit: Int64?
  /// The number of legs before ``start``, which have no place in time: those that a much longer duration would begin centuries ago.
  private var skippedLegs: Int64 = 0
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

  /// Makes the stretch at `index`, which is in progress, keep its easing when the easings are replaced.
  mutating func keepEasing(of index: Int64) { kept = (index, easing(of: index)) }

  /// Returns the easing of the stretch at `index`.
  private func easing(of index: Int64) -> Easing {
    if let kept, kept.index == index { return kept.easing }
    let count = Int64(easings.count)
    let (leg, part) = (index / count, Int(index % count))
    if !autoreverses || leg % 2 == 0 { return easings[part] }
    let mirrored = easings.count - 1 - part
    return reverseEasings.isEmpty ? .reversed(easings[mirrored]) : reverseEasings[mirrored]
  }

  /// Replaces the easings. A stretch in progress has the new one, too, unless ``keepEasing(of:)`` was called before.
  mutating func setEasings(_ easings: [Easing]) throws(MotionError) { self.easings = try paces(easings) }

  /// Replaces the easings of backward legs, like ``setEasings(_:)``. Without any, the forward ones are played backward in time.
  ///
  /// A reversed plan plays them backward in any case.
  mutating func setReverseEasings(_ easings: [Easing]) throws(MotionError) {
    let paces = try paces(easings)
    reverseEasings = easings.isEmpty || isTurned ? [] : paces
  }

  /// Returns the easing of each stretch.
  private func paces(_ easings: [Easing]) throws(MotionError) -> [Easing] {
    guard easings.count <= 1 || easings.count == valueCount - 1 else { throw .outOfRange(.count) }
    var paces = Array(repeating: easings.first ?? .linear, count: stops.count - 1)
    if easings.count > 1 { for (index, easing) in easings.enumerated() { paces[leading + index] = easing } }
    return paces
  }

  /// Makes the plan repeat for `duration` in all, in place of a number of plays. Zero has no effect.
  mutating func setRepeatDuration(_ duration: Duration) throws(MotionError) {
    if duration < .zero { throw .negative(.duration) }
    if duration > .seconds(3.1e9) { throw .tooLong(.duration) }
    limit = duration == .zero ? nil : duration.wholeNanoseconds
  }

  /// The number of legs that begin; nil if there is no end.
  private var legCount: Int64? {
    guard let limit else { return legs }
    return duration == 0 ? 1 : (limit + duration - 1) / duration
  }

  /// Changes the number of plays to `count`.
  mutating func setPlayCount(_ count: Int) throws(MotionError) {
    if count < 1 { throw .negative(.count) }
    playCount = count
    // A tween without duration ends at once, however often it plays.
    let plays = duration == 0 ? 1 : count
    let (product, overflow) = Int64(plays).multipliedReportingOverflow(by: autoreverses ? 2 : 1)
    legs = plays == .max || overflow ? nil : max(1, product - skippedLegs)
  }

  /// Returns the stretch at `index`, counted from 0; nil after the last.
  func stretch(_ index: Int64) throws(MotionError) -> TweenSimulation<Value>? {
    let count = Int64(easings.count)
    let (leg, part) = (index / count, Int(index % count))
    if let legCount, leg >= legCount { return nil }
    let (passed, overflow) = leg.multipliedReportingOverflow(by: duration)
    if overflow { return nil }
    let begin = start.adding(nanoseconds: passed)
    let isBack = autoreverses && leg % 2 == 1
    let stretchIndex = isBack ? easings.count - 1 - part : part
    let (former, latter) = (stops[stretchIndex], stops[stretchIndex + 1])
    // Rounded to whole nanoseconds, so that one stretch ends where the next begins.
    func time(_ offset: Double) -> Int64 { Int64((offset * Double(duration)).rounded()) }
    let (first, last) = (time(former.offset), time(latter.offset))
    let easing = easing(of: index)
    if isBack {
      return try cut(
        TweenSimulation(
          from: latter.value, to: former.value, duration: .nanoseconds(last - first), easing: easing,
          at: begin.adding(nanoseconds: duration - last)))
    }
    return try cut(
      TweenSimulation(
        from: former.value, to: latter.value, duration: .nanoseconds(last - first), easing: easing,
        at: begin.adding(nanoseconds: first)))
  }

  /// Returns `stretch` up to the limit of the plan; nil if it begins there.
  private func cut(_ stretch: TweenSimulation<Value>) -> TweenSimulation<Value>? {
    guard let limit, duration > 0 else { return stretch }
    let end = start.adding(nanoseconds: limit)
    return stretch.start < end ? stretch.ending(at: end) : nil
  }

  /// Changes the delay of a plan that started at `begun`; has no effect once the delay is over.
  mutating func setDelay(_ delay: Duration, begun: Timestamp, at now: Timestamp) throws(MotionError) {
    if delay < .zero { throw .negative(.delay) }
    if now < start { start = begun.advanced(by: delay) }
  }

  /// The nanoseconds that a plan may have begun before the present: more than two legs of the longest duration.
  private static var longestPast: Double { 6.3e18 }

  /// Changes the duration of each leg from `now` on, keeping the progress.
  mutating func setDuration(_ duration: Duration, at now: Timestamp) throws(MotionError) {
    if duration < .zero { throw .negative(.duration) }
    if duration > .seconds(3.1e9) { throw .tooLong(.duration) }
    let next = duration.wholeNanoseconds
    let elapsed = now.nanoseconds(since: start)
    if elapsed > 0, self.duration > 0 {
      var passed = Double(elapsed) / Double(self.duration) * Double(next)
      if passed > Self.longestPast {
        // In pairs, which end where they began: what remains is shorter than two legs.
        let pairs = elapsed / self.duration & ~1
        passed = Double(elapsed - pairs * self.duration) / Double(self.duration) * Double(next)
        skippedLegs += pairs
        kept?.index -= pairs * Int64(easings.count)
        legs = legs.map { max(1, $0 - pairs) }
        // A plan that repeats for a time has passed that time.
        if limit != nil { passed = Self.longestPast }
      }
      start = now.adding(nanoseconds: -Int64(passed.rounded()))
    }
    let isCountChanged = (next == 0) != (self.duration == 0)
    self.duration = next
    if isCountChanged { try setPlayCount(playCount) }
  }

  /// Whether the plan has a single leg, or has been reversed on it.
  var isTurnable: Bool { limit == nil && (legs == 1 || isTurned) }

  /// Reverses the plan at `now`; a second reversal turns it forward again.
  ///
  /// A reversed plan has two legs, the second one backward. Its start is moved so that `now` lies on the other leg at the same value.
  mutating func turn(at now: Timestamp) {
    let elapsed = min(max(0, now.nanoseconds(since: start)), 2 * duration)
    let isBack = isTurned
    start = now.adding(nanoseconds: -(2 * duration - elapsed))
    (isTurned, autoreverses, legs, playCount, reverseEasings) = (!isBack, !isBack, isBack ? 1 : 2, 1, [])
    // The stretch is played back in time on the other leg.
    guard let former = kept else { return }
    let index = 2 * Int64(easings.count) - 1 - former.index
    if case .reversed(let easing) = former.easing { kept = (index, easing) } else { kept = (index, .reversed(former.easing)) }
  }

  /// Returns the index of the first stretch that is not over at `now`; the index after the last if all are over.
  func index(at now: Timestamp) throws(MotionError) -> Int64 {
    let count = Int64(easings.count)
    let elapsed = max(0, now.nanoseconds(since: start))
    let leg = duration == 0 ? 0 : elapsed / duration
    var index = min(leg, legCount ?? leg) * count
    while let stretch = try stretch(index), stretch.isAtRest(at: now) { index += 1 }
    return index
  }

  /// Returns the leg of the stretch at `index`.
  func leg(_ index: Int64) -> TweenLeg {
    let leg = skippedLegs + index / Int64(easings.count)
    return TweenLeg(cycle: Int(autoreverses ? leg / 2 : leg), isBackward: autoreverses && leg % 2 == 1)
  }

  #if !hasFeature(Embedded)
    /// Makes a plan that has not been played one that was reversed: it starts with its second leg, the backward one.
    mutating func startReversed() throws(MotionError) {
      start = start.adding(nanoseconds: -duration)
      (isTurned, autoreverses, reverseEasings) = (true, true, [])
      try setPlayCount(playCount)
    }

    /// Returns the seconds at `now` since the start of a plan that has had its present duration and direction from the start, after `delay`.
    ///
    /// Those of a reversed plan count from its second leg: ``startReversed()`` continues it from there.
    func elapsedSeconds(at now: Timestamp, afterDelay delay: Duration) -> Double {
      let first = start.adding(nanoseconds: isTurned ? duration : 0).adding(nanoseconds: -max(0, delay.wholeNanoseconds))
      let (seconds, skipped) = (max(0, now.seconds(since: first)), Double(skippedLegs) * Double(duration) / 1e9)
      // A file has at most this many.
      return seconds + skipped > 9e9 ? seconds : seconds + skipped
    }
  #endif

  /// Returns the progress at `now`.
  func progress(at now: Timestamp) -> TweenProgress {
    let elapsed = max(0, now.nanoseconds(since: start))
    guard duration > 0 else {
      // At its end, once the delay is over.
      let part = now < start ? 0.0 : 1
      return TweenProgress(leg: part, cycle: part, total: part, cyclesCompleted: Int(part), isBackward: false)
    }
    let product = legs.map { $0.multipliedReportingOverflow(by: duration) }
    let length = limit ?? product.flatMap { $0.overflow ? nil : $0.partialValue }
    let passed = length.map { min(elapsed, $0) } ?? elapsed
    // The end of the last leg belongs to that leg.
    let isEnd = length.map { passed == $0 } ?? false
    var leg = passed / duration
    if isEnd, leg > 0, passed % duration == 0 { leg -= 1 }
    let part = Double(passed - leg * duration) / Double(duration)
    let isBackward = autoreverses && leg % 2 == 1
    let isCycleOver = part == 1 && (!autoreverses || isBackward)
    // Skipped legs count among those that have begun, and among all.
    let skipped = Double(skippedLegs) * Double(duration)
    let all = length.map { Double(max(1, $0)) } ?? legs.map { Double($0) * Double(duration) }
    return TweenProgress(
      leg: part, cycle: autoreverses ? (part + (isBackward ? 1 : 0)) / 2 : part,
      total: all.map { (skipped + Double(passed)) / (skipped + $0) } ?? 0,
      cyclesCompleted: Int(autoreverses ? (skippedLegs + leg) / 2 : skippedLegs + leg) + (isCycleOver ? 1 : 0), isBackward: isBackward)
  }
}
