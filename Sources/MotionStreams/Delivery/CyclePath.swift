/// Finds the way that values take around a cycle, over the edges that end in properties.
struct CyclePath {
  private var visited: [ObjectIdentifier] = []

  /// The labels from `start` back to `start`, or nil where no such way is known.
  static func around(_ start: ObserverTable) -> [GraphLabel]? {
    var search = CyclePath()
    return search.path(from: start, to: start).map { [start.label] + $0 }
  }

  private mutating func path(from table: ObserverTable, to goal: ObserverTable) -> [GraphLabel]? {
    for node in table.observers {
      guard let target = node.target?.takeUnretainedValue() else { continue }
      if target === goal { return node.labels + [goal.label] }
      guard !visited.contains(ObjectIdentifier(target)) else { continue }
      visited.append(ObjectIdentifier(target))
      if let rest = path(from: target, to: goal) { return node.labels + [target.label] + rest }
    }
    return nil
  }
}
