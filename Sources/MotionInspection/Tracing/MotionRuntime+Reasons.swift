#if !hasFeature(Embedded)
  public import MotionEngine
  package import MotionScene
  public import MotionStreams

  extension MotionRuntime {
    /// Whether the runtime records the steps of every value, with the part of each operator and the cause. Defaults to false, without any cost.
    ///
    /// A child shares the setting of its parent; setting it has no effect on a child that was removed. Enable it before the first event, and the
    /// reasons of every value are known. Disabling it discards the steps. A source that is added later is traced from the next event or frame on.
    public var isTracing: Bool {
      get { clock.tracer != nil }
      set {
        if let parent {
          parent.isTracing = newValue
          return
        }
        guard !isOrphan, newValue != isTracing else { return }
        if newValue { startTracing() } else { endTracing() }
      }
    }

    /// The steps since tracing was enabled, in order: at least the last 50,000; older ones are dropped.
    public var tracedSteps: [TracedStep] { clock.tracer?.steps ?? [] }

    /// Returns the reasons for the current value of `property`: its last write, the cause of that write, and so on.
    ///
    /// They reach as far back as ``tracedSteps``. Empty unless ``isTracing``. A motion also has the writes of its destination and its velocity
    /// (`TracedStep.inputs`).
    public func reasons<Value>(for property: ReactiveProperty<Value>) -> [TracedStep] {
      numbered(clock.tracer?.reasons(for: [property]) ?? [])
    }

    /// Returns the reasons for the current value of the property at `path`, as in `card.position`; empty if there is none.
    public func reasons(forPropertyAt path: String) -> [TracedStep] {
      guard let tracer = clock.tracer, let inspected = inspected(at: path) else { return [] }
      return numbered(tracer.reasons(for: inspected.sources))
    }

    /// Returns `steps` with the names of nodes as in traces: `n-8.position` is a property of the eighth node called `n`.
    private func numbered(_ steps: [TracedStep]) -> [TracedStep] { TracedStep.numbered(steps, scene.numberedNodes()) }
  }

  extension TracedStep {
    /// Returns `steps` with the names that are given for `nodes`, in place of their own, at the beginning of the names of their properties.
    package static func numbered(_ steps: [TracedStep], _ nodes: [(name: String, node: SceneNode)]) -> [TracedStep] {
      var names: [ObjectIdentifier: (former: String, new: String)] = [:]
      for (name, node) in nodes {
        func add(_ property: ObserverTable) {
          let rest = String(decoding: property.name.utf8.dropFirst(node.name.utf8.count), as: UTF8.self)
          names[ObjectIdentifier(property)] = (property.name, name + rest)
          property.relation?.visitComponents(add)
        }
        node.visitProperties(add)
      }
      return names.isEmpty ? steps : steps.map { $0.renamed(names) }
    }
  }
#endif
