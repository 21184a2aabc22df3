public import MotionDescriptions

/// An operator that transforms every value with a closure.
@frozen @usableFromInline struct Map<Input, Output>: MotionOperator {
  @usableFromInline let transform: (Input) -> Output
  @usableFromInline let place: SourcePlace
  @inlinable init(_ transform: @escaping (Input) -> Output, at place: SourcePlace) { (self.transform, self.place) = (transform, place) }
  @inlinable @inline(__always) mutating func process(_ value: Input) -> Output? { transform(value) }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("map", [GraphArgument("", .closure(at: place))])] }
}

extension MotionStreamConvertible {
  /// Emits the result of `transform` for every value.
  ///
  /// | upstream | `map { $0 * 2 }` |
  /// |---|---|
  /// | 20 | 40 |
  /// | -1 | -2 |
  @inlinable public func map<Output>(
    _ transform: @escaping (Value) -> Output, file: StaticString = #fileID, line: Int = #line
  ) -> some MotionStreamConvertible<Output> {
    applying(Map(transform, at: SourcePlace(file, line)))
  }
}
