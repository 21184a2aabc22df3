public import MotionDescriptions

/// An operator that emits only values that a closure accepts.
@frozen @usableFromInline struct Filter<Value>: MotionOperator {
  @usableFromInline let accepts: (Value) -> Bool
  @usableFromInline let place: SourcePlace
  @inlinable init(_ accepts: @escaping (Value) -> Bool, at place: SourcePlace) { (self.accepts, self.place) = (accepts, place) }
  @inlinable @inline(__always) mutating func process(_ value: Value) -> Value? { accepts(value) ? value : nil }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("filter", [GraphArgument("", .closure(at: place))])] }
}

extension MotionStreamConvertible {
  /// Emits only the values for which `accepts` returns true.
  ///
  /// | upstream | `filter { $0 == 10 }` |
  /// |---|---|
  /// | 9 | |
  /// | 10 | 10 |
  /// | 11 | |
  @inlinable public func filter(
    _ accepts: @escaping (Value) -> Bool, file: StaticString = #fileID, line: Int = #line
  ) -> some MotionStreamConvertible<Value> {
    applying(Filter(accepts, at: SourcePlace(file, line)))
  }
}
