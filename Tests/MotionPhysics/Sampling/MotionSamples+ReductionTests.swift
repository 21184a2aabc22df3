import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

/// Values at whole seconds, as a motion.
private struct Dots<Value: MotionValue>: Simulation {
  let values: [Value]
  var start: Timestamp { .zero }
  var restTime: Timestamp? { .seconds(Double(values.count - 1)) }
  func value(at time: Timestamp) -> Value { values[min(max(Int(time.seconds), 0), values.count - 1)] }
  func velocity(at time: Timestamp) -> Value.Velocity { Value.Velocity(lanes: .zero) }
  var samples: MotionSamples { MotionSamples(self, at: values.indices.map { .seconds(Double($0)) }) }
}

@Suite struct MotionSamplesReductionTests {
  /// The largest distance of the numbers from the lines between those at `indices`, checked one by one.
  private func error(of indices: [Int], _ numbers: [Double]) -> Double {
    var greatest = 0.0
    for (start, end) in zip(indices, indices.dropFirst()) {
      for index in start...end {
        let part = Double(index - start) / Double(end - start)
        greatest = max(greatest, (numbers[start] + (numbers[end] - numbers[start]) * part - numbers[index]).magnitude)
      }
    }
    return greatest
  }

  /// Every selection of indices that includes the first and the last one.
  private func choices(_ count: Int) -> [[Int]] {
    (0..<1 << (count - 2)).map { bits in [0] + (1..<count - 1).filter { bits >> ($0 - 1) & 1 == 1 } + [count - 1] }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `no selection of samples is smaller`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...11, using: &random)
    let points = (0..<count).map { _ in Point(x: .random(in: -1...1, using: &random), y: .random(in: -1...1, using: &random)) }
    let tolerance = Double.random(in: 0.05...0.8, using: &random)
    func isAllowed(_ choice: [Int]) -> Bool { max(error(of: choice, points.map(\.x)), error(of: choice, points.map(\.y))) <= tolerance }
    let fewest = try #require(choices(count).filter(isAllowed).map(\.count).min())

    let reduced = try Dots(values: points).samples.reduced(within: tolerance)

    #expect(reduced.times.count == fewest)
    #expect(isAllowed(reduced.times.map { Int($0.seconds) }))
    #expect(reduced.values == reduced.times.map { [points[Int($0.seconds)].x, points[Int($0.seconds)].y] })
  }

  @Test func `only the corners of straight lines remain`() throws {
    func number(_ second: Double) -> Double {
      if second < 300 { return second * 0.1 }
      return second < 700 ? 30 - (second - 300) * 0.07 : 2
    }
    let numbers = (0..<1000).map { number(Double($0)) }

    #expect(try Dots(values: numbers).samples.reduced(within: 0).times == [0, 300, 700, 999].map { .seconds($0) })
    #expect(try Dots(values: [5.0, 5, 5]).samples.reduced(within: 0).times == [.zero, .seconds(2)])
    #expect(try Dots(values: [5.0, 7]).samples.reduced(within: 9).values == [[5], [7]])
    #expect(try Dots(values: [5.0]).samples.reduced(within: 9).values == [[5]])
  }

  @Test(arguments: [0.1, 0.01, 0.001])
  func `stays within the error everywhere on a spring`(_ tolerance: Double) throws {
    let motion = try SpringSimulation(
      basis: SpringBasis(SpringParameters(stiffness: 400, damping: 8)), from: 0, velocity: 0, to: 1, at: .zero,
      threshold: RestThreshold(distance: 1e-3))
    let all = try MotionSamples(motion, rate: 500, limit: .seconds(10))

    let reduced = try all.reduced(within: tolerance)

    #expect(reduced.times.count < all.times.count / 10)
    for (index, time) in all.times.enumerated() {
      let after = max(1, reduced.times.firstIndex { $0 >= time } ?? 1)
      let (start, end) = (reduced.times[after - 1], reduced.times[after])
      let part = time.seconds(since: start) / end.seconds(since: start)
      let line = reduced.values[after - 1][0] + (reduced.values[after][0] - reduced.values[after - 1][0]) * part
      #expect((line - all.values[index][0]).magnitude <= tolerance * (1 + 1e-12))
    }
  }

  @Test func `keeps both sides of a jump`() throws {
    let motion = try TweenSimulation(from: 0.0, to: 1, duration: .seconds(1), at: .zero)
    let jump = MotionSamples(motion, at: [.zero, .seconds(0.5), .seconds(0.5), .seconds(1)])
    let steps = MotionSamples(
      try KeyframeSimulation([Keyframe(0.0), Keyframe(0, at: 0.5), Keyframe(9, at: 0.5), Keyframe(9)], duration: .seconds(1), at: .zero),
      at: [0, 0.25, 0.499_999_999, 0.5, 0.75, 1].map { .seconds($0) })

    #expect(try jump.reduced(within: 0.1).times == [.zero, .seconds(1)])
    #expect(try steps.reduced(within: 0.1).times.map(\.nanoseconds) == [0, 499_999_999, 500_000_000, 1_000_000_000])
  }

  @Test func `rejects invalid errors and empty samples`() throws {
    let samples = Dots(values: [1.0, 2]).samples
    #expect(throws: MotionError.negative(.tolerance)) { try samples.reduced(within: -1) }
    #expect(throws: MotionError.negative(.tolerance)) { try samples.reduced(within: .nan) }
    #expect(throws: MotionError.empty(.keyframes)) {
      try MotionSamples(Dots(values: [1.0]), at: []).reduced(within: 1)
    }
  }
}
