/// Turns true into false, and the other way round.
@frozen @usableFromInline struct Inverted: MotionOperator {
  @inlinable init() {}
  @inlinable @inline(__always) mutating func process(_ value: Bool) -> Bool? { !value }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("inverted")] }
}

/// Turns the part that is done into the part that is left.
@frozen @usableFromInline struct InvertedPart: MotionOperator {
  @inlinable init() {}
  @inlinable @inline(__always) mutating func process(_ value: Double) -> Double? { 1 - value }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("inverted")] }
}

extension MotionStreamConvertible where Operator.Output == Bool {
  /// Turns true into false, and false into true.
  ///
  /// | upstream | `inverted()` |
  /// |---|---|
  /// | false | true |
  /// | true | false |
  @inlinable public func inverted() -> some MotionStreamConvertible<Bool> { applying(Inverted()) }
}

extension MotionStreamConvertible where Operator.Output == Double {
  /// Turns a part of a whole into the rest: 1 less the value.
  ///
  /// | upstream | `inverted()` |
  /// |---|---|
  /// | 0 | 1 |
  /// | 0.25 | 0.75 |
  @inlinable public func inverted() -> some MotionStreamConvertible<Double> { applying(InvertedPart()) }
}

/// Tells whether `stream` is false: ``MotionStreamConvertible/inverted()`` beside ``anyOf(_:)``, ``allOf(_:)`` and ``noneOf(_:)``.
@inlinable public func not<Source: MotionStreamConvertible>(_ stream: Source) -> some MotionStreamConvertible<Bool>
where Source.Operator.Output == Bool {
  stream.inverted()
}
