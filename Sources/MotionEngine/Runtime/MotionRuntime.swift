public import MotionGestures
public import MotionScene
public import MotionStreams
public import MotionValues

/// A runtime, which runs interactions on a scene: it owns the instances and connections, and orders events, motions and timers.
///
/// The host drives it through ``send(_:)`` for input and ``advance(to:)`` for time, on one thread. Keep a reference to it as long as its
/// interactions are needed. Removing an interaction, or releasing the runtime, ends all dependent motions and connections immediately.
public final class MotionRuntime {
  /// The state that the runtime shares with the scopes of its instances.
  package let core: RuntimeCore

  /// The attachments and resources that it owns.
  @exclusivity(unchecked) package private(set) var attachments: ScopeAttachment

  /// The parent of a child (``createChild(named:on:)``), while that exists. Unretained, unless the parent is a scope: a parent owns its children.
  @exclusivity(unchecked) private(set) var parentReference: Unmanaged<MotionRuntime>?
  @exclusivity(unchecked) private var parentScope: MotionRuntime?

  /// Whether it is a child, or was one, or the scope of an instance.
  let isChild: Bool

  /// Whether it was created in the scope of an instance that was already removed: additions are removed immediately.
  @exclusivity(unchecked) private(set) var wasCreatedInRemovedScope: Bool

  /// Whether it is the scope of an instance: the runtime that the `add` of an interaction receives.
  let isScope: Bool

  /// Creates a runtime for `scene` at time zero.
  ///
  /// - Parameter samplingInterval: the grid on which moving values are sampled, independent of the frames: at least one nanosecond. Nil samples
  ///   at every frame. One `advance(to:)` takes time proportional to the instants at which an observed property moves. It samples at most the last
  ///   1,000,000 of them, and reports the skipped ones in ``diagnostics``.
  public init(scene: SceneTree, samplingInterval: Duration? = nil) {
    core = RuntimeCore(scene: scene, clock: MotionClock(samplingInterval: samplingInterval), logOutput: .console())
    (attachments, isChild, wasCreatedInRemovedScope, isScope) = (ScopeAttachment(), false, false, false)
    core.runtime = .passUnretained(self)
    // Unretained: the runtime ends its watch when it is deallocated.
    let runtime = Unmanaged.passUnretained(self)
    core.removalWatch = scene.watchRemovals { runtime.takeUnretainedValue().endDependents(of: $0) }
    core.hitTestWatch = scene.prepareHitTests { runtime.takeUnretainedValue().clock.storeOwedValues() }
  }

  /// Creates a child of `parent`, whose attachment is `attachment`.
  init(childOf parent: MotionRuntime, _ attachment: ScopeAttachment, in childClock: ChildClock?) {
    core = RuntimeCore(childOf: parent.core, in: childClock)
    (attachments, parentReference, isChild, isScope) = (attachment, .passUnretained(parent), true, false)
    if parent.isScope { parentScope = parent }
    wasCreatedInRemovedScope = attachment.isGone
    core.runtime = .passUnretained(self)
  }

  /// Creates the scope of the instance whose attachment is `attachment`.
  init(scopeOf attachment: ScopeAttachment, in core: RuntimeCore) {
    (self.core, attachments, isChild, isScope, wasCreatedInRemovedScope) = (core, attachment, true, true, attachment.isGone)
  }

  /// Becomes the scope of another instance. Nothing else refers to it as the scope of the former one.
  func becomeScope(of attachment: ScopeAttachment) { (attachments, wasCreatedInRemovedScope) = (attachment, attachment.isGone) }

  /// Leaves the parent. Nothing can be added from now on.
  func leaveParent() {
    (parentReference, parentScope) = (nil, nil)
    core.leaveParent()
  }

  deinit {
    if isScope { return }
    core.runtime = nil
    for entry in core.tools { entry.tool.runtimeWillEnd() }
    core.dropSpareScopes()
    if isChild { return }
    // No motion that ends now needs a frame, and the host may be released, too.
    clock.onNeed = nil
    #if !hasFeature(Embedded)
      endTracing()
    #endif
    scene.endWatch(core.removalWatch)
    scene.endWatch(core.hitTestWatch)
    // An observer that removes an instance now decides nothing.
    index.clock = nil
    clock.shutDown {
      // First, so that recognizers need not be removed one by one.
      router.removeAll()
      attachments.remove()
    }
  }

  /// The scene in which it moves nodes.
  public var scene: SceneTree { core.scene }

  /// The clock of its motions.
  public var clock: MotionClock { core.clock }

  /// The output of the `log()` operators in its constraints. Defaults to the console.
  public var logOutput: LogOutput { core.logOutput }

  /// The recorded past of its motions, for a runtime in a timeline.
  package var history: MotionHistory? { core.history }
  var router: GestureRouter { core.router }
  var index: InteractionIndex { core.index }
  var manipulations: AggregateState { core.manipulations }
  var activity: AggregateState { core.activity }

  /// The current time.
  public var now: Timestamp { clock.now }

  /// Advances the runtime to the time of `event`, and then delivers the event (contract 10).
  ///
  /// An impossible event is refused entirely and reported in ``diagnostics``: one with an earlier time, a pointer that is not down, or a position
  /// that is not finite.
  public func send(_ event: InputEvent) { receive(event) }

