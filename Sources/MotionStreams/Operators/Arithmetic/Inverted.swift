public import MotionDescriptions

/// An operator that negates every Boolean value.
@frozen @usableFromInline struct Inverted: MotionOperator {
  @inlinable init() {}
  @inlinable @inline(__always) mutating func process(_ value: Bool) -> Bool? { !value }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("inverted")] }
}

/// An operator that emits 1 minus every value.
@frozen @usableFromInline struct InvertedPart: MotionOperator {
  @inlinable init() {}
  @inlinable @inline(__always) mutating func process(_ value: Double) -> Double? { 1 - value }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("inverted")] }
}

extension MotionStreamConvertible where Operator.Output == Bool {
  /// Negates every value.
  ///
  /// | upstream | `inverted()` |
  /// |---|---|
  /// | false | true |
  /// | true | false |
  @inlinable public func inverted() -> some MotionStreamConvertible<Bool> { applying(Inverted()) }
}

extension MotionStreamConvertible where Operator.Output == Double {
  /// Emits 1 minus every value: the remaining part of a whole.
  ///
  /// | upstream | `inverted()` |
  /// |---|---|
  /// | 0 | 1 |
  /// | 0.25 | 0.75 |
  @inlinable public func inverted() -> some MotionStreamConvertible<Double> { applying(InvertedPart()) }
}

/// Emits whether `stream` is false, like `MotionStreamConvertible.inverted()`; for use with `anyOf(_:)`, ``allOf(_:)`` and ``noneOf(_:)``.
@inlinable public func not<Source: MotionStreamConvertible>(_ stream: Source) -> some MotionStreamConvertible<Bool>
where Source.Operator.Output == Bool {
  stream.inverted()
}
