public import MotionGestures
import MotionMathematics
public import MotionValues

/// Where a pointer is and how it moves, by a Kalman filter for each axis.
public struct PointerEstimate: Hashable, Sendable {
  /// Where it is.
  public var location: Point
  /// In points per second.
  public var velocity: Vector
  /// In points per second².
  public var acceleration: Vector
  /// In points per second³.
  public var jerk: Vector
}

/// Estimates how one pointer moves, and guesses where it will be.
public struct KalmanPredictor: Sendable {
  private static let capacity = 20

  private var x: KalmanFilter
  private var y: KalmanFilter
  /// When the last samples were taken.
  private var times: [Timestamp] = []

  /// Makes a predictor; the noises are those of the ink stroke modeler's tests, for units of centimetres, and do for points as well: only their ratio matters.
  public init(processNoise: Double = 0.00026458, measurementNoise: Double = 0.026458) {
    x = KalmanFilter(processNoise: processNoise, measurementNoise: measurementNoise)
    y = x
  }

  /// Takes a sample, in order of time.
  public mutating func add(_ location: Point, at time: Timestamp) {
    x.add(location.x)
    y.add(location.y)
    times.append(time)
    if times.count > Self.capacity { times.removeFirst() }
  }

  /// What is known; nil with fewer than four samples, or where they are all of one instant.
  ///
  /// The filter counts in steps; a step is the mean time between the last samples.
  public var estimate: PointerEstimate? {
    guard x.isStable, let first = times.first, let last = times.last, last > first else { return nil }
    let step = last.seconds(since: first) / Double(times.count - 1)
    func part(_ index: Int) -> Vector { Vector(dx: x.state[index], dy: y.state[index]) * Elementary.pow(step, -Double(index)) }
    return PointerEstimate(location: .zero + part(0), velocity: part(1), acceleration: part(2), jerk: part(3))
  }

  /// Where it will be `span` later, if it goes on as it does; acceleration and jerk, which are estimated badly, count by the parts given. Nil where nothing is known.
  public func location(after span: Duration, acceleration: Double = 0.5, jerk: Double = 0.1) -> Point? {
    guard let estimate else { return nil }
    let t = Double(span.wholeNanoseconds) / 1e9
    return estimate.location + estimate.velocity * t + estimate.acceleration * (acceleration * t * t / 2) + estimate.jerk
      * (jerk * t * t * t / 6)
  }
}

/// A processor that follows each sample of a pointer that is down with a guess of where it will be a little later. Guesses are marked: nothing is decided by them.
public struct PredictionProcessor: InputProcessor {
  /// How far ahead is guessed.
  public let horizon: Duration

  private let fresh: KalmanPredictor
  private var predictors: [(pointer: PointerID, predictor: KalmanPredictor)] = []

  /// Makes a processor; a frame at 60 Hz ahead unless told otherwise.
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
      predictor.add(sample.location, at: sample.time)
      if let index { predictors.remove(at: index) }
      predictors.append((sample.id, predictor))
    case .move:
      guard let index else { return [event] }
      predictors[index].predictor.add(sample.location, at: sample.time)
      guard sample.origin == .measured, let place = predictors[index].predictor.location(after: horizon) else { return [event] }
      var guess = sample
      (guess.location, guess.time, guess.origin) = (place, sample.time.advanced(by: horizon), .predicted)
      return [event, .pointer(guess)]
    case .up, .cancel: if let index { predictors.remove(at: index) }
    case .hover, .leave: break
    }
    return [event]
  }
}
