import MotionGestures
import MotionScene
import MotionStreams
import MotionValues

#if hasFeature(Embedded)
  extension MotionRuntime {
    func traceAdditions() {}
    func noteAddition(of attachment: Attachment) {}
    func noteAddition(of attachment: ScopeAttachment, in outer: ScopeAttachment) {}
    func noteAddition(of gesture: any GestureSources, in owner: ScopeAttachment) {}
    func traced(_ event: InputEvent, _ body: () -> Void) { body() }
    func traced<Result, Failure: Error>(as cause: String, _ body: () throws(Failure) -> Result) throws(Failure) -> Result { try body() }
    func tracedConnecting(_ connection: ConnectionAttachment, _ subscribe: () -> any Resource) -> any Resource { subscribe() }
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
      tracer.watch(watchedSources)
      tracer.watchNews()
    }

    /// Stops tracing, and discards the steps.
    package func endTracing() {
      guard let watch = core.writeWatch else { return }
      clock.tracer?.watch(watchedSources, isLeaving: true)
      scene.remove(watch)
      scene.sourceLog = nil
      (clock.tracer, core.writeWatch) = (nil, nil)
    }

    private var tracer: FlowTracer? { core.isTraced ? clock.tracer : nil }

    /// Starts to trace the sources and the observers that were added since the last call.
    func traceAdditions() {
      guard let tracer else { return }
      if let watch = core.writeWatch, watch.hasAdditions {
        var sources = TracedSources(isLeaving: false)
        let (attachments, gestures) = watch.takeAdditions()
        // An attachment that is gone refers to scopes that may be gone as well.
        for attachment in attachments where !attachment.isOver { sources.append(attachment) }
        for gesture in gestures { sources.append(gesture) }
        tracer.watchAdditions(sources.tables)
      }
      tracer.watchNews()
    }

    /// Notes that `attachment` is added, whose sources the next entry lists.
    func noteAddition(of attachment: Attachment) {
      guard core.isTraced else { return }
      core.root.writeWatch?.add(attachment)
    }

    /// Notes that `attachment` was added, and may have filled slots of the scope around it, `outer`.
    func noteAddition(of attachment: ScopeAttachment, in outer: ScopeAttachment) {
      guard core.isTraced else { return }
      noteAddition(of: attachment)
      if outer.hasSlots { noteAddition(of: outer) }
    }

    /// Notes that `owner` gets a recognizer, whose sources the next entry lists, and perhaps a switch.
    func noteAddition(of gesture: any GestureSources, in owner: ScopeAttachment) {
      guard core.isTraced else { return }
      core.root.writeWatch?.add(gesture)
      if owner.interactionID != nil { core.root.writeWatch?.add(owner) }
    }

    private var watchedSources: [ObserverTable] {
      var sources = TracedSources(isLeaving: tracer == nil)
      attachments.visitGestures { sources.append($0) }
      attachments.visitScopes { sources.append($0) }
      attachments.visitConnections { sources.append($0) }
      scene.root.visit { node in node.visitProperties { sources.append($0) } }
      return sources.tables
    }

    /// Runs `subscribe`, which connects a stream and delivers its current value immediately.
    func tracedConnecting(_ connection: ConnectionAttachment, _ subscribe: () -> any Resource) -> any Resource {
      guard let tracer else { return subscribe() }
      return tracer.connect("connects " + connection.path.text, to: connection.path.target, subscribe)
    }

    /// Runs `body` as the effect of `event`.
    func traced(_ event: InputEvent, _ body: () -> Void) {
      guard let tracer else { return body() }
      tracer.enter(Self.text(of: event), isMeasured: Self.isMeasured(event), body)
    }

    /// Runs `body` as the effect of `cause`.
    func traced<Result, Failure: Error>(as cause: String, _ body: () throws(Failure) -> Result) throws(Failure) -> Result {
      guard let tracer else { return try body() }
      return try tracer.enter(cause, body)
    }

    /// Returns whether the text of `event` contains measured numbers, and no names.
    private static func isMeasured(_ event: InputEvent) -> Bool {
      switch event {
      case .pointer, .wheel, .trackpad, .surface: true
      case .deviceLost, .setting, .mark: false
      }
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
