public import MotionDescriptions

/// An operator that emits every value with the previous one.
@frozen @usableFromInline struct Pairwise<Value>: MotionOperator {
  @usableFromInline var last: Value?
  @inlinable init() {}
  @inlinable @inline(__always) mutating func process(_ value: Value) -> (previous: Value, current: Value)? {
    let previous = last
    last = value
    return previous.map { ($0, value) }
  }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("pairwise")] }
}

extension MotionStreamConvertible {
  /// Emits every value but the first, with the previous value.
  ///
  /// | upstream | `pairwise()` |
  /// |---|---|
  /// | 1 | |
  /// | 2 | (1, 2) |
  /// | 3 | (2, 3) |
  @inlinable public func pairwise() -> some MotionStreamConvertible<(previous: Value, current: Value)> { applying(Pairwise()) }
}
