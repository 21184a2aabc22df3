extension ObserverTable {
  /// The objects that use values of the source, through operators, combinators and arguments, but not through other sources.
  package final var receivers: [AnyObject] { observers.compactMap { $0.receiver } }
}

extension ObserverNode {
  /// The object at the end of the values; nil if they end in a source, or in something that the graph does not show.
  fileprivate final var receiver: AnyObject? {
    switch downstream {
    case nil, .source: nil
    case .node(let next): next.receiver
    case .combinator(let edge): edge.node.receiver
    case .argument(let link): link.node.takeUnretainedValue().receiver
    case .object(let object): object.takeUnretainedValue()
    }
  }
}
