#if !hasFeature(Embedded)
  import MotionDescriptions
  import MotionStreams

  /// A search for cycles of connections without an operator that drops unchanged values.
  struct CycleCheck {
    /// The names along each cycle; the first one is repeated at the end.
    private(set) var cycles: [[String]] = []

    private struct Edge {
      let target: Int
      /// The index of the connection.
      let connection: Int
    }

    /// A source on the path that is being searched, with the index of its next edge.
    private typealias Step = (source: Int, nextEdge: Int)

    private enum Progress {
      case notBegun, onPath, done
    }

    // The connections keep the sources. Each stores its own index here, so that no look-up is needed.
    private var sources: [ObserverTable] = []
    private var edges: [[Edge]] = []
    private var progress: [Progress] = []

    init(_ connections: [(record: ConnectionRecord, steps: [GraphLabel])]) {
      for (index, connection) in connections.enumerated() {
        guard !connection.steps.contains(where: { Self.passesChangesOnly.contains($0.name) }) else { continue }
        // Sources first: cycles begin at the earliest of them.
        let sources = connection.record.sources().map { row(of: $0) }
        let target = row(of: connection.record.target)
        for source in sources { edges[source].append(Edge(target: target, connection: index)) }
      }
      for source in sources.indices { search(from: source, connections) }
    }

    /// The operators that break a cycle, because they emit nothing when nothing changes.
    private static let passesChangesOnly: Set<String> = ["dedupe", "slop", "slidingThreshold"]

    private mutating func row(of source: ObserverTable) -> Int {
      let mark = Int(source.mark)
      if sources.indices.contains(mark), sources[mark] === source { return mark }
      source.mark = Int32(sources.count)
      sources.append(source)
      edges.append([])
      progress.append(.notBegun)
      return sources.count - 1
    }

    /// Follows every connection from `first` once. It keeps the path in an array, because that may be longer than the call stack allows.
    private mutating func search(from first: Int, _ connections: [(record: ConnectionRecord, steps: [GraphLabel])]) {
      guard progress[first] == .notBegun else { return }
      var path: [Step] = [(first, 0)]
      progress[first] = .onPath
      while let (source, nextEdge) = path.last {
        guard nextEdge < edges[source].count else {
          progress[source] = .done
          path.removeLast()
          continue
        }
        let target = edges[source][nextEdge].target
        path[path.count - 1].nextEdge += 1
        switch progress[target] {
        case .notBegun:
          progress[target] = .onPath
          path.append((target, 0))
        case .onPath:
          let start = path.firstIndex { $0.source == target } ?? 0
          let stops = path[start...].flatMap { step in
            [sources[step.source].name] + connections[edges[step.source][step.nextEdge - 1].connection].steps.map { $0.text }
          }
          cycles.append(stops + [sources[target].name])
        case .done: break
        }
      }
    }
  }
#endif
