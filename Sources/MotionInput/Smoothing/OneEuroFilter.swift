import MotionGestures
public import MotionValues

/// The One Euro filter: a low pass whose cutoff rises with the speed, so that what is slow is smooth and what is fast is prompt (Casiez, Roussel and Vogel, CHI 2012).
///
/// cutoff = minimumCutoff + beta · |filtered speed|; each low pass moves by the part α = 1 / (1 + rate / (2π · cutoff)) towards what it is given, the rate being one over the time since the sample before.
public struct OneEuroFilter: PlaceFilter {
  /// The cutoff at rest, in hertz; above 0. Lower is smoother, and later.
  public var minimumCutoff: Double

  /// How much the cutoff rises with the speed, in hertz for each point per second.
  public var beta: Double

  /// The cutoff for the speed, in hertz; above 0.
  public var speedCutoff: Double

  private var last: (place: SIMD2<Double>, speed: SIMD2<Double>, time: Timestamp)?

  /// Makes a filter; 1 Hz, no rise and 1 Hz are the authors' points of departure.
  public init(minimumCutoff: Double = 1, beta: Double = 0, speedCutoff: Double = 1) {
    self.minimumCutoff = minimumCutoff
    self.beta = beta
    self.speedCutoff = speedCutoff
  }

  public mutating func reset() { last = nil }

  public mutating func filter(_ place: Point, at time: Timestamp) -> Point {
    let raw = SIMD2(place.x, place.y)
    guard let last else {
      self.last = (raw, .zero, time)
      return place
    }
    let span = time.seconds(since: last.time)
    // A second sample of one instant says nothing of speed.
    guard span > 0 else { return Point(x: last.place.x, y: last.place.y) }
    let speed = last.speed + ((raw - last.place) / span - last.speed) * part(speedCutoff, span)
    var filtered = last.place
    for axis in 0..<2 {
      filtered[axis] += (raw[axis] - last.place[axis]) * part(minimumCutoff + beta * speed[axis].magnitude, span)
    }
    self.last = (filtered, speed, time)
    return Point(x: filtered.x, y: filtered.y)
  }

  private func part(_ cutoff: Double, _ span: Double) -> Double { 1 / (1 + 1 / (2 * .pi * cutoff * span)) }
}
