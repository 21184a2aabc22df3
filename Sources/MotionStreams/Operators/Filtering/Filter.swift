/// Passes on only what a closure accepts.
@frozen public struct Filter<Value>: MotionOperator {
  @usableFromInline let accepts: (Value) -> Bool
  @inlinable init(_ accepts: @escaping (Value) -> Bool) { self.accepts = accepts }
  @inlinable @inline(__always) public mutating func process(_ value: Value) -> Value? { accepts(value) ? value : nil }
  public var labels: [GraphLabel] { [GraphLabel("filter", [GraphArgument("", .closure)])] }
}

extension MotionStreamConvertible {
  /// Passes on only the values that `accepts` is true of.
  ///
  /// | upstream | `filter { $0 == 10 }` |
  /// |---|---|
  /// | 9 | |
  /// | 10 | 10 |
  /// | 11 | |
  @inlinable public func filter(_ accepts: @escaping (Value) -> Bool) -> Pipeline<Then<Operator, Filter<Operator.Output>>> {
    applying(Filter(accepts))
  }
}
