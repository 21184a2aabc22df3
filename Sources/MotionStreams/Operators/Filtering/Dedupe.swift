/// Passes on only what differs from the value before.
@frozen @usableFromInline struct Dedupe<Value: Equatable>: MotionOperator {
  @usableFromInline var last: Value?
  @inlinable init() {}
  @inlinable @inline(__always) mutating func process(_ value: Value) -> Value? {
    if value == last { return nil }
    // Remembered before it is passed on, so that a cycle through here ends.
    last = value
    return value
  }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("dedupe")] }
}

/// Passes on only what differs from the value before, as a closure tells.
@frozen @usableFromInline struct DedupeBy<Value>: MotionOperator {
  @usableFromInline let areEqual: (Value, Value) -> Bool
  @usableFromInline var last: Value?
  @usableFromInline let place: SourcePlace
  @inlinable init(_ areEqual: @escaping (Value, Value) -> Bool, at place: SourcePlace) {
    (self.areEqual, self.place) = (areEqual, place)
  }
  @inlinable @inline(__always) mutating func process(_ value: Value) -> Value? {
    if let last, areEqual(last, value) { return nil }
    last = value
    return value
  }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("dedupe", [GraphArgument("", .closure(at: place))])] }
}

extension MotionStreamConvertible {
  /// Passes on the first value, and later ones only where `areEqual` tells them from the last that passed.
  ///
  /// | upstream | `dedupe { abs($0 - $1) < 2 }` |
  /// |---|---|
  /// | 10 | 10 |
  /// | 11 | |
  /// | 12 | 12 |
  @inlinable public func dedupe(
    by areEqual: @escaping (Value, Value) -> Bool, file: StaticString = #fileID, line: Int = #line
  ) -> some MotionStreamConvertible<Value> {
    applying(DedupeBy(areEqual, at: SourcePlace(file, line)))
  }
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
  @inlinable public func dedupe() -> some MotionStreamConvertible<Value> { applying(Dedupe()) }
}
