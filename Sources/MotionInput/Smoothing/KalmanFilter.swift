import MotionGestures

/// A Kalman filter with a constant-jerk model, which estimates position, velocity, acceleration and jerk from positions at unit intervals.
///
/// The state is x = (p, v, a, j); each step is p += v + a/2 + j/6, v += a + j/2, a += j. The process noise is q · g·gᵀ with
/// g = (1/6, 1/2, 1, 1); the measurement is p with variance r. The covariance is updated in Joseph form, starting from the identity. The first
/// sample only sets the position.
public struct KalmanFilter: Sendable {
  /// Position, velocity per step, acceleration per step², jerk per step³.
  public private(set) var state = SIMD4<Double>.zero

  /// The number of samples.
  public private(set) var count = 0

  private let processNoise: Double
  private let measurementNoise: Double
  /// The covariance, row by row.
  private var covariance = [
    SIMD4<Double>(1, 0, 0, 0), SIMD4<Double>(0, 1, 0, 0), SIMD4<Double>(0, 0, 1, 0), SIMD4<Double>(0, 0, 0, 1),
  ]

  /// Creates a filter without samples.
  ///
  /// - Parameters:
  ///   - processNoise: the expected variance of changes of the jerk; above 0.
  ///   - measurementNoise: the expected variance of samples; above 0.
  public init(processNoise: Double, measurementNoise: Double) {
    self.processNoise = processNoise
    self.measurementNoise = measurementNoise
  }

  /// Whether there were enough samples for a reliable state: four, one for each number.
  public var isStable: Bool { count >= 4 }

  /// Adds the next sample.
  public mutating func add(_ value: Double) {
    count += 1
    if count == 1 {
      state[0] = value
      return
    }
    predict()
    let variance = covariance[0][0] + measurementNoise
    let gain = SIMD4(covariance[0][0], covariance[1][0], covariance[2][0], covariance[3][0]) / variance
    state += gain * (value - state[0])
    // Joseph form: (I − K·H)·P·(I − K·H)ᵀ + K·r·Kᵀ, where H selects the first number.
    let left = (0..<4).map { covariance[$0] - covariance[0] * gain[$0] }
    covariance = (0..<4).map { row in
      var joined = SIMD4<Double>.zero
      for column in 0..<4 { joined[column] = left[row][column] - left[row][0] * gain[column] + gain[row] * gain[column] * measurementNoise }
      return joined
    }
  }

  private static let steps = [
    SIMD4<Double>(1, 1, 0.5, 1.0 / 6), SIMD4<Double>(0, 1, 1, 0.5), SIMD4<Double>(0, 0, 1, 1), SIMD4<Double>(0, 0, 0, 1),
  ]
  private static let noise = SIMD4<Double>(1.0 / 6, 0.5, 1, 1)

  /// Advances the state by a unit of time.
  private mutating func predict() {
    state = SIMD4((Self.steps[0] * state).sum(), (Self.steps[1] * state).sum(), (Self.steps[2] * state).sum(), state[3])
    // F·P·Fᵀ + q·g·gᵀ.
    let stepped = (0..<4).map { row in
      var sum = SIMD4<Double>.zero
      for inner in 0..<4 { sum += covariance[inner] * Self.steps[row][inner] }
      return sum
    }
    covariance = (0..<4).map { row in
      var next = SIMD4<Double>.zero
      for column in 0..<4 { next[column] = (stepped[row] * Self.steps[column]).sum() + Self.noise[row] * Self.noise[column] * processNoise }
      return next
    }
  }
}
