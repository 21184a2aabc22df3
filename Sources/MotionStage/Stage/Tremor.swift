import MotionMathematics
public import MotionValues

/// How a hand trembles: at 8 to 12 times a second, as the hands of healthy people do, by no more than an amplitude, the same way for the same seed.
///
/// The place is off by at most ``amplitude``, and that changes by at most 24π times the amplitude a second. What an estimator tells of a fling is off by at most ``velocityBound``.
public struct Tremor: Sendable {
  /// How far off a place can be, in points; 0 or more.
  public let amplitude: Double

  /// How far off the instant of a sample can be, either way. The last sample of a move is on time.
  public let timing: Duration

  private struct Wave {
    let frequency: Double
    let phase: Double
  }

  private static let wavesPerAxis = 3
  private static let frequencies = 8.0...12.0

  private let waves: [Wave]
  private let seed: UInt64

  /// Makes a tremor.
  ///
  /// - Parameters:
  ///   - timing: at most half of what is between two samples (``Finger/samplingPeriod``), so that they stay in order.
  public init(amplitude: Double, timing: Duration = .zero, seed: UInt64) {
    precondition(amplitude >= 0 && amplitude.isFinite, "A tremor has an amplitude of 0 points or more.")
    precondition(
      timing >= .zero && timing * 2 < Finger.samplingPeriod,
      "The instants of samples can be off by less than half of what is between two of them.")
    self.amplitude = amplitude
    self.timing = timing
    self.seed = seed
    var random = SplitMix64(seed: seed)
    var waves: [Wave] = []
    for _ in 0..<2 * Self.wavesPerAxis {
      let span = Self.frequencies.upperBound - Self.frequencies.lowerBound
      waves.append(Wave(frequency: Self.frequencies.lowerBound + span * random.nextUnit(), phase: 2 * .pi * random.nextUnit()))
    }
    self.waves = waves
  }

  /// How far off any of the named estimators is at most, in points per second: four times the greatest speed of the trembling itself.
  ///
  /// A fit of a line smooths a wave; one of a parabola tells up to 1.2 times its speed, one of a cubic 2.3 times (the frequency response of their weights, for samples every 8 ms over
  /// 100 ms); the rest is for samples that come unevenly.
  public var velocityBound: Double { 4 * 2 * .pi * Self.frequencies.upperBound * amplitude }

  /// How far off the place is at `time`.
  public func offset(at time: Timestamp) -> Vector {
    let seconds = time.seconds(since: .zero)
    // Each axis has its part of the amplitude, so that both together stay within it.
    let part = amplitude / Double(Self.wavesPerAxis) * 0.5.squareRoot()
    var offset = Vector.zero
    for index in waves.indices {
      let wave = waves[index]
      let value = part * Elementary.sin(2 * .pi * wave.frequency * seconds + wave.phase)
      if index < Self.wavesPerAxis { offset.dx += value } else { offset.dy += value }
    }
    return offset
  }

  /// How late sample `index` of the move that began at `start` is; early where negative.
  func delay(ofSample index: Int64, since start: Timestamp) -> Duration {
    guard timing > .zero else { return .zero }
    var random = SplitMix64(seed: seed ^ UInt64(bitPattern: index) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(bitPattern: start.nanoseconds))
    return .nanoseconds(Int64(Double(timing.wholeNanoseconds) * (2 * random.nextUnit() - 1)))
  }
}
