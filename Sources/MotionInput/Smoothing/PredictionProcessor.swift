public import MotionGestures
import MotionMathematics
public import MotionValues

/// The estimated motion of a pointer, from a Kalman filter per axis.
public struct PointerEstimate: Hashable, Sendable {
  /// The location.
  public var location: Point
  /// The velocity, in points per second.
  public var velocity: Point
  /// The acceleration, in points per second².
  public var acceleration: Vector
  /// The jerk, in points per second³.
  public var jerk: Vector
}

extension Point {
  /// Returns the displacement within `seconds` at this velocity.
  func displacement(within seconds: Double) -> Vector { Vector(dx: x * seconds, dy: y * seconds) }
}

/// An estimator of the motion of one pointer, which predicts its location.
public struct KalmanPredictor: Sendable {
  private static let capacity = 20

  private var x: KalmanFilter
  private var y: KalmanFilter
  /// The times of the last samples.
  private var times: [Timestamp] = []

  /// Creates a predictor with the noise levels of the ink stroke modeler's tests.
  ///
  /// Those are for centimeters, but also apply to points: only their ratio matters.
  public init(processNoise: Double = 0.00026458, measurementNoise: Double = 0.026458) {
    x = KalmanFilter(processNoise: processNoise, measurementNoise: measurementNoise)
    y = x
  }

  /// Adds a sample, in order of time.
  public mutating func add(_ location: Point, at time: Timestamp) {
    x.add(location.x)
    y.add(location.y)
    times.append(time)
    if times.count > Self.capacity { times.removeFirst() }
  }

  /// The estimate; nil with fewer than four samples, or if all samples are at one instant.
  ///
  /// The filter counts in steps of the mean interval between the last samples.
  public var estimate: PointerEstimate? {
    guard x.isStable, let first = times.first, let last = times.last, last > first else { return nil }
    let step = last.seconds(since: first) / Double(times.count - 1)
    func part(_ index: Int) -> Vector { Vector(dx: x.state[index], dy: y.state[index]) * Elementary.pow(step, -Double(index)) }
    return PointerEstimate(location: .zero + part(0), velocity: Point(lanes: part(1).lanes), acceleration: part(2), jerk: part(3))
  }

  /// Returns the predicted location after `span`; nil if there is no estimate.
  ///
  /// Acceleration and jerk are estimated poorly, and are multiplied by the given factors.
  public func location(after span: Duration, acceleration: Double = 0.5, jerk: Double = 0.1) -> Point? {
    guard let estimate else { return nil }
    let t = Double(span.wholeNanoseconds) / 1e9
    return estimate.location + estimate.velocity.displacement(within: t) + estimate.acceleration * (acceleration * t * t / 2)
      + estimate.jerk * (jerk * t * t * t / 6)
  }
}

/// A processor that adds a predicted sample after each sample of a pointer that is down.
///
/// Predicted samples are marked as such; recognizers do not decide by them.
public struct PredictionProcessor: InputProcessor {
  /// The time span of the prediction.
  public let horizon: Duration

  private let fresh: KalmanPredictor
  private var predictors: [(pointer: PointerID, predictor: KalmanPredictor)] = []

  /// Creates a processor. The horizon defaults to one frame at 60 Hz.
  public init(horizon: Duration = .nanoseconds(16_666_667), predictor: KalmanPredictor = KalmanPredictor()) {
    self.horizon = horizon
    fresh = predictor
  }

  public mutating func take(_ event: InputEvent) -> [InputEvent] {
    guard case .pointer(let sample) = event, sample.origin == .measured || sample.origin == .coalesced else { return [event] }
    let index = predictors.firstIndex { $0.pointer == sample.id }
    switch sample.phase {
    case .down:
      var predictor = fresh
      predictor.add(sample.location, at: sample.measuredTime)
      if let index { predictors.remove(at: index) }
      predictors.append((sample.id, predictor))
    case .move:
      guard let index else { return [event] }
      predictors[index].predictor.add(sample.location, at: sample.measuredTime)
      guard sample.origin == .measured, let location = predictors[index].predictor.location(after: horizon) else { return [event] }
      var guess = sample
      (guess.location, guess.time, guess.origin) = (location, sample.measuredTime.advanced(by: horizon), .predicted)
      guess.sampleTime = nil
      return [event, .pointer(guess)]
    case .up, .cancel: if let index { predictors.remove(at: index) }
    case .hover, .leave: break
    }
    return [event]
  }
}
