package import MotionDescriptions

/// A search for the path of a cycle: through operators, combinators and arguments from source to source.
struct CyclePath {
  private var visited: [ObjectIdentifier] = []

  /// Returns the labels from `start` back to `start`, or nil if no such path is known.
  static func around(_ start: ObserverTable) -> [GraphLabel]? {
    var search = CyclePath()
    return search.path(from: start, to: start).map { [start.label] + $0 }
  }

  /// Returns the source that the values of `node` are finally written to; nil if they end in code.
  static func end(of node: ObserverNode) -> ObserverTable? { way(through: node, []).end }

  private mutating func path(from source: ObserverTable, to goal: ObserverTable) -> [GraphLabel]? {
    for node in source.observers {
      let (labels, end, _) = Self.way(through: node, node.labels)
      guard let end else { continue }
      if end === goal { return labels + [goal.label] }
      guard !visited.contains(ObjectIdentifier(end)) else { continue }
      visited.append(ObjectIdentifier(end))
      if let rest = path(from: end, to: goal) { return labels + [end.label] + rest }
    }
    return nil
  }

  /// Returns the labels from `node` on, whose own are `labels`, and the source that the values are finally written to.
  ///
  /// It also returns whether they are an argument on the way.
  fileprivate static func way(
    through node: ObserverNode, _ labels: [GraphLabel], isArgument: Bool = false
  ) -> (labels: [GraphLabel], end: ObserverTable?, isArgument: Bool) {
    switch node.downstream {
    case nil, .object: return (labels, nil, isArgument)
    case .source(let source): return (labels, source, isArgument)
    case .node(let next): return way(through: next, labels + next.labels, isArgument: isArgument)
    case .combinator(let link): return way(through: link.node, labels + [link.label] + link.node.labels, isArgument: isArgument)
    case .argument(let link):
      let next = link.node.takeUnretainedValue()
      return way(through: next, labels + next.labels(behind: link.argument), isArgument: true)
    }
  }
}

#if !hasFeature(Embedded)
  /// The path of values from one observer of a source to the source that they are written to.
  package struct ObserverPath {
    /// The labels of the operators and combinators that the values pass.
    package let labels: [GraphLabel]
    /// The source that they are written to.
    package let end: ObserverTable
    /// Whether they are the argument of an operator, a change of which emits.
    package let isArgument: Bool
  }

  extension ObserverTable {
    /// The paths from its observers to other sources, in the order in which the observers subscribed. Takes O(n) for n operators behind it.
    ///
    /// Those that end in code are left out, and passive observers.
    package final var observerPaths: [ObserverPath] {
      observers.compactMap { node in
        if node.isPassive { return nil }
        let (labels, end, isArgument) = CyclePath.way(through: node, node.labels)
        return end.map { ObserverPath(labels: labels, end: $0, isArgument: isArgument) }
      }
    }
  }

  extension GraphLabel {
    /// Whether values cannot cycle at one instant through the operator: it passes only changes, or delays values by a millisecond or more.
    ///
    /// A delay by a stream counts as one of a millisecond.
    package var endsCycle: Bool {
      switch name {
      case "dedupe", "slop", "slidingThreshold": return true
      case "delay":
        guard case .duration(let duration)? = arguments.first?.value else { return true }
        return duration >= .milliseconds(1)
      default: return false
      }
    }
  }
#endif
