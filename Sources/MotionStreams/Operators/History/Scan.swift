public import MotionDescriptions

/// An operator that combines every value with the previous result.
@frozen @usableFromInline struct Scan<Input, Output>: MotionOperator {
  @usableFromInline var result: Output
  @usableFromInline let combine: (Output, Input) -> Output
  @usableFromInline let place: SourcePlace
  @inlinable init(_ initial: Output, _ combine: @escaping (Output, Input) -> Output, at place: SourcePlace) {
    result = initial
    (self.combine, self.place) = (combine, place)
  }
  @inlinable @inline(__always) mutating func process(_ value: Input) -> Output? {
    // Kept during the call: behind a combinator, the closure may lead to another value here, which replaces it.
    let former = result
    withExtendedLifetime(former) { result = combine(former, value) }
    return result
  }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("scan", [GraphArgument("", .closure(at: place))])] }
}

extension MotionStreamConvertible {
  /// Emits the result of `combine` for the previous result, which is `initial` at first, and each value.
  ///
  /// | upstream | `scan(0) { $0 + $1 }` |
  /// |---|---|
  /// | 1 | 1 |
  /// | 2 | 3 |
  /// | 3 | 6 |
  @inlinable public func scan<Result>(
    _ initial: Result, _ combine: @escaping (Result, Value) -> Result, file: StaticString = #fileID, line: Int = #line
  ) -> some MotionStreamConvertible<Result> {
    applying(Scan(initial, combine, at: SourcePlace(file, line)))
  }
}
