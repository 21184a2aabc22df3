import InterplayTestSupport
import MotionGestures
import MotionValues
import Testing

/// Velocities of fits beside the normal equations, solved by elimination.
@Suite(.tracksLifetimes) struct LeastSquaresTests {
  /// The slope at 0 of the polynomial with the least weighted squares of errors.
  private func slope(_ samples: [(time: Double, value: Double, weight: Double)], degree: Int) -> Double {
    // Σ w·tⁱ⁺ʲ·cⱼ = Σ w·tⁱ·y, in units of the longest time, so that the matrix is well-conditioned.
    let unit = samples.map { $0.time.magnitude }.max() ?? 1
    func power(_ time: Double, _ exponent: Int) -> Double { (0..<exponent).reduce(1.0) { product, _ in product * time / unit } }
    var rows = (0...degree).map { i in
      (0...degree).map { j in samples.reduce(0.0) { $0 + $1.weight * power($1.time, i + j) } }
        + [samples.reduce(0.0) { $0 + $1.weight * power($1.time, i) * $1.value }]
    }
    for index in 0...degree {
      let pivot = (index...degree).max { rows[$0][index].magnitude < rows[$1][index].magnitude } ?? index
      rows.swapAt(index, pivot)
      for other in 0...degree where other != index {
        let factor = rows[other][index] / rows[index][index]
        for column in index...degree + 1 { rows[other][column] -= factor * rows[index][column] }
      }
    }
    return rows[1][degree + 1] / rows[1][1] / unit
  }

  @Test(arguments: 0..<6 as Range<UInt64>, [1, 2, 3])
  func `the velocity of a fit solves the normal equations, with any weights`(_ seed: UInt64, _ degree: Int) {
    var random = SeededGenerator(seed: seed)
    for weighting in VelocityWeighting.allCases {
      var tracker = VelocityTracker(configuration: VelocityConfiguration(estimator: .leastSquares(degree: degree, weighting: weighting)))
      var (time, samples) = (Int64(0), [(time: Int64, point: Point)]())
      for _ in 0..<Int.random(in: 4...12, using: &random) {
        time += Int64.random(in: 3...8, using: &random)
        samples.append((time, Point(x: .random(in: -50...50, using: &random), y: Double(time) * 2)))
        tracker.add(samples[samples.count - 1].point, at: .milliseconds(time))
      }
      let weighted = samples.indices.map { index in
        let age = Double(time - samples[index].time)
        let gap = index == samples.count - 1 ? nil : Double(samples[index + 1].time - samples[index].time)
        let weight = weighting.weight(age: age, gap: gap)
        return (time: -age / 1e3, value: samples[index].point.x, weight: weight * weight)
      }
      let (velocity, expected) = (tracker.velocity(at: .milliseconds(time)), slope(weighted, degree: degree))
      #expect(abs(velocity.x - expected) < 1e-6 * max(100, abs(expected)))
      // The other coordinate moves evenly, and is fitted by itself.
      #expect(abs(velocity.y - 2000) < 1e-5)
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func `only samples within the horizon and before the first gap count`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed + 40)
    for _ in 0..<20 {
      var (tracker, time, samples) = (VelocityTracker(), Int64(0), [(time: Int64, x: Double)]())
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        time += [1, 4, 8, 39, 40, 41, 100].randomElement(using: &random) ?? 1
        samples.append((time, .random(in: 0...100, using: &random)))
        tracker.add(Point(x: samples[samples.count - 1].x, y: 0), at: .milliseconds(time))
      }
      var used = [samples[samples.count - 1]]
      for sample in samples.dropLast().reversed() {
        if used.count == 20 || time - sample.time > 100 || used[used.count - 1].time - sample.time > 40 { break }
        used.append(sample)
      }
      let estimate = tracker.estimate(at: .milliseconds(time))
      #expect(estimate.sampleCount == used.count && estimate.span == .milliseconds(time - used[used.count - 1].time))
      #expect(tracker.estimate(at: .milliseconds(time + 40)).sampleCount == used.count)
      #expect(tracker.estimate(at: .milliseconds(time + 41)).sampleCount == 0)
      #expect(tracker.velocity(at: .milliseconds(time + 41)) == .zero)
    }
  }

  @Test func `a sample from the past changes nothing, and one at the same instant replaces the last`() {
    var (one, other) = (VelocityTracker(), VelocityTracker())
    for step in 0..<5 {
      one.add(Point(x: Double(step * step), y: 1), at: .milliseconds(Int64(step) * 10))
      // The same, with samples that go back in time, and with one that the next replaces.
      other.add(Point(x: 999, y: 999), at: .milliseconds(Int64(step) * 10))
      other.add(Point(x: Double(step * step), y: 1), at: .milliseconds(Int64(step) * 10))
      other.add(Point(x: -5, y: 7), at: .milliseconds(Int64(step) * 10 - 1))
    }
    #expect(one.estimate(at: .milliseconds(40)) == other.estimate(at: .milliseconds(40)))
    other.reset()
    #expect(other.isEmpty && other.velocity(at: .milliseconds(40)) == .zero)
  }
}
