public import MotionDescriptions

/// An operator that emits only values that differ from the last emitted one.
@frozen @usableFromInline struct Dedupe<Value: Equatable>: MotionOperator {
  @usableFromInline var last: Value?
  @inlinable init() {}
  @inlinable @inline(__always) mutating func process(_ value: Value) -> Value? {
    if value == last { return nil }
    // Remembered before it is emitted, so that a cycle through here ends.
    last = value
    return value
  }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("dedupe")] }
}

/// An operator that emits only values that differ from the last emitted one, by a closure.
@frozen @usableFromInline struct DedupeBy<Value>: MotionOperator {
  @usableFromInline let areEqual: (Value, Value) -> Bool
  @usableFromInline var last: Value?
  @usableFromInline let place: SourcePlace
  @inlinable init(_ areEqual: @escaping (Value, Value) -> Bool, at place: SourcePlace) {
    (self.areEqual, self.place) = (areEqual, place)
  }
  @inlinable @inline(__always) mutating func process(_ value: Value) -> Value? {
    if let former = last {
      // Kept during the call: behind a combinator, the closure may lead to another value here, which replaces it.
      let isSame = withExtendedLifetime(former) { areEqual(former, value) }
      if isSame { return nil }
    }
    last = value
    return value
  }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("dedupe", [GraphArgument("", .closure(at: place))])] }
}

extension MotionStreamConvertible {
  /// Emits the first value, and each later one for which `areEqual`, called with the last emitted value, returns false.
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
  /// Emits the first value, and later ones only if they differ from the last emitted value.
  ///
  /// | upstream | `dedupe()` |
  /// |---|---|
  /// | 10 | 10 |
  /// | 10 | |
  /// | 5 | 5 |
  /// | 10 | 10 |
  @inlinable public func dedupe() -> some MotionStreamConvertible<Value> { applying(Dedupe()) }
}
