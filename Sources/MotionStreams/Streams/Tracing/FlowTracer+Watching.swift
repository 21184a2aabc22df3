#if !hasFeature(Embedded)
  import MotionDescriptions

  extension FlowTracer {
    /// Attaches the tracer to everything downstream of `sources`, or detaches it if `isLeaving` is true.
    ///
    /// Sources that are added later are passed to ``watchAdditions(_:)``, and their observers are in the ``news``.
    package func watch(_ sources: [ObserverTable], isLeaving: Bool = false) {
      (self.isLeaving, isComplete) = (isLeaving, true)
      var visited: Set<ObjectIdentifier> = []
      for source in sources { watch(source, &visited) }
      if isLeaving { news.end() }
    }

    /// Attaches the tracer to everything downstream of `sources` that it does not know.
    package func watchAdditions(_ sources: [ObserverTable]) {
      isComplete = false
      var visited: Set<ObjectIdentifier> = []
      for source in sources { watch(source, &visited) }
    }

    /// Attaches the tracer to the ``news``, and to everything downstream of them that it does not know.
    package func watchNews() { if !news.isEmpty { watchAdditions(news.take()) } }

    /// A source or a node that is watched next.
    private enum Waiting {
      case source(ObserverTable)
      case node(ObserverNode, combinator: GraphLabel?)
    }

    /// Attaches the tracer to everything downstream of `source`, or detaches it.
    ///
    /// Each is followed by everything downstream of it. A list takes the place of recursion, because connections form chains of any length.
    private func watch(_ source: ObserverTable, _ visited: inout Set<ObjectIdentifier>) {
      var waiting = [Waiting.source(source)]
      while let next = waiting.popLast() {
        switch next {
        case .source(let source):
          if !isComplete, source.isKnown(to: news) { continue }
          guard visited.insert(ObjectIdentifier(source)).inserted else { continue }
          source.watch(with: isLeaving ? nil : news)
          let start = waiting.count
          for node in source.observers { waiting.append(.node(node, combinator: nil)) }
          // The components of a node's property exist once they are requested.
          if source.owner != nil { source.relation?.visitComponents { waiting.append(.source($0)) } }
          // The last one waiting is the next.
          waiting[start...].reverse()
        case .node(let node, let combinator):
          // A passive observer causes nothing.
          if node.isPassive { continue }
          if node.tracing?.tracer !== (isLeaving ? nil : self) { node.trace(with: isLeaving ? nil : self, combinator: combinator) }
          switch node.downstream {
          case .source(let source): waiting.append(.source(source))
          case .node(let next): waiting.append(.node(next, combinator: nil))
          case .combinator(let link): waiting.append(.node(link.node, combinator: link.label))
          case .argument, .object, nil: break
          }
        }
      }
    }
  }
#endif
