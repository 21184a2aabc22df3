import InterplayTestSupport
import MotionValues
import Testing

/// Curves of points beside a slow interpreter of the rules of CSS.
@Suite struct LinearEasingTests {
  private typealias Stop = (progress: Double, time: Double?)

  /// The times of stops by the rules: the first is 0, the last 1, none is before an earlier one, and those between are spread evenly.
  private func times(of stops: [Stop]) -> [Double] {
    var times = stops.map { $0.time }
    if times[0] == nil { times[0] = 0 }
    if times[times.count - 1] == nil { times[times.count - 1] = 1 }
    for index in times.indices {
      guard let time = times[index] else { continue }
      times[index] = max(time, times[..<index].compactMap { $0 }.max() ?? time)
    }
    for index in times.indices where times[index] == nil {
      guard let before = times[..<index].lastIndex(where: { $0 != nil }), let after = times[index...].firstIndex(where: { $0 != nil }),
        let low = times[before], let high = times[after]
      else { continue }
      for (step, between) in (before + 1..<after).enumerated() {
        times[between] = low + (high - low) * Double(step + 1) / Double(after - before)
      }
    }
    return times.compactMap { $0 }
  }

  /// The progress at an instant: that of the last stop there, or on the line between the last stop before it and the first one after it.
  private func progress(_ points: [LinearEasing.Point], at time: Double) -> Double {
    if points.count == 1 { return points[0].progress }
    if let here = points.last(where: { $0.time == time }) { return here.progress }
    var (first, second) = (points[0], points[1])
    if time > points[points.count - 1].time {
      (first, second) = (points[points.count - 2], points[points.count - 1])
      if first.time == second.time { return second.progress }
    } else if time > points[0].time, let before = points.last(where: { $0.time < time }),
      let after = points.first(where: { $0.time > time })
    {
      (first, second) = (before, after)
    } else if first.time == second.time {
      return first.progress
    }
    return first.progress + (second.progress - first.progress) * (time - first.time) / (second.time - first.time)
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func `random stops have the times and the progress of the rules`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<25 {
      let stops: [Stop] = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        // Few different times, in any order, so that many are the same or go back; some are outside of 0 … 1.
        let time = Int.random(in: 0...2, using: &random) == 0 ? nil : Double(Int.random(in: -2...10, using: &random)) / 8
        return (Double(Int.random(in: -8...16, using: &random)) / 8, time)
      }
      let easing = LinearEasing(stops)
      let expected = times(of: stops)
      #expect(easing.points.count == expected.count)
      for (point, time) in zip(easing.points, expected) { #expect(abs(point.time - time) < 1e-12) }
      #expect(zip(easing.points, stops).allSatisfy { $0.progress == $1.progress })
      // Times that were spread are not exact: the interpreter takes those of the curve.
      for step in 0...16 {
        let time = Double(step) / 16
        #expect(abs(Easing.points(easing).progress(at: time) - progress(easing.points, at: time)) < 1e-9, "\(stops) at \(time)")
      }
    }
  }

  @Test func `a hundred thousand even stops are spread in one pass, as few of them are`() {
    let count = 100_000
    let even = LinearEasing(even: (0...count).map { Double($0) }).points
    #expect(even.count == count + 1)
    #expect(even.allSatisfy { $0.time == $0.progress / Double(count) })
    // Two groups without times, and one time between them.
    var stops: [Stop] = even.map { ($0.progress, nil) }
    stops[count / 2].time = 0.5
    let halves = LinearEasing(stops).points
    #expect(halves.count == count + 1 && halves[count / 2].time == 0.5)
    #expect(halves.allSatisfy { abs($0.time - $0.progress / Double(count)) < 1e-15 })
  }

  @Test func `before two stops at one time it has the progress of the first one, and from there on that of the second`() {
    let easing = Easing.points(LinearEasing([(0.25, 0.5), (0.75, 0.5), (1, 1)]))
    #expect([0, 0.2, 0.499].map { easing.progress(at: $0) } == [0.25, 0.25, 0.25])
    #expect(easing.progress(at: 0.5) == 0.75 && easing.progress(at: 0.75) == 0.875)
    let late = Easing.points(LinearEasing([(0, 0), (0.25, 0.5), (0.75, 0.5)]))
    #expect(late.progress(at: 0.25) == 0.125 && [0.5, 0.7, 1].map { late.progress(at: $0) } == [0.75, 0.75, 0.75])
  }

  @Test(arguments: [2, 3, 5, 9, 100]) func `even stops are those with times that are written`(_ count: Int) {
    let progress = (0..<count).map { Double($0 * $0) / 7 }
    let even = LinearEasing(even: progress)
    let written = LinearEasing(progress.enumerated().map { ($0.element, Double($0.offset) / Double(count - 1)) })
    for (one, other) in zip(even.points, written.points) { #expect(abs(one.time - other.time) < 1e-15 && one.progress == other.progress) }
  }

  @Test func `at the last point the slope is that of the line which ends there`() {
    let bent = Easing.points(LinearEasing([(0, 0), (0.25, 0.5), (1, 1)]))
    #expect(bent.slope(at: 0) == 0.5 && bent.slope(at: 0.5) == 1.5 && bent.slope(at: 1) == 1.5 && bent.slope(at: 1.0.nextDown) == 1.5)
    let early = Easing.points(LinearEasing([(0, 0), (1, 0.5)]))
    #expect(early.slope(at: 0.5) == 2 && early.slope(at: 0.75) == 2)
    // After a jump there is no line.
    #expect(Easing.points(LinearEasing([(0, 0), (0.5, 1), (1, 1)])).slope(at: 1) == 0)
    #expect(Easing.points(LinearEasing(even: [0.7])).slope(at: 0) == 0)
  }

  @Test func `one stop is constant, no stop is no easing, and NaN is reported`() {
    for time in [0.0, 0.3, 1] { #expect(Easing.points(LinearEasing(even: [0.7])).progress(at: time) == 0.7) }
    #expect(Easing.points(LinearEasing([])).progress(at: 0.3) == 0.3)
    #expect(LinearEasing([]).error == .empty(.easing) && LinearEasing(even: [0, .nan]).error == .notFinite(.easing))
    #expect(LinearEasing([(0, .nan), (1, 1)]).error == .notFinite(.easing) && LinearEasing([(0, 0), (1, .infinity)]).error != nil)
    #expect(LinearEasing(even: [5, -5]).error == nil)
  }
}
