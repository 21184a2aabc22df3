public import MotionMathematics

/// A value that can move: it can be taken apart into lanes and put together again.
///
/// A type of one's own joins with five lines:
/// <!-- snippet: Tests/MotionPhysics/PhysicsExamplesTests.swift#dial -->
/// ```swift
/// struct Dial: MotionValue {
///   var (turn, push) = (0.0, 0.0)
///   init(lanes: SIMD2<Double>) { (turn, push) = (lanes.x, lanes.y) }
///   var lanes: SIMD2<Double> { SIMD2(turn, push) }
/// }
/// ```
/// The round trip through `lanes` must give an equal value.
public protocol MotionValue: Equatable {
  /// The lanes that the value is computed in.
  associatedtype Lanes: LaneVector

  /// How fast such a value moves, a second: the value's own type, unless that cannot hold it, as whole numbers cannot.
  associatedtype Velocity: MotionValue = Self where Velocity.Lanes == Lanes

  /// Makes the value out of its lanes.
  init(lanes: Lanes)

  /// The lanes of the value.
  var lanes: Lanes { get }

  /// The lanes of the value as a destination for what is at `origin`: where several lanes mean the same value, as with a heading,
  /// those that are nearest. Unless a type says otherwise, its ``lanes``.
  func lanes(near origin: Lanes) -> Lanes
}

extension MotionValue {
  @inlinable public func lanes(near origin: Lanes) -> Lanes { lanes }
}

extension Double: MotionValue {
  @inlinable public init(lanes: Double) { self = lanes }
  @inlinable public var lanes: Double { self }
}

/// Moved as a `Double`, and rounded once on the way out.
extension Float: MotionValue {
  @inlinable public init(lanes: Double) { self = Float(lanes) }
  @inlinable public var lanes: Double { Double(self) }
}

/// Moved as a `Double`, and rounded to the nearest whole number on the way out; beyond the range of `Int`, its nearest end.
extension Int: MotionValue {
  @inlinable public init(lanes: Double) {
    let rounded = lanes.rounded()
    self = Int(exactly: rounded) ?? (rounded > 0 ? .max : .min)
  }
  @inlinable public var lanes: Double { Double(self) }
  public typealias Velocity = Double
}
