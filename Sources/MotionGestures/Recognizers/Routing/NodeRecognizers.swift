/// The recognisers of one node, as they were added: usually one.
package struct NodeRecognizers {
  private let first: any RoutedRecognizer
  private let others: [any RoutedRecognizer]

  private init(_ first: any RoutedRecognizer, _ others: [any RoutedRecognizer]) { (self.first, self.others) = (first, others) }

  /// Lists those of `former`, and `recognizer` behind them.
  init(_ former: NodeRecognizers?, and recognizer: any RoutedRecognizer) {
    if let former { self.init(former.first, former.others + [recognizer]) } else { self.init(recognizer, []) }
  }

  /// Those that are not `recognizer`; nil for none.
  func without(_ recognizer: any RoutedRecognizer) -> NodeRecognizers? {
    if first === recognizer { return others.isEmpty ? nil : NodeRecognizers(others[0], Array(others.dropFirst())) }
    return NodeRecognizers(first, others.filter { $0 !== recognizer })
  }

  /// Calls `body` with each of them, in order.
  package func visit(_ body: (any RoutedRecognizer) -> Void) {
    body(first)
    for recognizer in others { body(recognizer) }
  }

  /// All of them, in order.
  package var all: [any RoutedRecognizer] { [first] + others }
}
