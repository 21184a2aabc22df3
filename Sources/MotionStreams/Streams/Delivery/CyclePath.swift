import MotionDescriptions

/// A search for the path of a cycle: through operators, combinators and arguments from source to source.
struct CyclePath {
  private var visited: [ObjectIdentifier] = []

  /// Returns the labels from `start` back to `start`, or nil if no such path is known.
  static func around(_ start: ObserverTable) -> [GraphLabel]? {
    var search = CyclePath()
    return search.path(from: start, to: start).map { [start.label] + $0 }
  }

  /// Returns the source that the values of `node` are finally written to; nil if they end in code.
  static func end(of node: ObserverNode) -> ObserverTable? { CyclePath().way(through: node, []).end }

  private mutating func path(from source: ObserverTable, to goal: ObserverTable) -> [GraphLabel]? {
    for node in source.observers {
      let (labels, end) = way(through: node, node.labels)
      guard let end else { continue }
      if end === goal { return labels + [goal.label] }
      guard !visited.contains(ObjectIdentifier(end)) else { continue }
      visited.append(ObjectIdentifier(end))
      if let rest = path(from: end, to: goal) { return labels + [end.label] + rest }
    }
    return nil
  }

  /// Returns the labels from `node` on, whose own are `labels`, and the source that the values are finally written to.
  private func way(through node: ObserverNode, _ labels: [GraphLabel]) -> (labels: [GraphLabel], end: ObserverTable?) {
    switch node.downstream {
    case nil, .object: return (labels, nil)
    case .source(let source): return (labels, source)
    case .node(let next): return way(through: next, labels + next.labels)
    case .combinator(let link): return way(through: link.node, labels + [link.label] + link.node.labels)
    case .argument(let link):
      let next = link.node.takeUnretainedValue()
      return way(through: next, labels + next.labels(behind: link.argument))
    }
  }
}
