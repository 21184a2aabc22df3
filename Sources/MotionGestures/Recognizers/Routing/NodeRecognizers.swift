/// The recognizers of one node, usually a single one, in the order in which they were added.
package struct NodeRecognizers {
  private let first: any RoutedRecognizer
  private let others: [any RoutedRecognizer]

  private init(_ first: any RoutedRecognizer, _ others: [any RoutedRecognizer]) { (self.first, self.others) = (first, others) }

  /// Creates the list of `former` followed by `recognizer`.
  init(_ former: NodeRecognizers?, and recognizer: any RoutedRecognizer) {
    if let former { self.init(former.first, former.others + [recognizer]) } else { self.init(recognizer, []) }
  }

  /// Returns the list without `recognizer`; nil if it would be empty.
  func without(_ recognizer: any RoutedRecognizer) -> NodeRecognizers? {
    if first === recognizer { return others.isEmpty ? nil : NodeRecognizers(others[0], Array(others.dropFirst())) }
    return NodeRecognizers(first, others.filter { $0 !== recognizer })
  }

  /// Calls `body` with each recognizer, in order.
  package func visit(_ body: (any RoutedRecognizer) -> Void) {
    body(first)
    for recognizer in others { body(recognizer) }
  }

  /// All recognizers, in order.
  package var all: [any RoutedRecognizer] { [first] + others }
}
