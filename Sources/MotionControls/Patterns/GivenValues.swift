/// The values that a scene file gives to nodes which are not added yet, by the ids of the nodes.
///
/// A node may have several, which are taken in their order. Embedded Swift has no files, and so no values.
struct GivenValues<Value> {
  #if !hasFeature(Embedded)
    /// The values of each node, the first one last.
    private var values: [Int: [Value]] = [:]
  #endif

  /// Replaces all values.
  mutating func replace(with given: [(id: Int, value: Value)]) {
    #if !hasFeature(Embedded)
      values = [:]
      for (id, value) in given.reversed() { values[id, default: []].append(value) }
    #endif
  }

  /// Returns the first value of the node with an id; nil if it has none. O(1).
  func first(of id: Int) -> Value? {
    #if hasFeature(Embedded)
      nil
    #else
      values[id]?.last
    #endif
  }

  /// Removes the first value of the node with an id, and returns it; nil if it has none. O(1).
  @discardableResult mutating func take(of id: Int) -> Value? {
    #if hasFeature(Embedded)
      nil
    #else
      values[id]?.popLast()
    #endif
  }
}
