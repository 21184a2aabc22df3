public import MotionValues

/// Why a swipe cannot be made as it was asked for.
public enum SwipeError: Error, Hashable, Sendable {
  /// The speed is below zero, or no number.
  case speedNegative
  /// It ends where it starts, but is to be moving there.
  case nowhereToGo
  /// It takes less time than estimators need.
  case tooShort
  /// It gets from its start to its end only more slowly, or in less time than estimators need.
  case tooFast

  /// The reason as a sentence without its full stop.
  public var explanation: StaticString {
    switch self {
    case .speedNegative: "a swipe ends at a speed of 0 or more"
    case .nowhereToGo: "a swipe that ends where it starts ends at the speed 0"
    case .tooShort: "a swipe takes 40 milliseconds or more, and 96 where it comes to rest, so that estimators have something to go by"
    case .tooFast: "a swipe this fast is over too soon for its length: let it be slower, or go further"
    }
  }
}

/// A straight way from one place to another that ends at a speed which is asked for, in closed form.
///
/// - Where the way is long enough, its last 100 ms are straight and steady: every estimator but those that remember for ever, or for 200 ms, tells that speed exactly.
/// - Where it is too short for that, the finger waits at the start, as long as a pause that estimators forget, and then goes steadily.
/// - Where there is no time for either, the whole way is one parabola, which fits of parabolas tell exactly.
/// - Where it is to come to rest, it arrives early and waits.
///
/// It never leaves the line from start to end, nor goes back on it.
public struct Swipe: Hashable, Sendable {
  /// How far estimators look back.
  static let horizon = Duration.milliseconds(100)
  /// The least a swipe takes: two and a half times what is between the samples of a display with 60 frames a second.
  static let shortest = Duration.milliseconds(40)
  /// A pause that estimators take for standing still, 40 ms, and some more.
  static let pause = Duration.milliseconds(48)
  /// How long it takes where nothing is said.
  static let usual = Duration.milliseconds(200)

  /// What it does one after the other.
  enum Part: Hashable, Sendable {
    /// Stays, without a sample.
    case rest(Duration)
    /// Goes steadily to so much of the way.
    case steady(Duration, from: Double, to: Double)
    /// Goes all the way on a parabola that begins at `speed`, in ways per duration, 0 … 2.
    case parabola(Duration, speed: Double)
  }

  /// Where it begins.
  public let start: Point
  /// Where it ends.
  public let end: Point
  /// How fast it is there, in points per second.
  public let speed: Double
  /// How long it takes.
  public let duration: Duration

  let parts: [Part]

  /// Plans a swipe from `start` to `end` that is `speed` points per second fast when it ends.
  ///
  /// - Parameter duration: how long it takes; nil takes 200 ms, or, if the end is too fast for that, what a parabola from rest takes, rounded down to whole milliseconds.
  /// - Throws: why there is none.
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
    guard distance > 0, speed > 0 else { return usual }
    let milliseconds = 2 * distance / speed * 1000
    return milliseconds > 100 ? usual : .milliseconds(Int64(milliseconds))
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
    let steady = Duration.nanoseconds(Int64((distance / speed * 1e9).rounded()))
    if steady >= Finger.samplingPeriod * 3, time - steady >= pause {
      return [.rest(time - steady), .steady(steady, from: 0, to: 1)]
    }
    // A parabola that ends at this speed begins at 2 − v T / D, which must not lead back.
    let first = 2 - speed * seconds / distance
    guard first >= 0 else { throw .tooFast }
    return [.parabola(time, speed: first)]
  }
}

extension Finger {
  /// Touches the start of `swipe`, follows it and lifts at its end.
  @discardableResult public func swipe(_ swipe: Swipe) -> Finger {
    press(at: swipe.start)
    let way = swipe.end - swipe.start
    for part in swipe.parts {
      switch part {
      case .rest(let time): hold(for: time)
      case .steady(let time, let from, let to):
        move(along: { $0 == 1 && to == 1 ? swipe.end : swipe.start + way * (from + (to - from) * $0) }, over: time)
      case .parabola(let time, let speed):
        move(along: { $0 == 1 ? swipe.end : swipe.start + way * (speed * $0 + (1 - speed) * $0 * $0) }, over: time)
      }
    }
    return lift()
  }

  /// Swipes from `start` to `end`, which it leaves `speed` points per second fast.
  ///
  /// - Precondition: there is such a swipe; see ``Swipe``, which says why where there is none.
  @discardableResult public func swipe(from start: Point, to end: Point, releasingAt speed: Double, over duration: Duration? = nil)
    -> Finger
  {
    do throws(SwipeError) {
      return self.swipe(try Swipe(from: start, to: end, releasingAt: speed, over: duration))
    } catch {
      preconditionFailure(
        "There is no such swipe. Make a Swipe of it, which says why: too fast for its length, too short, or nowhere to go.")
    }
  }
}
