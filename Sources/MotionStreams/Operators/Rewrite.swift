/// Turns values into others by a table.
@frozen public struct Rewrite<Key: Equatable, Output>: MotionOperator {
  @usableFromInline let table: [(key: Key, value: Output)]
  @usableFromInline init(_ table: [(key: Key, value: Output)]) { self.table = table }
  @inlinable @inline(__always) public mutating func process(_ value: Key) -> Output? {
    for entry in table where entry.key == value { return entry.value }
    return nil
  }
  public var labels: [GraphLabel] {
    #if hasFeature(Embedded)
      [GraphLabel("rewrite")]
    #else
      [GraphLabel("rewrite", table.map { "\($0.key): \($0.value)" })]
    #endif
  }
}

extension MotionStreamConvertible where Operator.Output: Equatable {
  /// Turns each value into the one that `table` has for it; values that it does not have are not passed on.
  ///
  /// The table is searched from its first entry; it is meant for a handful of them.
  ///
  /// | upstream | `rewrite([0: false, 1: true])` |
  /// |---|---|
  /// | 0 | false |
  /// | 1 | true |
  /// | -1 | |
  public func rewrite<Output>(_ table: KeyValuePairs<Value, Output>) -> Pipeline<Then<Operator, Rewrite<Operator.Output, Output>>> {
    applying(Rewrite(table.map { (key: $0.key, value: $0.value) }))
  }
}
