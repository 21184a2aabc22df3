import Interplay
import InterplayTestSupport
import Testing

@Suite struct SeriesQueriesTests {
  /// A series of numbers at multiples of 10 milliseconds.
  private func series(_ values: [Double]) -> Series<Double> {
    let (stage, node, _) = makeStage()
    for (index, value) in values.enumerated() {
      stage.run(until: .milliseconds(10 * Int64(index)))
      node.scale.value = value
    }
    return stage.trace[node].scale
  }

  @Test func `a part begins with the value at its start, and has all writes up to its end`() {
    let series = series([1, 2, 3, 4])
    let part = series.between(.milliseconds(15), .milliseconds(30))
    #expect(part.times == [15, 20, 30].map { .milliseconds($0) } && part.values == [2, 3, 4] && part.path == "node.scale")
    #expect(series.between(.milliseconds(10), .milliseconds(10)).values == [2])
    #expect(series.between(.milliseconds(-9), .milliseconds(-1)).values.isEmpty && series.between(.seconds(8), .seconds(9)).values == [4])
  }

  @Test(
    arguments: [
      ([1, 3, 2, 5, 5, 4, 4, 6], [1, 3]), ([1, 2, 3], []), ([3, 2, 1], []), ([1], []), ([1, 2, 2, 2, 1], [1]), ([1, 2, 1, 2, 1], [1, 3]),
      ([2, 2, 1], []), ([1, 2, 2, 3, 2], [3]),
    ] as [([Double], [Int64])])
  func `peaks are the values between a rise and a fall`(_ values: [Double], _ indices: [Int64]) {
    let peaks = series(values).peaks
    #expect(peaks.map(\.time) == indices.map { .milliseconds(10 * $0) } && peaks.map(\.value) == indices.map { values[Int($0)] })
  }

  @Test(arguments: [[.nan], [1, .nan], [.nan, 1], [1, .nan, 2]] as [[Double]])
  func `a value that is not a number is the peak and the trough`(_ values: [Double]) {
    let (stage, node, _) = makeStage()
    for (index, value) in values.enumerated() {
      stage.run(until: .milliseconds(10 * index))
      node.scale.value = value
      node.rotation.value = Angle(radians: value)
    }
    let (scale, rotation) = (stage.trace[node].scale, stage.trace[node].rotation)
    #expect(scale.peak.isNaN && scale.trough.isNaN && rotation.peak.radians.isNaN && rotation.trough.radians.isNaN)
  }

  @Test func `crossings have the time of the write on the other side, and alternate`() {
    let values: [Double] = [0, 10, 5, 5, 4, 5, 0]
    let crossings = series(values).crossings(of: 5)
    #expect(
      crossings.map(\.time) == [10, 40, 50, 60].map { .milliseconds($0) } && crossings.map(\.isRising) == [true, false, true, false])
    #expect(series(values).crossings(of: 11).isEmpty && series([1]).crossings(of: 1).isEmpty)
  }

  @Test func `angles have an order, so that a peak and a trough of a rotation can be expected`() throws {
    let stage = Stage(size: Size(width: 300, height: 300))
    let needle = stage.scene.root.addChild(named: "needle", size: Size(width: 100, height: 10))
    let spring = Spring<Angle>(parameters: SpringParameters(stiffness: 400, damping: 20))
    spring.destination.value = .degrees(400)
    stage.runtime.add(spring, to: needle.rotation)
    let rotation = stage.settle()[needle].rotation

    #expect(rotation.trough == .degrees(0) && rotation.peak > .degrees(440) && rotation.peak < .degrees(480))
    #expect(rotation.peak == rotation.values.max() && Angle.degrees(370) > .degrees(10), "angles are not wrapped")
    // The first overshoot of the formula: exp(−πζ/√(1−ζ²)), with a damping ratio of 0.5.
    #expect(abs(rotation.peak.degrees - 400 * (1 + 0.163_033_5)) < 0.05)
  }

  @Test func `a spring has the peaks and crossings of its formula`() throws {
    let (stage, node, runtime) = makeStage(rate: 1000)
    let spring = Spring<Double>(parameters: SpringParameters(stiffness: 400, damping: 4, mass: 1))
    spring.destination.value = 2
    runtime.add(spring, to: node.scale)
    stage.settle()
    let scale = stage.trace[node].scale
    // An underdamped spring peaks every full period of its damped frequency, √(400 − 4²/4).
    let period = 2 * Double.pi / (400.0 - 4).squareRoot()
    for (index, peak) in scale.peaks.prefix(4).enumerated() {
      #expect(abs(peak.time.seconds - period * (Double(index) + 0.5)) < 0.0011)
    }
    for (index, crossing) in scale.crossings(of: 2).prefix(6).enumerated() {
      #expect(crossing.isRising == (index % 2 == 0) && abs(crossing.time.seconds - crossings(index, period)) < 0.0011)
    }
  }

  /// The time at which the spring passes its destination: cos(ωt) + ζ/√(1−ζ²) sin(ωt) = 0.
  private func crossings(_ index: Int, _ period: Double) -> Double {
    let omega = 2 * Double.pi / period
    let decay = 2.0
    var (low, high) = (period * (Double(index) / 2 + 0.1), period * (Double(index) / 2 + 0.5))
    func side(_ time: Double) -> Bool { cosine(omega * time) + decay / omega * cosine(omega * time - .pi / 2) > 0 }
    let start = side(low)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if side(middle) == start { low = middle } else { high = middle }
    }
    return low
  }

  private func cosine(_ angle: Double) -> Double {
    var (term, sum) = (1.0, 1.0)
    let reduced = angle.remainder(dividingBy: 2 * .pi)
    for index in 1..<20 {
      term *= -reduced * reduced / Double((2 * index - 1) * (2 * index))
      sum += term
    }
    return sum
  }
}
