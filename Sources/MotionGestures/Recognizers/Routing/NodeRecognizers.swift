import MotionMathematics

/// The recognizers of one node, usually a single one, in the order in which they were added.
///
/// That is the order of their ids, in which one of many is found. Removal leaves a gap; gaps are closed once they make up more than half.
package struct NodeRecognizers {
  private var first: (any RoutedRecognizer)?
  private var others: ContiguousArray<(id: Int, recognizer: (any RoutedRecognizer)?)> = []
  private var gapCount = 0

  /// Whether it was given none, or the last was removed.
  var isEmpty: Bool { first == nil && others.isEmpty }

  /// The last recognizer that is left; nil while there are several.
  var last: (any RoutedRecognizer)? {
    guard others.count - gapCount + (first == nil ? 0 : 1) == 1 else { return nil }
    return first ?? others.first { $0.recognizer != nil }?.recognizer
  }

  /// Appends `recognizer`.
  mutating func append(_ recognizer: any RoutedRecognizer) {
    if isEmpty { first = recognizer } else { others.append((recognizer.id, recognizer)) }
  }

  /// Removes `recognizer`. O(log n) on average.
  mutating func remove(_ recognizer: any RoutedRecognizer) {
    if first === recognizer {
      first = nil
      return
    }
    var index = others.partitioningIndex { $0.id >= recognizer.id }
    if index == others.count || others[index].recognizer !== recognizer {
      // Added later than one with a higher id.
      guard let found = others.firstIndex(where: { $0.recognizer === recognizer }) else { return }
      index = found
    }
    others[index].recognizer = nil
    gapCount += 1
    guard gapCount > others.count / 2 else { return }
    others.removeAll { $0.recognizer == nil }
    gapCount = 0
  }

  /// Calls `body` with each recognizer, in order.
  package func visit(_ body: (any RoutedRecognizer) -> Void) {
    if let first { body(first) }
    for entry in others { if let recognizer = entry.recognizer { body(recognizer) } }
  }
}
