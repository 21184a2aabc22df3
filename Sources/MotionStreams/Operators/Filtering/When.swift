/// Passes on only what is true.
@frozen public struct When: MotionOperator {
  @inlinable init() {}
  @inlinable @inline(__always) public mutating func process(_ value: Bool) -> Bool? { value ? true : nil }
  public var labels: [GraphLabel] { [GraphLabel("when")] }
}

extension MotionStreamConvertible where Operator.Output == Bool {
  /// Passes on what is true, and nothing else: the instants at which something is so.
  ///
  /// | upstream | `when()` |
  /// |---|---|
  /// | false | |
  /// | true | true |
  @inlinable public func when() -> Pipeline<Then<Operator, When>> { applying(When()) }
}
