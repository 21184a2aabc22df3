/// The samplers with values to deliver, by the ordinals of their next values: a binary heap.
///
/// With it, k samplers in a frame cost k log k questions for the next ordinal instead of k².
struct DeliveryOrder {
  private var heap: [(ordinal: Int, index: Int)] = []

  /// Orders those of `samplers` whose next ordinal is below `limit`. O(n).
  init(_ samplers: [any MotionSampler], below limit: Int) {
    for index in samplers.indices {
      let ordinal = samplers[index].nextOrdinal
      if ordinal < limit { heap.append((ordinal, index)) }
    }
    for parent in (0..<heap.count / 2).reversed() { sink(parent) }
  }

  /// The first ordinal and the index of its sampler; nil if all is delivered.
  var first: (ordinal: Int, index: Int)? { heap.first }

  /// The second ordinal; `Int.max` without one.
  var secondOrdinal: Int {
    var least = Int.max
    for child in 1..<3 where child < heap.count { least = min(least, heap[child].ordinal) }
    return least
  }

  /// Gives the first sampler its next ordinal; it is removed if that is not below `limit`. O(log n).
  mutating func replaceFirst(with ordinal: Int, below limit: Int) {
    if ordinal < limit {
      heap[0].ordinal = ordinal
    } else {
      let last = heap.removeLast()
      if heap.count == 0 { return }
      heap[0] = last
    }
    sink(0)
  }

  private mutating func sink(_ index: Int) {
    var parent = index
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[child].ordinal < heap[least].ordinal { least = child }
      if least == parent { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }
}
