/// The progress of a timed motion as a function of the elapsed fraction of its time, 0 to 1.
///
/// Progress is exactly 0 at the start and 1 at the end, except with some steps, points or custom functions; in between it may overshoot.
/// Fractions of time outside of 0 … 1 count as the nearer end; NaN counts as 0.
public enum Easing: Hashable, Sendable {
  /// Constant speed.
  case linear
  /// Slow at the start: one of Penner's curves.
  case `in`(EasingFamily)
  /// Slow at the end: the curve reversed.
  case out(EasingFamily)
  /// Slow at both ends: half of the curve forward, half of it reversed.
  case inOut(EasingFamily)
  /// A cubic curve with two control points.
  case bezier(CubicBezier)
  /// Steps of equal height.
  case steps(StepEasing)
  /// Straight lines between points.
  case points(LinearEasing)
  /// The motion of a spring to rest.
  case spring(SpringEasing)
  /// A custom function.
  case custom(CustomEasing)
  /// The curve reversed: a slow start becomes a slow end.
  indirect case reversed(Easing)

  /// CSS's `ease`, and Core Animation's default: (0.25, 0.1, 0.25, 1).
  public static let ease = Easing.bezier(CubicBezier(0.25, 0.1, 0.25, 1))
  /// CSS's `ease-in`: (0.42, 0, 1, 1).
  public static let easeIn = Easing.bezier(CubicBezier(0.42, 0, 1, 1))
  /// CSS's `ease-out`: (0, 0, 0.58, 1).
  public static let easeOut = Easing.bezier(CubicBezier(0, 0, 0.58, 1))
  /// CSS's `ease-in-out`: (0.42, 0, 0.58, 1).
  public static let easeInOut = Easing.bezier(CubicBezier(0.42, 0, 0.58, 1))
  /// Material Design's standard curve: (0.4, 0, 0.2, 1).
  public static let standard = Easing.bezier(CubicBezier(0.4, 0, 0.2, 1))

  /// Returns an easing that is slow at the start: one of Penner's curves. `easeIn(.cubic)` is `easeInCubic` elsewhere.
  public static func easeIn(_ family: EasingFamily) -> Easing { .in(family) }
  /// Returns an easing that is slow at the end: one of Penner's curves reversed.
  public static func easeOut(_ family: EasingFamily) -> Easing { .out(family) }
  /// Returns an easing that is slow at both ends: half of one of Penner's curves forward, half of it reversed.
  public static func easeInOut(_ family: EasingFamily) -> Easing { .inOut(family) }

  /// Returns the progress at the fraction `time` of the time.
  public func progress(at time: Double) -> Double {
    let time = time > 0 ? min(time, 1) : 0
    switch self {
    case .linear: return time
    case .in(let family): return family.curve(time, isHalved: false)
    case .out(let family): return 1 - family.curve(1 - time, isHalved: false)
    case .inOut(let family):
      return time < 0.5 ? family.curve(2 * time, isHalved: true) / 2 : 1 - family.curve(2 - 2 * time, isHalved: true) / 2
    case .bezier(let curve): return curve.y(at: time)
    case .steps(let steps): return steps.progress(at: time)
    case .points(let points): return points.progress(at: time)
    case .spring(let spring): return spring.progress(at: time)
    case .custom(let custom): return custom.progress(at: time)
    case .reversed(let easing): return 1 - easing.progress(at: 1 - time)
    }
  }

  /// Returns the derivative of ``progress(at:)`` at the fraction `time` of the time.
  ///
  /// At a corner it is the derivative after it; where a curve is played back, the one before it: in `reversed`, `in(.bounce)` and the first
  /// half of `inOut(.bounce)`. Where the curve is vertical, it is at most 10⁶. Outside of 0 … 1 it is that of the nearer end.
  public func slope(at time: Double) -> Double {
    let time = time > 0 ? min(time, 1) : 0
    switch self {
    case .linear: return 1
    case .in(let family): return family.slope(time, isHalved: false)
    case .out(let family): return family.slope(1 - time, isHalved: false)
    case .inOut(let family):
      return time < 0.5 ? family.slope(2 * time, isHalved: true) : family.slope(2 - 2 * time, isHalved: true)
    case .bezier(let curve): return curve.slope(at: time)
    case .steps: return 0
    case .points(let points): return points.slope(at: time)
    case .spring(let spring): return spring.slope(at: time)
    case .custom(let custom): return custom.slope(at: time)
    case .reversed(let easing): return easing.slope(at: 1 - time)
    }
  }

  /// The reason why the numbers do not describe an easing; nil if they do.
  package var error: MotionError? {
    switch self {
    case .linear, .custom: nil
    case .in(let family), .out(let family), .inOut(let family): family.error
    case .bezier(let curve): curve.error
    case .steps(let steps): steps.error
    case .points(let points): points.error
    case .spring(let spring): spring.error
    case .reversed(let easing): easing.error
    }
  }

  /// Returns the first fraction of the time at which progress reaches or passes `progress`; nil if it never does.
  ///
  /// It searches 4096 intervals and then bisects to the last bit. Of two crossings that are closer together, either may be missed.
  public func time(at progress: Double) -> Double? {
    if case .bezier(let curve) = self, curve.isMonotonic { return (0...1).contains(progress) ? curve.x(at: progress) : nil }
    let start = self.progress(at: 0)
    if progress == start { return 0 }
    let isRising = progress > start
    func isPassed(_ time: Double) -> Bool { isRising ? self.progress(at: time) >= progress : self.progress(at: time) <= progress }
    guard let end = (1...4096).first(where: { isPassed(Double($0) / 4096) }) else { return nil }
    var (low, high) = (Double(end - 1) / 4096, Double(end) / 4096)
    while true {
      let middle = low + (high - low) / 2
      if middle <= low || middle >= high { return high }
      if isPassed(middle) { high = middle } else { low = middle }
    }
  }

  /// A hash of the easing; different easings may have the same one.
  package var fingerprint: UInt64 {
    switch self {
    case .linear: 1
    case .in(let family): family.fingerprint &* 31
    case .out(let family): family.fingerprint &* 37
    case .inOut(let family): family.fingerprint &* 41
    case .bezier(let curve): (curve.x1 + 3 * curve.x2).bitPattern ^ (curve.y1 + 5 * curve.y2).bitPattern &>> 3
    case .steps(let steps): UInt64(truncatingIfNeeded: steps.count) &* 43
    case .points(let points): points.points.reduce(47) { ($0 &* 31 &+ $1.time.bitPattern) &* 31 &+ $1.progress.bitPattern }
    case .spring(let spring): spring.fingerprint
    case .custom(let custom): custom.fingerprint
    case .reversed(let easing): ~easing.fingerprint
    }
  }
}
