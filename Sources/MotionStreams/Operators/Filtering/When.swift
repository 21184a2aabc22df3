/// Passes on only what is true.
@frozen @usableFromInline struct When: MotionOperator {
  @inlinable init() {}
  @inlinable @inline(__always) mutating func process(_ value: Bool) -> Bool? { value ? true : nil }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("when")] }
}

extension MotionStreamConvertible where Operator.Output == Bool {
  /// Passes on what is true, and nothing else: the instants at which something is so.
  ///
  /// | upstream | `when()` |
  /// |---|---|
  /// | false | |
  /// | true | true |
  @inlinable public func when() -> some MotionStreamConvertible<Bool> { applying(When()) }
}