  /// Delivers `event` like ``send(_:)``; returns whether it is possible.
  @discardableResult package func receive(_ event: InputEvent) -> Bool {
    require(!isChild, "Only a root runtime accepts events. Send them to the parent of this one.")
    guard clock.isDue(event.time) || event.isPredicted else {
      report(.timeWentBack(to: event.time), at: "send")
      return false
    }
    do throws(InputStreamError) {
      try core.verifier.verify(event)
    } catch {
      let place = if case .setting(let setting) = event { setting.path } else { "send" }
      report(.refusedEvent(error), at: place)
      return false
    }
    // A predicted event has no effect.
    if event.isPredicted { return true }
    traceAdditions()
    endFrameOfMoves(before: event.time)
    if event.time == clock.now { router.expect(event) }
    clock.advance(to: event.time, sampling: false)
    clock.perform {
      traced(event) {
        router.route(event)
        apply(event)
      }
    }
    finishEntry()
    return true
  }

  /// Advances the runtime to `time`, for a frame. The host may call it at any rate.
  ///
  /// An earlier time than now changes nothing and is reported in ``diagnostics``.
  public func advance(to time: Timestamp) {
    require(!isChild, "Only a root runtime is advanced. Advance the parent of this one.")
    // Unretained here and below: this runtime keeps its clock, and the caller keeps this runtime.
    guard Unmanaged.passUnretained(core.clock)._withUnsafeGuaranteedRef({ $0.isDue(time) }) else {
      report(.timeWentBack(to: time), at: "advance")
      return
    }
    traceAdditions()
    // Also at its own time: a host that has asked for the need advances to the present.
    endFrameOfMoves(before: .distantFuture)
    // Unretained, as above.
    Unmanaged.passUnretained(core.clock)._withUnsafeGuaranteedRef { $0.advance(to: time) }
    finishEntry()
  }

  /// Advances the runtime to `time`, and then runs `body`, which may read and write anything. For the code of an app outside of events and frames.
  ///
  /// A motion that `body` starts begins at `time`. Without the advance it would begin at the last event or frame, which may be long past. The changes
  /// are committed together at the end, as those of an event. A time before ``now`` means now.
  ///
  /// - Parameter name: the cause of the changes in a trace.
  /// - Returns: the result of `body`.
  @discardableResult public func perform<Result, Failure: Error>(
    at time: Timestamp, named name: String = "app code", _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    require(!isChild, "Only a root runtime performs code of the app. Call its root.")
    traceAdditions()
    endFrameOfMoves(before: time)
    clock.advance(to: max(time, clock.now), sampling: false)
    defer { finishEntry() }
    return try clock.event { () throws(Failure) in try traced(as: name, body) }
  }

  /// Ends a frame of moves that is still open, at its own time, if that is before `time`: its last event was refused, or never sent.
  private func endFrameOfMoves(before time: Timestamp) {
    // Unretained: the core keeps its router. Each frame asks.
    guard Unmanaged.passUnretained(core.router)._withUnsafeGuaranteedRef({ $0.hasOpenFrame(before: time) }) else { return }
    clock.perform { traced(as: "pointers moved") { router.endFrame(before: time) } }
  }

  /// Finishes an event or a frame: reports skipped samples, then notifies the tools.
  private func finishEntry() {
    // Unretained: this runtime keeps its clock.
    if let skipped = Unmanaged.passUnretained(core.clock)._withUnsafeGuaranteedRef({ $0.takeSkippedGrid() }) {
      report(.samplingSkipped(from: skipped.lowerBound, until: skipped.upperBound), at: "advance")
    }
    if core.tools.count == 0 { return }
    for entry in core.tools { entry.tool.runtimeDidFinishEntry(self) }
  }

  /// Returns `node` itself, after a check that this runtime may move it.
  ///
  /// - Precondition: the node is in the runtime's scene; for a child, in its subtree.
  public func get(_ node: SceneNode) -> SceneNode {
    // Adding the instance may have removed the node from the scene, and the instance with it.
    if isScope, attachments.isGone { return node }
    // The root moves nodes in the entire scene. Unretained: this runtime keeps its core, that the scene, and that its root.
    let isAllowed =
      core.isChild
      ? node.isInside(rootNode)
      : Unmanaged.passUnretained(core.scene)._withUnsafeGuaranteedRef { scene in
        Unmanaged.passUnretained(scene.root)._withUnsafeGuaranteedRef { node.isInside($0) }
      }
    if !isAllowed {
      if node.isInside(scene.root) { RuntimeViolations.notInSubtree(node) }
      RuntimeViolations.notInScene(node)
    }
    return node
  }

  /// Whether nothing moves or will move without a new event, and no person manipulates anything.
  ///
  /// A timeline without motion is at rest, although its time goes on: a host that draws the time asks for ``need``.
  ///
  /// A child counts only its own interactions. Pending `delay`, `debounced` and `throttled` operators and timers count for its parent.
  public var isAtRest: Bool {
    if core.isChild { return core.activity.isAtRest }
    // Unretained: the core keeps both, and these calls run no code of the app. Hosts ask this in every frame.
    return Unmanaged.passUnretained(core.clock)._withUnsafeGuaranteedRef { $0.isSettled }
      && Unmanaged.passUnretained(core.manipulations)._withUnsafeGuaranteedRef { $0.isAtRest }
      && !Unmanaged.passUnretained(core.router)._withUnsafeGuaranteedRef { $0.hasOpenFrame }
  }

  /// Whether a person manipulates anything. Emits the current value on subscription, then every change.
  public var isBeingManipulated: MotionStream<Bool> {
    manipulations.state.dedupe().rewrite([.active: true, .atRest: false]).asStream()
  }

  func report(_ cause: MotionDiagnostic.Cause, at place: String) { core.report(cause, at: place) }
}
