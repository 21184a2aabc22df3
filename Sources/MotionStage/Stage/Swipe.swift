public import MotionValues

/// The reason why a swipe is impossible.
public enum SwipeError: Error, Hashable, Sendable {
  /// The speed is negative or not a number.
  case speedNegative
  /// The swipe ends where it starts, but at a speed above 0.
  case nowhereToGo
  /// The duration is shorter than velocity estimators need.
  case tooShort
  /// The swipe is too fast for its distance and duration, or too short for velocity estimators.
  case tooFast

  /// The reason, as a sentence without its full stop.
  public var explanation: StaticString {
    switch self {
    case .speedNegative: "the final speed of a swipe must be 0 or more"
    case .nowhereToGo: "a swipe that ends where it starts must have the final speed 0"
    case .tooShort: "a swipe must take at least 40 milliseconds, or 96 if it comes to rest, so that velocity estimators have enough samples"
    case .tooFast: "the swipe is too fast for its distance; reduce the speed or increase the distance"
    }
  }
}

/// A swipe along a straight line that ends at a given speed, in closed form.
///
/// - If the distance is long enough, the last 100 ms are uniform. Every estimator returns that speed exactly, except those with an unlimited
///   window or one of 200 ms.
/// - If it is too short for that, the finger pauses at the start until estimators discard earlier samples, and then moves uniformly.
/// - If there is no time for either, the whole motion is one parabola, for which quadratic fits are exact.
/// - If the final speed is 0, the finger arrives early and waits.
///
/// It never leaves the line from start to end, and never moves backwards on it.
public struct Swipe: Hashable, Sendable {
  /// The window of estimators.
  static let horizon = Duration.milliseconds(100)
  /// The minimum duration of a swipe: two and a half times the interval between samples of a display with 60 frames per second.
  static let shortest = Duration.milliseconds(40)
  /// A pause that estimators interpret as standing still, 40 ms, with a margin.
  static let pause = Duration.milliseconds(48)
  /// The default duration.
  static let defaultDuration = Duration.milliseconds(200)

  /// A part of the motion.
  enum Part: Hashable, Sendable {
    /// Pauses, without a sample.
    case rest(Duration)
    /// Moves uniformly between two fractions of the distance.
    case steady(Duration, from: Double, to: Double)
    /// Moves the whole distance on a parabola that begins at `speed`, in distances per duration, 0 … 2.
    case parabola(Duration, speed: Double)
  }

  /// The start position.
  public let start: Point
  /// The end position.
  public let end: Point
  /// The speed at the end, in points per second.
  public let speed: Double
  /// The duration.
  public let duration: Duration

  let parts: [Part]

  /// Plans a swipe from `start` to `end` whose final speed is `speed` points per second.
  ///
  /// - Parameter duration: the duration. Nil means 200 ms, or, if the speed is too high for that, the duration of a parabola from rest,
  ///   rounded down to whole milliseconds.
  /// - Throws: the reason why the swipe is impossible.
  public init(from start: Point, to end: Point, releasingAt speed: Double, over duration: Duration? = nil) throws(SwipeError) {
    let distance = (end - start).length
    guard speed >= 0, speed.isFinite else { throw .speedNegative }
    guard distance > 0 || speed == 0 else { throw .nowhereToGo }
    let time = duration ?? Self.usualDuration(distance, speed)
    guard time >= Self.shortest else { throw duration == nil ? .tooFast : .tooShort }
    (self.start, self.end, self.speed, self.duration) = (start, end, speed, time)
    parts = try Self.parts(distance, speed, time)
  }

  private static func usualDuration(_ distance: Double, _ speed: Double) -> Duration {
    guard distance > 0, speed > 0 else { return defaultDuration }
    let milliseconds = 2 * distance / speed * 1000
    return milliseconds > 100 ? defaultDuration : .milliseconds(Int64(milliseconds))
  }

  private static func parts(_ distance: Double, _ speed: Double, _ time: Duration) throws(SwipeError) -> [Part] {
    let seconds = Double(time.wholeNanoseconds) / 1e9
    if speed == 0 {
      guard time >= pause * 2 else { throw .tooShort }
      return [.steady(time - pause, from: 0, to: 1), .rest(pause), .steady(.zero, from: 1, to: 1)]
    }
    if time > horizon, speed * 0.1 <= distance {
      let tail = speed * 0.1 / distance
      return [.steady(time - horizon, from: 0, to: 1 - tail), .steady(horizon, from: 1 - tail, to: 1)]
    }
    let nanoseconds = (distance / speed * 1e9).rounded()
    let steady = Duration.nanoseconds(Int64(exactly: nanoseconds) ?? .max)
    if steady >= Finger.samplingPeriod * 3, time - steady >= pause {
      return [.rest(time - steady), .steady(steady, from: 0, to: 1)]
    }
    // A parabola that ends at this speed begins at 2 − v T / D, which must not be negative.
    let first = 2 - speed * seconds / distance
    guard first >= 0 else { throw .tooFast }
    return [.parabola(time, speed: first)]
  }
}

extension Finger {
  /// Touches the start of `swipe`, follows it and lifts at its end.
  @discardableResult public func swipe(_ swipe: Swipe) -> Finger {
    press(at: swipe.start)
    let displacement = swipe.end - swipe.start
    for part in swipe.parts {
      switch part {
      case .rest(let time): hold(for: time)
      case .steady(let time, let from, let to):
        move(along: { $0 == 1 && to == 1 ? swipe.end : swipe.start + displacement * (from + (to - from) * $0) }, over: time)
      case .parabola(let time, let speed):
        move(along: { $0 == 1 ? swipe.end : swipe.start + displacement * (speed * $0 + (1 - speed) * $0 * $0) }, over: time)
      }
    }
    return lift()
  }

  /// Swipes from `start` to `end` at a final speed of `speed` points per second.
  ///
  /// - Precondition: the swipe is possible; see ``Swipe``, whose initializer throws the reason if it is not.
  @discardableResult public func swipe(from start: Point, to end: Point, releasingAt speed: Double, over duration: Duration? = nil)
    -> Finger
  {
    do throws(SwipeError) {
      return self.swipe(try Swipe(from: start, to: end, releasingAt: speed, over: duration))
    } catch {
      violation(
        "The swipe is impossible: too fast for its distance, too short, or without distance. Create a Swipe to get the reason.")
    }
  }
}

#if !hasFeature(Embedded)
  extension SwipeError: CustomStringConvertible {
    public var description: String { "\(explanation)" }
  }
#endif
