public import MotionMathematics

/// A value that can be animated: it can be split into lanes and put together again.
///
/// A type of your own conforms in five lines:
/// <!-- snippet: Tests/MotionPhysics/PhysicsExamplesTests.swift#dial -->
/// ```swift
/// struct Dial: MotionValue {
///   var (turn, push) = (0.0, 0.0)
///   init(lanes: SIMD2<Double>) { (turn, push) = (lanes.x, lanes.y) }
///   var lanes: SIMD2<Double> { SIMD2(turn, push) }
/// }
/// ```
/// The round trip through `lanes` must return an equal value.
public protocol MotionValue: Equatable {
  /// The type of the lanes in which the value is computed.
  associatedtype Lanes: LaneVector

  /// The type of the velocity, in units per second.
  ///
  /// Defaults to the value's own type. A type that cannot represent its velocity, such as a whole number, declares another one.
  associatedtype Velocity: MotionValue = Self where Velocity.Lanes == Lanes

  /// Creates the value from its lanes.
  init(lanes: Lanes)

  /// The lanes of the value.
  var lanes: Lanes { get }

  /// Returns the lanes of the value as the destination of a motion from `origin`.
  ///
  /// If several lanes represent the same value, as with a heading, it returns the nearest ones. Defaults to ``lanes``.
  func lanes(near origin: Lanes) -> Lanes
}

extension MotionValue {
  @inlinable public func lanes(near origin: Lanes) -> Lanes { lanes }

  /// Returns the value of `lanes`; nil if they are not finite, and the value would be, as a whole number is (contract 20).
  @inlinable @inline(__always) package static func made(of lanes: Lanes) -> Self? {
    let value = Self(lanes: lanes)
    // Where a value keeps its lanes, both tests are the same one, and the compiler removes them.
    return lanes.isFinite || !value.lanes.isFinite ? value : nil
  }
}

extension Double: MotionValue {
  @inlinable public init(lanes: Double) { self = lanes }
  @inlinable public var lanes: Double { self }
}

/// Computed as a `Double`, and rounded once in the result.
///
/// A finite number beyond the range of `Float` is its nearest end.
extension Float: MotionValue {
  @inlinable public init(lanes: Double) {
    let number = Float(lanes)
    self = number.isInfinite && lanes.isFinite ? (lanes < 0 ? -Float.greatestFiniteMagnitude : Float.greatestFiniteMagnitude) : number
  }
  @inlinable public var lanes: Double { Double(self) }
}

/// Computed as a `Double`, and rounded to the nearest whole number in the result.
///
/// Beyond the range of `Int`, the result is its nearest end.
extension Int: MotionValue {
  @inlinable public init(lanes: Double) {
    let rounded = lanes.rounded()
    self = Int(exactly: rounded) ?? (rounded > 0 ? .max : .min)
  }
  @inlinable public var lanes: Double { Double(self) }
  public typealias Velocity = Double
}
