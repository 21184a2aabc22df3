/// Turns values into others by a table.
@frozen @usableFromInline struct Rewrite<Key: Equatable, Output>: MotionOperator {
  @usableFromInline let table: [(key: Key, value: Output)]
  @usableFromInline let otherwise: Output?
  @usableFromInline init(_ table: [(key: Key, value: Output)], _ otherwise: Output?) {
    self.table = table
    self.otherwise = otherwise
  }
  @inlinable @inline(__always) mutating func process(_ value: Key) -> Output? {
    for entry in table where entry.key == value { return entry.value }
    return otherwise
  }
  @usableFromInline var labels: [GraphLabel] {
    #if hasFeature(Embedded)
      [GraphLabel("rewrite")]
    #else
      [
        GraphLabel(
          "rewrite",
          table.map { GraphArgument("\($0.key)", GraphValue(of: $0.value)) }
            + (otherwise.map { [GraphArgument("default", GraphValue(of: $0))] } ?? []))
      ]
    #endif
  }
}

/// Turns values into others by a table whose entries may change.
package struct ReactiveRewrite<Key: Equatable, Output>: ReactiveOperator {
  /// What a key stands for, and which of the arguments that are heard alone it is.
  private struct Entry {
    let key: Key?
    var value: ReactiveInput<Output>
    var number: Int?
  }

  /// The entries, the one for all other keys last.
  private var entries: [Entry]

  /// Makes an operator that turns the keys of `table` into what stands beside them, and all others into `otherwise`.
  package init(_ table: [(key: Key, value: ReactiveInput<Output>)], _ otherwise: ReactiveInput<Output>?) {
    entries = table.map { Entry(key: $0.key, value: $0.value) } + (otherwise.map { [Entry(key: nil, value: $0)] } ?? [])
  }

  package mutating func process(_ value: Key) -> Output? { entry(for: value)?.value.current }

  package mutating func bindArguments(_ bindings: inout ArgumentBindings) {
    let before = bindings.triggeringCount
    for index in entries.indices {
      let number = bindings.triggeringCount
      bindings.bind(&entries[index].value)
      entries[index].number = bindings.triggeringCount > number ? number - before : nil
    }
  }

  package func isConcerned(by argument: Int, with value: Key) -> Bool { entry(for: value)?.number == argument }

  private func entry(for value: Key) -> Entry? { entries.first { $0.key == nil || $0.key == value } }

  package var labels: [GraphLabel] {
    #if hasFeature(Embedded)
      [GraphLabel("rewrite")]
    #else
      [GraphLabel("rewrite", entries.map { entry in entry.value.argument(entry.key.map { "\($0)" } ?? "default") })]
    #endif
  }
}

extension MotionStreamConvertible where Operator.Output: Equatable {
  /// Turns each value into the one that `table` has for it, or into `default`; without a default, values that it does not have are not passed on.
  ///
  /// The table is searched from its first entry; it is meant for a handful of them.
  ///
  /// | upstream | `rewrite([0: false, 1: true])` |
  /// |---|---|
  /// | 0 | false |
  /// | 1 | true |
  /// | -1 | |
  @inlinable public func rewrite<Output>(
    _ table: KeyValuePairs<Value, Output>, default: Output? = nil
  ) -> some MotionStreamConvertible<Output> {
    applying(Rewrite(table.map { (key: $0.key, value: $0.value) }, `default`))
  }

  /// The same with a table whose entries are properties, streams or constants: each value becomes what its entry is just then.
  ///
  /// When only an entry changes, and it is the one for the last value of a state, it is passed on; entries for other values are not (contract 8).
  public func rewrite<Output>(
    _ table: KeyValuePairs<Value, ReactiveInput<Output>>, default: ReactiveInput<Output>? = nil
  ) -> some MotionStreamConvertible<Output> {
    applying(ReactiveRewrite(table.map { (key: $0.key, value: $0.value) }, `default`))
  }
}
