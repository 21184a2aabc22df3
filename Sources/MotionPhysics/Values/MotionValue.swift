/// A value that can move: it can be taken apart into lanes and put together again.
///
/// A type of one's own joins in three lines:
/// ```swift
/// extension Knob: MotionValue {
///   init(lanes: SIMD2<Double>) { self.init(turn: lanes.x, push: lanes.y) }
///   var lanes: SIMD2<Double> { SIMD2(turn, push) }
/// }
/// ```
/// The round trip through `lanes` must give an equal value.
public protocol MotionValue: Equatable {
  /// The lanes that the value is computed in.
  associatedtype Lanes: LaneVector

  /// Makes the value out of its lanes.
  init(lanes: Lanes)

  /// The lanes of the value.
  var lanes: Lanes { get }
}

extension Double: MotionValue {
  @inlinable public init(lanes: Double) { self = lanes }
  @inlinable public var lanes: Double { self }
}
