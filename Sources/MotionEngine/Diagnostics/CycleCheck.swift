#if !hasFeature(Embedded)
  import MotionStreams

  /// Looks for ways on which values can go round, with nothing in them that passes only changes on.
  struct CycleCheck {
    /// The names of what is on each way, the first of them once more at the end.
    private(set) var cycles: [[String]] = []

    private struct Edge {
      let target: ObjectIdentifier
      let names: [String]
    }

    private var edges: [ObjectIdentifier: [Edge]] = [:]
    private var names: [ObjectIdentifier: String] = [:]
    private var finished: Set<ObjectIdentifier> = []
    private var way: [(source: ObjectIdentifier, names: [String])] = []

    init(_ connections: [ConnectionRecord]) {
      var order: [ObjectIdentifier] = []
      for connection in connections {
        let labels = connection.steps()
        guard !labels.contains(where: { Self.passesChangesOnly.contains($0.name) }) else { continue }
        let target = ObjectIdentifier(connection.target)
        names[target] = connection.target.name
        for source in connection.sources() {
          let identifier = ObjectIdentifier(source)
          names[identifier] = source.name
          order.append(identifier)
          edges[identifier, default: []].append(Edge(target: target, names: labels.map { $0.text }))
        }
      }
      for source in order { visit(source) }
    }

    /// What breaks a cycle: operators that say nothing when nothing changes.
    private static let passesChangesOnly: Set<String> = ["dedupe", "slop", "slidingThreshold"]

    private mutating func visit(_ source: ObjectIdentifier) {
      guard finished.insert(source).inserted else { return }
      for edge in edges[source] ?? [] {
        way.append((source, edge.names))
        if let start = way.firstIndex(where: { $0.source == edge.target }) {
          let stops = way[start...].flatMap { [names[$0.source] ?? ""] + $0.names }
          cycles.append(stops + [names[edge.target] ?? ""])
        } else {
          visit(edge.target)
        }
        way.removeLast()
      }
    }
  }
#endif
