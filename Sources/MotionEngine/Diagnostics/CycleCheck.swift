#if !hasFeature(Embedded)
  import MotionDescriptions
  import MotionStreams

  /// A search for cycles of connections without an operator that drops unchanged values.
  struct CycleCheck {
    /// The names along each cycle; the first one is repeated at the end.
    private(set) var cycles: [[String]] = []

    private struct Edge {
      let target: ObjectIdentifier
      let names: [String]
    }

    private var edges: [ObjectIdentifier: [Edge]] = [:]
    private var names: [ObjectIdentifier: String] = [:]
    private var finished: Set<ObjectIdentifier> = []
    private var path: [(source: ObjectIdentifier, names: [String])] = []

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

    /// The operators that break a cycle, because they emit nothing when nothing changes.
    private static let passesChangesOnly: Set<String> = ["dedupe", "slop", "slidingThreshold"]

    private mutating func visit(_ source: ObjectIdentifier) {
      guard finished.insert(source).inserted else { return }
      for edge in edges[source] ?? [] {
        path.append((source, edge.names))
        if let start = path.firstIndex(where: { $0.source == edge.target }) {
          let stops = path[start...].flatMap { [names[$0.source] ?? ""] + $0.names }
          cycles.append(stops + [names[edge.target] ?? ""])
        } else {
          visit(edge.target)
        }
        path.removeLast()
      }
    }
  }
#endif
