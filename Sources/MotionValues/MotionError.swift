/// The reason why numbers do not describe a motion.
///
/// A description, such as ``SpringParameters``, can be created from any numbers. The initialiser of a motion throws this error, so that no
/// motion ever yields NaN or infinity, and none traps on data.
@frozen public enum MotionError: Error, Hashable, Sendable {
  /// A number is NaN, infinite, or so large, beyond 10¹⁰⁰, that results computed from it might be.
  case notFinite(Quantity)
  /// A number that must be above 0 is not, or is below its lower limit.
  ///
  /// The limit is 10⁻¹⁰⁰ for a mass or a stiffness, and 10⁻¹² for the rate of a decay with a velocity.
  case notPositive(Quantity)
  /// A number that must not be below 0 is negative.
  case negative(Quantity)
  /// A number lies outside of its valid range.
  case outOfRange(Quantity)
  /// A list has too few elements.
  case empty(Quantity)
  /// The elements of a list are not in ascending order; `index` is that of the first one that is too small.
  case outOfOrder(Quantity, index: Int)
  /// A duration or a count is larger than can be represented.
  case tooLong(Quantity)

  /// The quantity that is wrong.
  public struct Quantity: Hashable, Sendable {
    let kind: Kind

    /// The quantity, for the package.
    enum Kind: UInt8, Sendable {
      case value, velocity, destination, time, duration, delay, threshold
      case stiffness, damping, mass, frequency, rate, friction, restitution, acceleration, range
      case offset, easing, curve, keyframes, count, weight, path, position, angle, radius, tolerance, step, precision
    }
  }

  /// The description of the error, as a part of a sentence.
  public var message: String {
    switch self {
    case .notFinite(let quantity) where quantity.kind == .stiffness:
      "the stiffness is not a number from -1e100 to 1e100; check its unit: a response, duration or frequency is finite and above 0"
    case .notFinite(let quantity) where quantity.kind == .damping:
      "the damping is not a number from -1e100 to 1e100; check its unit, and the spring's damping ratio, bounce or half-life"
    case .notFinite(let quantity): "the \(quantity.name) is not a number from -1e100 to 1e100; check its unit, and for a division by zero"
    case .notPositive(let quantity) where quantity.isDivisor: "the \(quantity.name) has to be at least 1e-100; pass a larger number"
    case .notPositive(let quantity) where quantity.kind == .step:
      "the \(quantity.name) has to be at least a microsecond; pass a larger number"
    case .notPositive(let quantity): "the \(quantity.name) has to be above 0; pass a larger number"
    case .negative(let quantity): "the \(quantity.name) must not be below 0; pass 0 or more"
    case .outOfRange(let quantity): "the \(quantity.name) lies outside of its range; its documentation names the range"
    case .empty(let quantity): "there is no \(quantity.elementName); pass at least one"
    case .outOfOrder(let quantity, let index): "the \(quantity.name) at index \(index) is out of order; sort them from small to large"
    case .tooLong(let quantity): "the \(quantity.name) is too long; check its unit"
    }
  }
}

extension MotionError.Quantity {
  /// Whether others are divided by it, so that its lower limit is above 0.
  fileprivate var isDivisor: Bool { kind == .stiffness || kind == .mass }

  /// The name of one element of it: keyframes are values, with or without offsets.
  fileprivate var elementName: StaticString { kind == .keyframes ? "value" : name }

  /// The quantity's name, for use in a sentence.
  public var name: StaticString {
    switch kind {
    case .value: "value"
    case .velocity: "velocity"
    case .destination: "destination"
    case .time: "time"
    case .duration: "duration"
    case .delay: "delay"
    case .threshold: "threshold"
    case .stiffness: "stiffness"
    case .damping: "damping"
    case .mass: "mass"
    case .frequency: "frequency"
    case .rate: "rate"
    case .friction: "friction"
    case .restitution: "restitution"
    case .acceleration: "acceleration"
    case .range: "range"
    case .offset: "offset"
    case .easing: "easing"
    case .curve: "curve"
    case .keyframes: "keyframes"
    case .count: "count"
    case .weight: "weight"
    case .path: "path"
    case .position: "position"
    case .angle: "angle"
    case .radius: "radius"
    case .tolerance: "tolerance"
    case .step: "step"
    case .precision: "precision"
    }
  }
}

// Only the quantities that interactions name are public; readers of an error show its message.
extension MotionError.Quantity {
  /// A value.
  package static var value: Self { Self(kind: .value) }
  /// A velocity.
  package static var velocity: Self { Self(kind: .velocity) }
  /// A destination.
  package static var destination: Self { Self(kind: .destination) }
  /// A time.
  package static var time: Self { Self(kind: .time) }
  /// A duration.
  public static var duration: Self { Self(kind: .duration) }
  /// A delay.
  public static var delay: Self { Self(kind: .delay) }
  /// A threshold.
  package static var threshold: Self { Self(kind: .threshold) }
  /// A stiffness.
  package static var stiffness: Self { Self(kind: .stiffness) }
  /// A damping.
  package static var damping: Self { Self(kind: .damping) }
  /// A mass.
  package static var mass: Self { Self(kind: .mass) }
  /// A frequency.
  package static var frequency: Self { Self(kind: .frequency) }
  /// A rate.
  package static var rate: Self { Self(kind: .rate) }
  /// A friction.
  package static var friction: Self { Self(kind: .friction) }
  /// A restitution.
  package static var restitution: Self { Self(kind: .restitution) }
  /// An acceleration.
  package static var acceleration: Self { Self(kind: .acceleration) }
  /// A range.
  package static var range: Self { Self(kind: .range) }
  /// An offset.
  public static var offset: Self { Self(kind: .offset) }
  /// An easing.
  package static var easing: Self { Self(kind: .easing) }
  /// A curve.
  package static var curve: Self { Self(kind: .curve) }
  /// The keyframes.
  public static var keyframes: Self { Self(kind: .keyframes) }
  /// A count.
  public static var count: Self { Self(kind: .count) }
  /// A weight.
  package static var weight: Self { Self(kind: .weight) }
  /// A path.
  package static var path: Self { Self(kind: .path) }
  /// A position.
  package static var position: Self { Self(kind: .position) }
  /// An angle.
  package static var angle: Self { Self(kind: .angle) }
  /// A radius.
  package static var radius: Self { Self(kind: .radius) }
  /// A tolerance.
  package static var tolerance: Self { Self(kind: .tolerance) }
  /// A step.
  package static var step: Self { Self(kind: .step) }
  /// A precision.
  package static var precision: Self { Self(kind: .precision) }
}

#if !hasFeature(Embedded)
  extension MotionError: CustomStringConvertible {
    public var description: String { message }
  }
#endif
