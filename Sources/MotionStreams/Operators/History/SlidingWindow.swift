public import MotionDescriptions
import MotionValues

/// An operator that emits the last values together.
@frozen @usableFromInline struct SlidingWindow<Value>: MotionOperator {
  @usableFromInline let size: Int
  @usableFromInline var values: [Value] = []
  @usableFromInline init(_ size: Int) {
    require(size > 0, "A sliding window holds at least one value. Give it a size of 1 or more.")
    self.size = size
  }
  @inlinable @inline(__always) mutating func process(_ value: Value) -> [Value]? {
    if values.count == size { values.removeFirst() }
    values.append(value)
    return values
  }
  @usableFromInline var labels: [GraphLabel] {
    #if hasFeature(Embedded)
      [GraphLabel("slidingWindow")]
    #else
      [GraphLabel("slidingWindow", [GraphArgument("size", .integer(size))])]
    #endif
  }
}

extension MotionStreamConvertible {
  /// Emits every value together with those before it, at most `size` values, the oldest first.
  ///
  /// | upstream | `slidingWindow(size: 2)` |
  /// |---|---|
  /// | 1 | [1] |
  /// | 2 | [1, 2] |
  /// | 3 | [2, 3] |
  public func slidingWindow(size: Int = 2) -> some MotionStreamConvertible<[Value]> { applying(SlidingWindow(size)) }
}
