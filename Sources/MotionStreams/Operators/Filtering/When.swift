public import MotionDescriptions

/// An operator that emits only true.
@frozen @usableFromInline struct When: MotionOperator {
  @inlinable init() {}
  @inlinable @inline(__always) mutating func process(_ value: Bool) -> Bool? { value ? true : nil }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("when")] }
}

extension MotionStreamConvertible where Operator.Output == Bool {
  /// Emits only the values that are true: the instants at which a condition holds.
  ///
  /// | upstream | `when()` |
  /// |---|---|
  /// | false | |
  /// | true | true |
  @inlinable public func when() -> some MotionStreamConvertible<Bool> { applying(When()) }
}
