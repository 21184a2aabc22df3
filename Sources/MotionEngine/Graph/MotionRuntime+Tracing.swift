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
    func tracedConnecting(_ connection: ConnectionRecord, _ subscribe: () -> any Resource) -> any Resource { subscribe() }
  }
#else
  extension MotionRuntime {
    /// Whether the runtime records the steps of every value, with the part of each operator and the cause. Defaults to false, without any cost.
    ///
    /// A child shares the setting of its parent. Enable it before the first event, and the reasons of every value are known. Disabling it discards
    /// the steps. A source that is added later is traced from the next event or frame on.
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

    /// The steps since tracing was enabled, in order: at least the last 50,000; older ones are dropped.
    public var tracedSteps: [TracedStep] { tracer?.steps ?? [] }

    /// Returns the reasons for the current value of `property`: its last write, the cause of that write, and so on.
    ///
    /// They reach as far back as ``tracedSteps``. Empty unless ``isTracing``.
    public func reasons<Value>(for property: ReactiveProperty<Value>) -> [TracedStep] { tracer?.reasons(for: property, at: now) ?? [] }

    /// Returns the reasons for the current value of the property at `path`, as in `card.position`; empty if there is none.
    public func reasons(forPropertyAt path: String) -> [TracedStep] {
      setting(at: path)?.property.flatMap { tracer?.reasons(for: $0, at: now) } ?? []
    }

    /// Stops tracing, and discards the steps.
    func endTracing() {
      guard let watch = core.writeWatch else { return }
      clock.tracer?.watch(watchedSources, isLeaving: true)
      scene.remove(watch)
      (clock.tracer, core.writeWatch) = (nil, nil)
    }

    private var tracer: FlowTracer? { clock.tracer }

    /// Starts to trace the sources that were added since the last call.
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
      attachments.visitScopes { part in
        list(part.gestures)
        part.visitSwitches { if tracer != nil { $0.connectForTracing() } }
        if let record = part.record { sources += record.stateSources() + record.settings().compactMap { $0.property } }
      }
      attachments.visitConnections { sources += $0.sources() + [$0.target] }
      scene.root.visit { node in node.visitProperties { sources.append($0) } }
      return sources
    }

    /// Runs `subscribe`, which connects a stream and delivers its current value immediately.
    func tracedConnecting(_ connection: ConnectionRecord, _ subscribe: () -> any Resource) -> any Resource {
      guard let tracer else { return subscribe() }
      return tracer.enter("connects " + connection.text, to: connection.target, subscribe)
    }

    /// Runs `body` as the effect of `event`.
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
