public import MotionDescriptions

/// An operator that replaces values by those of a table.
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
          table.map { GraphArgument("\($0.key)", GraphValue(of: $0.value)).ofEntry }
            + (otherwise.map { [GraphArgument("default", GraphValue(of: $0))] } ?? []))
      ]
    #endif
  }
}

/// An operator that replaces values by those of a table whose entries may change.
package struct ReactiveRewrite<Key: Equatable, Output>: ReactiveOperator {
  /// The key and the value of an entry, and its number among the triggering arguments.
  private struct Entry {
    let key: Key?
    var value: ReactiveInput<Output>
    var number: Int?
  }

  /// The entries, the one for all other keys last.
  private var entries: [Entry]

  /// Creates an operator that replaces the keys of `table` by their values, and all other values by `otherwise`.
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
      [
        GraphLabel(
          "rewrite", entries.map { entry in entry.key.map { entry.value.argument("\($0)").ofEntry } ?? entry.value.argument("default") })
      ]
    #endif
  }
}

#if !hasFeature(Embedded)
  extension GraphArgument {
    /// The argument of an entry of a table. A file cannot represent the key "default", which is the name of the fallback there.
    fileprivate var ofEntry: GraphArgument {
      name == "default" ? GraphArgument(name, .other("\(value.text) for the key \"default\"")) : self
    }
  }
#endif

extension MotionStreamConvertible where Operator.Output: Equatable {
  /// Replaces each value by its entry in `table`, or by `default`.
  ///
  /// Without a default it emits nothing for values without an entry. The table is searched linearly from its first entry; use it for a few entries.
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

  /// Replaces each value by the current value of its entry in `table`: a property, a stream or a constant.
  ///
  /// A change of an entry alone is emitted if the last value of a state has that entry. Other entries emit nothing (contract 8).
  public func rewrite<Output>(
    _ table: KeyValuePairs<Value, ReactiveInput<Output>>, default: ReactiveInput<Output>? = nil
  ) -> some MotionStreamConvertible<Output> {
    applying(ReactiveRewrite(table.map { (key: $0.key, value: $0.value) }, `default`))
  }
}
