import MotionGestures
import MotionScene
import MotionStreams
import MotionValues

#if hasFeature(Embedded)
  extension MotionRuntime {
    func watchWhatCame() {}
    func noteAddition() {}
    func traced(_ event: InputEvent, _ body: () -> Void) { body() }
    func traced<Result, Failure: Error>(as cause: String, _ body: () throws(Failure) -> Result) throws(Failure) -> Result { try body() }
    func tracedConnecting(_ connection: ConnectionRecord, _ subscribe: () -> any Resource) -> any Resource { subscribe() }
  }
#else
  extension MotionRuntime {
    /// Starts tracing. It must not trace already.
    package func startTracing() {
      let tracer = FlowTracer(on: clock)
      let watch = WriteWatch(tracer)
      (clock.tracer, core.writeWatch) = (tracer, watch)
      scene.add(watch)
      scene.sourceLog = tracer.news
      watchWhatCame()
    }

    /// Stops tracing, and discards the steps.
    package func endTracing() {
      guard let watch = core.writeWatch else { return }
      clock.tracer?.watch(watchedSources, isLeaving: true)
      scene.remove(watch)
      scene.sourceLog = nil
      (clock.tracer, core.writeWatch) = (nil, nil)
    }

    private var tracer: FlowTracer? { clock.isTraced ? clock.tracer : nil }

    /// Starts to trace the sources and the observers that were added since the last call.
    func watchWhatCame() {
      guard let tracer else { return }
      if tracer.hasAdditions {
        tracer.hasAdditions = false
        tracer.watch(watchedSources)
      }
      tracer.watchNews()
    }

    /// Notes that an interaction, a connection or a recognizer is added, whose sources the next entry lists.
    func noteAddition() { tracer?.hasAdditions = true }

    private var watchedSources: [ObserverTable] {
      var sources: [ObserverTable] = []
      func list(_ gestures: [any GestureRecognizer]) {
        for gesture in gestures {
          sources.append(gesture.updates)
          sources.append(gesture.state)
          sources.append(gesture.isEnabled)
        }
      }
      list(attachments.gestures)
      // The instances of a definition share its settings, which are long to describe.
      var listed: [ObjectIdentifier: [ObserverTable]] = [:]
      attachments.visitScopes { part in
        list(part.gestures)
        part.visitSwitches { if tracer != nil { $0.connectForTracing() } }
        guard let record = part.record else { return }
        sources += record.stateSources()
        let known = part.interactionID.flatMap { listed[$0] }
        let settings = known ?? record.settings().compactMap { $0.property }
        if known == nil { sources += settings }
        if let definition = part.interactionID { listed[definition] = settings }
        if part.hasSlots { sources += settings.compactMap { part.sourceInForce(for: $0) } }
      }
      attachments.visitConnections { sources += $0.sources() + [$0.target] }
      scene.root.visit { node in node.visitProperties { sources.append($0) } }
      return sources
    }

    /// Runs `subscribe`, which connects a stream and delivers its current value immediately.
    func tracedConnecting(_ connection: ConnectionRecord, _ subscribe: () -> any Resource) -> any Resource {
      guard let tracer else { return subscribe() }
      return tracer.connect("connects " + connection.text, to: connection.target, subscribe)
    }

    /// Runs `body` as the effect of `event`.
    func traced(_ event: InputEvent, _ body: () -> Void) {
      guard let tracer else { return body() }
      tracer.enter(Self.text(of: event), body)
    }

    /// Runs `body` as the effect of `cause`.
    func traced<Result, Failure: Error>(as cause: String, _ body: () throws(Failure) -> Result) throws(Failure) -> Result {
      guard let tracer else { return try body() }
      return try tracer.enter(cause, body)
    }

    private static func text(of event: InputEvent) -> String {
      switch event {
      case .pointer(let event): "pointer \(event.id) \(event.phase) at (\(event.location.x), \(event.location.y))"
      case .wheel(let event): "wheel by (\(event.delta.dx), \(event.delta.dy)) at (\(event.location.x), \(event.location.y))"
      case .trackpad(let event): "trackpad \(event.phase) at (\(event.location.x), \(event.location.y))"
      case .deviceLost(let kind, _): "\(kind) lost"
      case .surface(let event): "surface \(event.change)"
      case .setting(let event): "set \(event.path)"
      case .mark(let event): "mark \(event.text)"
      }
    }
  }
#endif
