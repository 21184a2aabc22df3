public import MotionGestures
public import MotionScene
public import MotionStreams
public import MotionValues

/// Runs interactions on a scene: owns what is connected to what, and decides what happens at which instant.
///
/// Everything that can change it comes in through two doors, ``send(_:)`` and ``advance(to:)``. It must exist for as long as its interactions
/// are to act, and lives on one thread. Removing an interaction, or the runtime itself, ends what depended on it at once.
public final class MotionRuntime {
  /// The state that it shares with the scopes of its instances.
  package let core: RuntimeCore

  /// What was added to it, and what else it owns.
  private(set) var attachments: Attachment

  /// The runtime it is a child of (``createChild(named:on:)``), as long as that exists. A scope keeps its parent, and no other runtime does.
  private(set) var parentReference: Unmanaged<MotionRuntime>?
  private var parentScope: MotionRuntime?

  /// Whether it is a child, or was one, or the scope of an instance.
  let isChild: Bool

  /// Whether it was created by the `add` of an interaction that was removed on the way: nothing that is added to it stays.
  private(set) var isStillborn: Bool

  /// Whether it is the scope of one instance: the runtime that an interaction's `add` receives.
  let isScope: Bool

  /// Makes a runtime for `scene` at time zero.
  ///
  /// - Parameter samplingInterval: the grid on which moving values are sampled, whatever the frames: at least one nanosecond; nil samples at every frame. One `advance(to:)`
  ///   takes time proportional to the instants at which an observed property moves. It samples at most the last 1,000,000 of them, and reports in ``diagnostics`` what it skipped.
  public init(scene: SceneTree, samplingInterval: Duration? = nil) {
    core = RuntimeCore(scene: scene, clock: MotionClock(samplingInterval: samplingInterval), logOutput: .console())
    (attachments, isChild, isStillborn, isScope) = (Attachment(), false, false, false)
    core.runtime = .passUnretained(self)
    // Unretained: the runtime takes its watch back before it goes.
    let runtime = Unmanaged.passUnretained(self)
    core.removalWatch = scene.watchRemovals { runtime.takeUnretainedValue().end(whatDependsOn: $0) }
  }

  /// Makes a child of `parent`, whose attachment is `attachment`.
  init(childOf parent: MotionRuntime, _ attachment: Attachment, in childClock: ChildClock?) {
    core = RuntimeCore(childOf: parent.core, in: childClock)
    (attachments, parentReference, isChild, isScope) = (attachment, .passUnretained(parent), true, false)
    if parent.isScope { parentScope = parent }
    isStillborn = attachment.isGone
    core.runtime = .passUnretained(self)
  }

  /// Creates the scope of the instance whose attachment is `attachment`.
  init(scopeOf attachment: Attachment, in core: RuntimeCore) {
    (self.core, attachments, isChild, isScope, isStillborn) = (core, attachment, true, true, attachment.isGone)
  }

  /// Becomes the scope of another instance: nobody has kept it as that of the former one.
  func becomeScope(of attachment: Attachment) { (attachments, isStillborn) = (attachment, attachment.isGone) }

  /// Leaves the parent: from now on nothing can be added.
  func leaveParent() {
    (parentReference, parentScope) = (nil, nil)
    core.leaveParent()
  }

  deinit {
    if isScope { return }
    core.runtime = nil
    core.dropSpareScopes()
    if isChild { return }
    #if !hasFeature(Embedded)
      endTracing()
    #endif
    scene.endWatch(core.removalWatch)
    core.visualization?.shutDown()
    // First, so that the recognisers need not be looked for one by one.
    router.removeAll()
    attachments.remove()
    clock.shutDown()
  }

  /// The tree of nodes it moves.
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

  /// The present.
  public var now: Timestamp { clock.now }

  /// Brings everything to the instant of `event`, then delivers it (contract 10).
  ///
  /// An event that does not go with those before it (an earlier time, a pointer that is not down, a place that is not finite) is refused
  /// as a whole and told in ``diagnostics``.
  public func send(_ event: InputEvent) {
    require(!isChild, "Only a root runtime accepts events. Send them to the parent of this one.")
    guard event.time >= clock.now || event.isPredicted else {
      report(.timeWentBack(to: event.time), at: "send")
      return
    }
    do throws(InputStreamError) {
      try core.verifier.verify(event)
    } catch {
      report(.refusedEvent(error), at: "send")
      return
    }
    // A guess is about what has not happened: nothing happens by it.
    if event.isPredicted { return }
    watchWhatCame()
    clock.advance(to: event.time, sampling: false)
    clock.perform {
      traced(event) { router.route(event) }
    }
    finishDoor()
  }

  /// Brings everything to `time`: a frame. As often or as seldom as the host likes.
  ///
  /// An earlier time than now changes nothing and is told in ``diagnostics``.
  public func advance(to time: Timestamp) {
    require(!isChild, "Only a root runtime is advanced. Advance the parent of this one.")
    guard time >= clock.now else {
      report(.timeWentBack(to: time), at: "advance")
      return
    }
    watchWhatCame()
    clock.advance(to: time)
    finishDoor()
  }

  /// What is done when an event or a frame has done all it does.
  private func finishDoor() {
    if let skipped = clock.skippedGrid {
      clock.skippedGrid = nil
      report(.samplingSkipped(from: skipped.lowerBound, until: skipped.upperBound), at: "advance")
    }
    #if !hasFeature(Embedded)
      if core.overlay != nil { updateOverlay() }
    #endif
  }

  /// The reactive properties of `node`.
  ///
  /// - Precondition: the node is in the runtime's scene.
  public func get(_ node: SceneNode) -> SceneNode {
    // Taken out of the scene by what the interaction that is being added was the cause of.
    if isScope, attachments.isGone { return node }
    require(node.isInside(rootNode), "The node is not in the scene of this runtime. Add it to the scene first.")
    return node
  }

  /// What went wrong so far, the oldest first: at least the last 1,000 of what happened; behind that, structural problems of the graph as it is now.
  ///
  /// Takes time proportional to what there is: meant for tests and tools, not for every frame.
  public var diagnostics: [MotionDiagnostic] {
    #if hasFeature(Embedded)
      core.incidents
    #else
      core.incidents + GraphChecker(of: self).findings
    #endif
  }

  /// Where streams show their values in the scene; put into it when it is asked for first.
  public var visualization: Visualization {
    let root = core.root
    if let made = root.visualization { return made }
    let made = Visualization(in: root)
    root.visualization = made
    return made
  }

  /// Whether nothing moves or is going to move without a new event, and no person manipulates anything.
  ///
  /// Of a child it is what was added to it that counts; what waits on the clock (`delay`, `debounced`, `throttled`, a timer) counts for the parent.
  public var isAtRest: Bool {
    core.isChild ? activity.state.current == .atRest : !clock.isAnythingMoving && clock.awaitedCount == 0 && manipulationState == .atRest
  }

  /// Whether a person manipulates anything right now; the current answer first, then every change.
  public var isBeingManipulated: MotionStream<Bool> {
    manipulations.state.dedupe().rewrite([.active: true, .atRest: false]).asStream()
  }

  private var manipulationState: MotionState {
    manipulations.state.current ?? .atRest
  }

  func report(_ cause: MotionDiagnostic.Cause, at place: String) { core.report(cause, at: place) }
}
