import MotionGestures
public import MotionValues

/// The One Euro filter: a low-pass filter whose cutoff rises with speed (Casiez, Roussel and Vogel, CHI 2012).
///
/// It smooths slow motion and follows fast motion with little lag. cutoff = minimumCutoff + beta · abs(filtered speed). Each low-pass step
/// moves by the fraction α = 1 / (1 + rate / (2π · cutoff)) towards its input, where the rate is the reciprocal of the time since the
/// previous sample.
public struct OneEuroFilter: LocationFilter {
  /// The cutoff at rest, in hertz; above 0. Lower values smooth more and lag more.
  public var minimumCutoff: Double

  /// The increase of the cutoff with speed, in hertz per point per second.
  public var beta: Double

  /// The cutoff for the speed, in hertz; above 0.
  public var speedCutoff: Double

  private var last: (location: SIMD2<Double>, speed: SIMD2<Double>, time: Timestamp)?

  /// Creates a filter. The defaults are the starting values that the authors recommend: 1 Hz, 0 and 1 Hz.
  public init(minimumCutoff: Double = 1, beta: Double = 0, speedCutoff: Double = 1) {
    self.minimumCutoff = minimumCutoff
    self.beta = beta
    self.speedCutoff = speedCutoff
  }

  public mutating func reset() { last = nil }

  public mutating func filter(_ location: Point, at time: Timestamp) -> Point {
    let raw = SIMD2(location.x, location.y)
    guard let last else {
      self.last = (raw, .zero, time)
      return location
    }
    let span = time.seconds(since: last.time)
    // A second sample at one instant contains no information about speed.
    guard span > 0 else { return Point(x: last.location.x, y: last.location.y) }
    let speed = last.speed + ((raw - last.location) / span - last.speed) * part(speedCutoff, span)
    var filtered = last.location
    for axis in 0..<2 {
      filtered[axis] += (raw[axis] - last.location[axis]) * part(minimumCutoff + beta * speed[axis].magnitude, span)
    }
    self.last = (filtered, speed, time)
    return Point(x: filtered.x, y: filtered.y)
  }

  private func part(_ cutoff: Double, _ span: Double) -> Double { 1 / (1 + 1 / (2 * .pi * cutoff * span)) }
}
