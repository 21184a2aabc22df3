extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element for which `isInSecondPart` holds; the end index if there is none.
  ///
  /// - Precondition: it holds for every element after one for which it holds, as in a sorted collection.
  /// - Complexity: O(log n) in the number of elements.
  @inlinable @inline(__always) package func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
