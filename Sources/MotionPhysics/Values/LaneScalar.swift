public import MotionValues

/// A number that a lane of a `SIMD` type can hold: `Double` or `Float`.
///
/// Motion is computed in `Double` and rounded once at the end.
public protocol LaneScalar {
  /// Creates the number nearest to `lane`; a finite one if `lane` is finite.
  init(lane: Double)

  /// The number as a `Double`.
  var lane: Double { get }
}

extension Double: LaneScalar {
  @inlinable public init(lane: Double) { self = lane }
  @inlinable public var lane: Double { self }
}

extension Float: LaneScalar {
  @inlinable public init(lane: Double) { self = Float(lanes: lane) }
  @inlinable public var lane: Double { Double(self) }
}

extension SIMD where Scalar: LaneScalar {
  /// Returns the same numbers in another vector with as many lanes.
  @inlinable func converted<Other: SIMD>(to type: Other.Type) -> Other where Other.Scalar: LaneScalar {
    #if !hasFeature(Embedded)
      // At once: writing one lane of a large vector copies the others.
      if Self.self == Other.self { return unsafeBitCast(self, to: Other.self) }
    #endif
    var other = Other()
    for index in indices { other[index] = Other.Scalar(lane: self[index].lane) }
    return other
  }
}

extension SIMD2: MotionValue where Scalar: LaneScalar {
  @inlinable public init(lanes: SIMD2<Double>) { self = lanes.converted(to: Self.self) }
  @inlinable public var lanes: SIMD2<Double> { converted(to: SIMD2<Double>.self) }
}

extension SIMD3: MotionValue where Scalar: LaneScalar {
  @inlinable public init(lanes: SIMD3<Double>) { self = lanes.converted(to: Self.self) }
  @inlinable public var lanes: SIMD3<Double> { converted(to: SIMD3<Double>.self) }
}

extension SIMD4: MotionValue where Scalar: LaneScalar {
  @inlinable public init(lanes: SIMD4<Double>) { self = lanes.converted(to: Self.self) }
  @inlinable public var lanes: SIMD4<Double> { converted(to: SIMD4<Double>.self) }
}

extension SIMD8: MotionValue where Scalar: LaneScalar {
  @inlinable public init(lanes: SIMD8<Double>) { self = lanes.converted(to: Self.self) }
  @inlinable public var lanes: SIMD8<Double> { converted(to: SIMD8<Double>.self) }
}

extension SIMD16: MotionValue where Scalar: LaneScalar {
  @inlinable public init(lanes: SIMD16<Double>) { self = lanes.converted(to: Self.self) }
  @inlinable public var lanes: SIMD16<Double> { converted(to: SIMD16<Double>.self) }
}

extension SIMD32: MotionValue where Scalar: LaneScalar {
  @inlinable public init(lanes: SIMD32<Double>) { self = lanes.converted(to: Self.self) }
  @inlinable public var lanes: SIMD32<Double> { converted(to: SIMD32<Double>.self) }
}

extension SIMD64: MotionValue where Scalar: LaneScalar {
  @inlinable public init(lanes: SIMD64<Double>) { self = lanes.converted(to: Self.self) }
  @inlinable public var lanes: SIMD64<Double> { converted(to: SIMD64<Double>.self) }
}
