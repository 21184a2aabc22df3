#if !hasFeature(Embedded)
  import MotionDescriptions
  import MotionStreams

  /// A search for cycles of connections and arguments without an operator that ends them (``GraphLabel/endsCycle``).
  struct CycleCheck {
    /// The names along each cycle; the first one is repeated at the end.
    private(set) var cycles: [[String]] = []

    private struct Edge {
      let target: Int
      /// The operators that the values pass.
      let labels: [GraphLabel]
    }

    /// A source on the path that is being searched, with the index of its next edge.
    private typealias Step = (source: Int, nextEdge: Int)

    private enum Progress {
      case notBegun, onPath, done
    }

    /// A source or a target of connections.
    private struct Row {
      let source: ObserverTable
      /// The connections from the source, with the rows of their targets.
      var connections: [(target: Int, index: Int)] = []
      /// Whether a connection writes it.
      var isTarget = false
      /// Whether a cycle through it is reported.
      var isReported: Bool
      var edges: [Edge] = []
      var progress = Progress.notBegun
      /// The last source with a connection to it that was looked at, and the last one with an observer that writes it.
      var lastConnected = -1
      var lastObserved = -1
    }

    // The connections keep the sources. Each stores its own index here, so that no look-up is needed.
    private var rows: [Row] = []

    /// Searches the graph of `connections`.
    ///
    /// - Parameter targets: reports only cycles through one of them; nil reports all.
    init(_ connections: [(record: ConnectionRecord, steps: [GraphLabel])], through targets: [ObserverTable]? = nil) {
      for (index, connection) in connections.enumerated() {
        // Sources first: cycles begin at the earliest of them.
        let sources = connection.record.sources().map { row(of: $0, isReported: targets == nil) }
        let target = row(of: connection.record.target, isReported: targets == nil)
        rows[target].isTarget = true
        for source in sources { rows[source].connections.append((target, index)) }
      }
      for target in targets ?? [] {
        let index = row(of: target, isReported: true)
        rows[index].isReported = true
      }
      for source in rows.indices {
        let found = edges(from: source, connections)
        rows[source].edges = found
      }
      for source in rows.indices { search(from: source) }
    }

    /// Returns the row of `source`; nil if it has none.
    private func knownRow(of source: ObserverTable) -> Int? {
      let mark = Int(source.mark)
      return rows.indices.contains(mark) && rows[mark].source === source ? mark : nil
    }

    private mutating func row(of source: ObserverTable, isReported: Bool) -> Int {
      if let known = knownRow(of: source) { return known }
      source.mark = Int32(rows.count)
      rows.append(Row(source: source, isReported: isReported))
      return rows.count - 1
    }

    /// Returns the edges from `source`: the paths of its values through operators and arguments to targets of connections.
    private mutating func edges(
      from source: Int, _ connections: [(record: ConnectionRecord, steps: [GraphLabel])]
    ) -> [Edge] {
      let own = rows[source].connections
      // A source that no connection writes is on no cycle: its edges only decide the order.
      if !rows[source].isTarget { return own.map { Edge(target: $0.target, labels: []) } }
      for connection in own { rows[connection.target].lastConnected = source }
      var edges: [Edge] = []
      func append(_ target: Int, _ labels: [GraphLabel]) {
        if !labels.contains(where: { $0.endsCycle }) { edges.append(Edge(target: target, labels: labels)) }
      }
      for path in rows[source].source.observerPaths {
        guard let target = knownRow(of: path.end) else { continue }
        if path.isArgument {
          append(target, path.labels)
        } else if rows[target].lastConnected == source {
          // Only those of a connection: the gate of a valve emits nothing by itself.
          rows[target].lastObserved = source
          append(target, path.labels)
        }
      }
      // A closed valve does not observe.
      for connection in own where rows[connection.target].lastObserved != source {
        append(connection.target, connections[connection.index].steps)
      }
      return edges
    }

    /// Follows every edge from `first` once. It keeps the path in an array, because that may be longer than the call stack allows.
    private mutating func search(from first: Int) {
      guard rows[first].progress == .notBegun else { return }
      var path: [Step] = [(first, 0)]
      rows[first].progress = .onPath
      while let (source, nextEdge) = path.last {
        guard nextEdge < rows[source].edges.count else {
          rows[source].progress = .done
          path.removeLast()
          continue
        }
        let target = rows[source].edges[nextEdge].target
        path[path.count - 1].nextEdge += 1
        switch rows[target].progress {
        case .notBegun:
          rows[target].progress = .onPath
          path.append((target, 0))
        case .onPath:
          let start = path.firstIndex { $0.source == target } ?? 0
          guard path[start...].contains(where: { rows[$0.source].isReported }) else { continue }
          let stops = path[start...].flatMap { step in
            [rows[step.source].source.name] + rows[step.source].edges[step.nextEdge - 1].labels.map { $0.text }
          }
          cycles.append(stops + [rows[target].source.name])
        case .done: break
        }
      }
    }
  }
#endif
