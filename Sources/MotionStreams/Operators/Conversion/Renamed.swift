/// Gives the entries of tables other names.
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
  /// Passes on tables whose entries have the names that `names` gives them; entries that it does not name are left out, names without an entry do nothing.
  ///
  /// Of two entries that get the same name, the later of `names` counts.
  ///
  /// | upstream | `renamed(["x": "left", "y": "top"])` |
  /// |---|---|
  /// | ["x": 1, "z": 3] | ["left": 1] |
  public func renamed<Key: Hashable, Entry>(_ names: KeyValuePairs<Key, Key>) -> some MotionStreamConvertible<[Key: Entry]>
  where Operator.Output == [Key: Entry] {
    applying(Renamed(names.map { (key: $0.key, value: $0.value) }))
  }
}
