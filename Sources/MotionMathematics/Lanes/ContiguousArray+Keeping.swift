extension ContiguousArray {
  /// Keeps only the elements at `indices`, in their order: element `indices[i]` becomes element `i`.
  ///
  /// It is one function for each type of elements: copies of its loop in each column of a table would be large, and it is rarely called.
  ///
  /// - Complexity: O(`indices.count`).
  @inlinable @inline(never) package mutating func keep(_ indices: [Int]) {
    var kept = ContiguousArray()
    kept.reserveCapacity(indices.count)
    for index in indices { kept.append(self[index]) }
    self = kept
  }
}
