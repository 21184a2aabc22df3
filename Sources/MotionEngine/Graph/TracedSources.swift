#if !hasFeature(Embedded)
  import MotionGestures
  import MotionStreams

  /// The sources of what a runtime has, for a tracer.
  struct TracedSources {
    /// The sources, in order.
    private(set) var tables: [ObserverTable] = []
    /// Whether tracing ends, so that no switch is prepared for it.
    private let isLeaving: Bool
    // The instances of a definition share its settings, which are long to describe.
    private var described: [ObjectIdentifier: [ObserverTable]] = [:]

    init(isLeaving: Bool) { self.isLeaving = isLeaving }

    mutating func append(_ table: ObserverTable) { tables.append(table) }

    mutating func append(_ gesture: any GestureSources) { tables += [gesture.updates, gesture.state, gesture.isEnabled] }

    mutating func append(_ connection: ConnectionRecord) { tables += connection.sources() + [connection.target] }

    /// Appends the sources of `attachment` without those of its parts; of a scope, with those of its recognizers and switches.
    mutating func append(_ attachment: Attachment) {
      if let connection = attachment.connection { append(connection) }
      guard let scope = attachment.scope else { return }
      scope.visitOwnConnections { append($0) }
      append(scope)
    }

    /// Appends the sources of `scope` without those of its parts and connections.
    mutating func append(_ scope: ScopeAttachment) {
      scope.visitGestures { append($0) }
      if !isLeaving { scope.visitSwitches { $0.connectForTracing() } }
      guard let record = scope.record else { return }
      tables += record.stateSources()
      let known = scope.interactionID.flatMap { described[$0] }
      let settings = known ?? record.settings().compactMap { $0.property }
      if known == nil { tables += settings }
      if let definition = scope.interactionID { described[definition] = settings }
      if scope.hasSlots { tables += settings.compactMap { scope.sourceInForce(for: $0) } }
    }
  }
#endif
