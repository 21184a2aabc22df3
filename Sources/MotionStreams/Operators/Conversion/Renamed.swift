public import MotionDescriptions

/// An operator that renames the entries of tables.
@usableFromInline struct Renamed<Key: Hashable, Entry>: MotionOperator {
  private let names: [(key: Key, value: Key)]
  init(_ names: [(key: Key, value: Key)]) { self.names = names }
  @usableFromInline mutating func process(_ value: [Key: Entry]) -> [Key: Entry]? {
    var renamed: [Key: Entry] = [:]
    for (old, new) in names { renamed[new] = value[old] ?? renamed[new] }
    return renamed
  }
  @usableFromInline var labels: [GraphLabel] {
    #if hasFeature(Embedded)
      [GraphLabel("renamed")]
    #else
      [GraphLabel("renamed", names.map { GraphArgument("\($0.key)", GraphValue(of: $0.value)) })]
    #endif
  }
}

extension MotionStreamConvertible {
  /// Renames the entries of every table by `names`.
  ///
  /// Entries that `names` does not contain are omitted, and names without an entry have no effect. Of two entries that get the same name, the
  /// later one in `names` is used.
  ///
  /// | upstream | `renamed(["x": "left", "y": "top"])` |
  /// |---|---|
  /// | ["x": 1, "z": 3] | ["left": 1] |
  public func renamed<Key: Hashable, Entry>(_ names: KeyValuePairs<Key, Key>) -> some MotionStreamConvertible<[Key: Entry]>
  where Operator.Output == [Key: Entry] {
    applying(Renamed(names.map { (key: $0.key, value: $0.value) }))
  }
}
