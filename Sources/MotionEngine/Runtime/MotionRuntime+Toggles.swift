import MotionDescriptions
public import MotionStreams
public import MotionValues

extension MotionRuntime {
  /// Disables `togglable` while `stateful` is active, and enables it while that is at rest, beginning immediately.
  public func toggle(_ togglable: some Togglable, inReactionTo stateful: some Stateful) {
    let (state, enabled) = (stateful.state, target(of: togglable.enabled))
    let stream = state.applying(OnAtRest())
    #if hasFeature(Embedded)
      _ = connect(stream.path, to: enabled) { stream.subscribe(into: PropertySink(enabled), in: resolver, $0) }
    #else
      let entry = ToggleEntry(of: stateful, for: enabled, in: core)
      connect(OnAtRest.path(from: state), to: enabled, awaiting: entry, declaredBy: .toggle) {
        entry.join()
        entry.subscription = stream.subscribe(into: ToggleSink(enabled, entry), in: resolver, $0)
        return entry
      }
    #endif
  }

  /// Disables `togglable`, and restarts it each time `stateful` becomes active.
  public func start(_ togglable: some Togglable, whenActive stateful: some Stateful) {
    target(of: togglable.enabled).value = false
    restart(togglable, whenActive: stateful)
  }

  /// Disables `togglable`, and restarts it each time `stream` emits: at each tap, for instance.
  public func start(_ togglable: some Togglable, whenever stream: some MotionStreamConvertible) {
    target(of: togglable.enabled).value = false
    restart(togglable, whenever: stream)
  }

  /// Enables `togglable` each time the state of `stateful` becomes `state`, and immediately if it is now.
  ///
  /// It never disables it, so one that is enabled does not run again. ``start(_:whenever:)`` and ``start(_:whenActive:)`` restart it
  /// each time.
  public func start(_ togglable: some Togglable, when stateful: some Stateful, is state: MotionState) {
    let source = stateful.state
    connect(
      source.dedupe().rewrite([state: true]), to: togglable.enabled, awaiting: awaited(stateful),
      declaredBy: .start(.whenStateIs(state), of: [togglable, stateful]) { source.steps })
  }

  #if !hasFeature(Embedded)
    /// Restarts `togglable`, which is on and perhaps in flight, each time `stateful` becomes active after `loading`.
    ///
    /// Without `loading`, it disables `togglable` first, as ``start(_:whenActive:)`` does.
    package func start(_ togglable: some Togglable, whenActive stateful: some Stateful, runningSince loading: SceneLoading?) {
      guard let loading else { return start(togglable, whenActive: stateful) }
      turnOn(togglable)
      restart(togglable, whenActive: stateful, after: loading)
    }

    /// Restarts `togglable`, which is on and perhaps in flight, each time `stream` emits after `loading`.
    ///
    /// Without `loading`, it disables `togglable` first, as ``start(_:whenever:)`` does.
    package func start(_ togglable: some Togglable, whenever stream: some MotionStreamConvertible, runningSince loading: SceneLoading?) {
      guard let loading else { return start(togglable, whenever: stream) }
      turnOn(togglable)
      restart(togglable, whenever: stream, after: loading)
    }

    private func turnOn(_ togglable: some Togglable) {
      let enabled = target(of: togglable.enabled)
      if !enabled.value { enabled.value = true }
    }
  #endif

  private func restart(_ togglable: some Togglable, whenActive stateful: some Stateful, after loading: SceneLoading? = nil) {
    let (source, state) = (stateful.state, stateful.state.dedupe())
    // Order matters: (1) off, so that (2) on restarts it even if it is already on.
    connect(
      state.rewrite([.active: false]), to: togglable.enabled, awaiting: nil,
      declaredBy: .start(.whenActive, of: [togglable, stateful]) { source.steps }, after: loading)
    connect(state.rewrite([.active: true]), to: togglable.enabled, awaiting: awaited(stateful), declaredBy: .continuation, after: loading)
  }

  private func restart(_ togglable: some Togglable, whenever stream: some MotionStreamConvertible, after loading: SceneLoading? = nil) {
    // Order matters: (1) off, so that (2) on restarts it even if it is already on.
    let trigger = stream.asStream()
    connect(
      stream.rewriteTo(false), to: togglable.enabled, awaiting: nil,
      declaredBy: .start(.whenever, of: [togglable]) { trigger.steps }, after: loading)
    connect(stream.rewriteTo(true), to: togglable.enabled, awaiting: nil, declaredBy: .continuation, after: loading)
  }

  private func connect(
    _ stream: some MotionStreamConvertible<Bool>, to property: ReactiveProperty<Bool>, awaiting awaited: AwaitedInteraction?,
    declaredBy declaration: ConnectionDeclaration, after loading: SceneLoading? = nil
  ) {
    let target = target(of: property)
    connect(stream.path, to: target, awaiting: awaited, declaredBy: declaration) { willBegin in
      #if !hasFeature(Embedded)
        if let loading { return stream.subscribe(into: LoadedSink(target, after: loading), in: resolver, willBegin) }
      #endif
      return stream.subscribe(into: PropertySink(target), in: resolver, willBegin)
    }
  }

  private func awaited(_ stateful: some Stateful) -> AwaitedInteraction {
    AwaitedInteraction(stateful, ObjectIdentifier(stateful))
  }
}

/// An operator that maps a state: true at rest, and false while active.
private struct OnAtRest: MotionOperator {
  mutating func process(_ state: MotionState) -> Bool? { state == .atRest }

  // The graph shows the equivalent public operator.
  var labels: [GraphLabel] {
    Emitter<MotionState>().rewrite([.atRest: true, .active: false]).pipeline.step.labels
  }

  /// Returns the path of `state` and this operator.
  static func path(from state: MotionStream<MotionState>) -> StreamPath {
    guard case .source(let source) = state.path else { return state.applying(OnAtRest()).path }
    return .operated(source) { OnAtRest().labels }
  }
}
