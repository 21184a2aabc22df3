import MotionGestures
import MotionScene
import MotionValues

#if hasFeature(Embedded)
  import MotionStreams
#else
  public import MotionStreams
#endif

#if hasFeature(Embedded)
  extension MotionRuntime {
    func watchWhatCame() {}
    func traced(_ event: InputEvent, _ body: () -> Void) { body() }
    func tracedConnecting(_ way: ConnectionRecord, _ subscribe: () -> any Resource) -> any Resource { subscribe() }
  }
#else
  extension MotionRuntime {
    /// Whether everything is written down that values do on their way: each operator's part in it, and what it happened because of. Off unless turned on; off, it
    /// costs nothing.
    ///
    /// Of a child it is that of its parent. Turned on before anything happens, it knows the reasons of everything; turned off, it forgets. What joins is watched from the next event or frame on.
    public var isTracing: Bool {
      get { tracer != nil }
      set {
        if let parent {
          parent.isTracing = newValue
          return
        }
        guard newValue != isTracing else { return }
        if newValue {
          let tracer = FlowTracer(on: clock)
          let watch = WriteWatch(tracer)
          (clock.tracer, core.writeWatch) = (tracer, watch)
          scene.add(watch)
          watchWhatCame()
        } else {
          endTracing()
        }
      }
    }

    /// What happened since tracing was turned on, in order: at least the last 50,000 steps; older ones are dropped.
    public var tracedSteps: [TracedStep] { tracer?.steps ?? [] }

    /// Why `property` holds what it does: what wrote it last, what that happened because of, and so on, as far back as ``tracedSteps`` go; nothing unless ``isTracing``.
    public func reasons<Value>(for property: ReactiveProperty<Value>) -> [TracedStep] { tracer?.reasons(for: property, at: now) ?? [] }

    /// Why the property at `path`, as in `card.position`, holds what it does; nothing where there is none.
    public func reasons(forPropertyAt path: String) -> [TracedStep] {
      setting(at: path)?.property.flatMap { tracer?.reasons(for: $0, at: now) } ?? []
    }

    /// Lets go of everything that is traced.
    func endTracing() {
      guard let watch = core.writeWatch else { return }
      clock.tracer?.watch(watchedSources, isLeaving: true)
      scene.remove(watch)
      (clock.tracer, core.writeWatch) = (nil, nil)
    }

    private var tracer: FlowTracer? { clock.tracer }

    /// Watches what has come since this was done last.
    func watchWhatCame() { tracer?.watch(watchedSources) }

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
      attachments.visitParts { part in
        list(part.gestures)
        part.visitSwitches { if tracer != nil { $0.connectForTracing() } }
        if let record = part.record { sources += record.stateSources() + record.settings().compactMap { $0.property } }
      }
      attachments.visitConnections { sources += $0.sources() + [$0.target] }
      scene.root.visit { node in node.visitProperties { sources.append($0) } }
      return sources
    }

    /// Runs `subscribe`, which connects a stream and delivers what it says at once.
    func tracedConnecting(_ way: ConnectionRecord, _ subscribe: () -> any Resource) -> any Resource {
      guard let tracer else { return subscribe() }
      return tracer.enter("connects " + way.text, to: way.target, subscribe)
    }

    /// Runs `body`, which happens because of `event`.
    func traced(_ event: InputEvent, _ body: () -> Void) {
      guard let tracer else { return body() }
      tracer.enter(Self.text(of: event), body)
    }

    private static func text(of event: InputEvent) -> String {
      switch event {
      case .pointer(let event): "pointer \(event.id) \(event.phase) at (\(event.location.x), \(event.location.y))"
      case .wheel(let event): "wheel by (\(event.delta.dx), \(event.delta.dy)) at (\(event.location.x), \(event.location.y))"
      case .trackpad(let event): "trackpad \(event.phase) at (\(event.location.x), \(event.location.y))"
      case .deviceLost(let kind, _): "\(kind) lost"
      }
    }
  }
#endif
