import MotionMathematics
public import MotionValues

/// The tremor of a hand: 8 to 12 Hz, as in healthy people, with a limited amplitude, deterministic by its seed.
///
/// The location is off by at most ``amplitude``, and this error changes by at most 24π times the amplitude per second. The velocity
/// estimated for a fling is off by at most ``velocityBound``.
public struct Tremor: Sendable {
  /// The maximum error of a location, in points; 0 or more.
  public let amplitude: Double

  /// The maximum error of the time of a sample, in either direction. The last sample of a move is on time.
  public let timing: Duration

  private struct Wave {
    let frequency: Double
    let phase: Double
  }

  private static let wavesPerAxis = 3
  private static let frequencies = 8.0...12.0

  private let waves: [Wave]
  private let seed: UInt64

  /// Creates a tremor.
  ///
  /// - Parameters:
  ///   - timing: less than half of the interval between two samples (``Finger/samplingPeriod``), so that their order does not change.
  public init(amplitude: Double, timing: Duration = .zero, seed: UInt64) {
    require(amplitude >= 0 && amplitude.isFinite, "The amplitude of a tremor is negative or not finite. Pass 0 points or more.")
    require(
      timing >= .zero && timing * 2 < Finger.samplingPeriod,
      "The timing error of a tremor is too large. Pass less than half of the interval between samples, 4 ms.")
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

  /// The maximum error of any built-in estimator, in points per second: four times the greatest speed of the tremor itself.
  ///
  /// A linear fit smooths a wave; a quadratic fit amplifies its speed by up to 1.2, a cubic fit by 2.3. These are the frequency responses of
  /// their weights, for samples every 8 ms over 100 ms. The rest allows for samples at uneven intervals.
  public var velocityBound: Double { 4 * 2 * .pi * Self.frequencies.upperBound * amplitude }

  /// Returns the error of the location at `time`.
  public func offset(at time: Timestamp) -> Vector {
    let seconds = time.seconds(since: .zero)
    // The amplitude is divided between the axes, so that the total stays within it.
    let part = amplitude / Double(Self.wavesPerAxis) * 0.5.squareRoot()
    var offset = Vector.zero
    for index in waves.indices {
      let wave = waves[index]
      let value = part * Elementary.sin(2 * .pi * wave.frequency * seconds + wave.phase)
      if index < Self.wavesPerAxis { offset.dx += value } else { offset.dy += value }
    }
    return offset
  }

  /// Returns the delay of sample `index` of the move that began at `start`; negative if it is early.
  func delay(ofSample index: Int64, since start: Timestamp) -> Duration {
    guard timing > .zero else { return .zero }
    var random = SplitMix64(seed: seed ^ UInt64(bitPattern: index) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(bitPattern: start.nanoseconds))
    return .nanoseconds(Int64(Double(timing.wholeNanoseconds) * (2 * random.nextUnit() - 1)))
  }
}
