/// Passes on only what differs from the value before.
@frozen public struct Dedupe<Value: Equatable>: MotionOperator {
  @usableFromInline var last: Value?
  @inlinable init() {}
  @inlinable @inline(__always) public mutating func process(_ value: Value) -> Value? {
    if value == last { return nil }
    // Remembered before it is passed on, so that a cycle through here ends.
    last = value
    return value
  }
  public var labels: [GraphLabel] { [GraphLabel("dedupe")] }
}

extension MotionStreamConvertible where Operator.Output: Equatable {
  /// Passes on the first value, and later ones only where they differ from the last that passed.
  ///
  /// | upstream | `dedupe()` |
  /// |---|---|
  /// | 10 | 10 |
  /// | 10 | |
  /// | 5 | 5 |
  /// | 10 | 10 |
  @inlinable public func dedupe() -> Pipeline<Then<Operator, Dedupe<Operator.Output>>> { applying(Dedupe()) }
}
