package import MotionGestures
package import MotionScene
package import MotionStreams
import MotionValues

/// The state of a runtime, shared with the scopes of its instances.
///
/// A root and each child runtime have one of their own. It never refers to a runtime strongly, so that a closure which captures a scope does not
/// retain the runtime.
package final class RuntimeCore {
  /// The scene in which the runtime moves nodes.
  package let scene: SceneTree
  let clock: MotionClock
  let logOutput: LogOutput
  /// The recorded past of its motions, for a runtime in a timeline.
  let history: MotionHistory?
  /// Delivers events to recognizers.
  package let router: GestureRouter
  let index: InteractionIndex
  /// The core of the parent; nil for a root, and for a child that was removed.
  @exclusivity(unchecked) private(set) var parent: RuntimeCore?
  /// Whether it belongs to a child, or did before the child was removed.
  let isChild: Bool

  /// The runtime that the host holds; nil once that is deallocated. Unretained: the runtime owns its core.
  @exclusivity(unchecked) package var runtime: Unmanaged<MotionRuntime>?

  /// The incidents that were not taken yet, the oldest first: at most ``maximumIncidents``.
  @exclusivity(unchecked) private(set) var incidents: [MotionDiagnostic] = []
  private static let maximumIncidents = 10_000
  /// The places of values that were not finite since the incidents were taken. Those of dropped incidents count, too.
  @exclusivity(unchecked) private var notFinitePlaces = NameTable()
  /// The number of places after which they are forgotten.
  private static let maximumPlaces = 100_000
  /// The number of incidents that were dropped, because there were too many.
  private(set) var droppedIncidentCount = 0
  /// The number of events that were refused, because they are impossible or too late.
  @exclusivity(unchecked) package private(set) var refusalCount = 0
  /// The reason why the last of them was refused.
  @exclusivity(unchecked) package private(set) var latestRefusal: MotionDiagnostic?
  /// Called with each incident.
  @exclusivity(unchecked) var onIncident: ((MotionDiagnostic) -> Void)?
  #if !hasFeature(Embedded)
    /// The first toggle of each switch.
    @exclusivity(unchecked) var toggles: [ObjectIdentifier: ToggleEntry] = [:]
    @exclusivity(unchecked) var writeWatch: WriteWatch?
    /// Whether the root traces. The clock knows it, too; a call there from here would retain it.
    var isTraced: Bool { parent?.isTraced ?? (writeWatch != nil) }
  #endif

  /// The surface, once an event has changed it or it was requested.
  @exclusivity(unchecked) var surface: Surface?
  @exclusivity(unchecked) var verifier = InputStreamVerifier()
  /// Returns the setting at a path of an event, for tools that know paths which the runtime does not. The event is refused if it returns nil.
  ///
  /// Without it, the descriptions are searched.
  @exclusivity(unchecked) package var findSetting: ((String) -> Setting?)?
  @exclusivity(unchecked) var restWatches = RestWatches()
  /// Whether a person manipulates anything.
  let manipulations = AggregateState()
  /// Whether anything moves or is manipulated.
  let activity = AggregateState()
  @exclusivity(unchecked) var removalWatch = 0
  @exclusivity(unchecked) var hitTestWatch = 0
  /// The tools that look at the runtime. Those of a root see its children, too.
  @exclusivity(unchecked) var tools: [(type: ObjectIdentifier, tool: any RuntimeTool)] = []
  @exclusivity(unchecked) var pools: [(type: ObjectIdentifier, pool: AnyObject)] = []

  /// Scopes for reuse, to which nothing else refers: the `add` of an interaction rarely keeps its runtime.
  @exclusivity(unchecked) private var spareScopes: [MotionRuntime] = []
  /// The attachment of spare scopes, which was removed: nothing can be added to it.
  private let nothing = ScopeAttachment()

  /// Creates the core of a root.
  init(scene: SceneTree, clock: MotionClock, logOutput: LogOutput) {
    (self.scene, self.clock, self.logOutput, history, isChild) = (scene, clock, logOutput, nil, false)
    (router, index) = (GestureRouter(scene: scene), InteractionIndex(on: clock))
    nothing.remove()
    _ = activity.observe(manipulations.state, clock: clock)
  }

  /// Creates the core of a child of `parent`.
  init(childOf parent: RuntimeCore, in childClock: ChildClock?) {
    (scene, router, index, logOutput, self.parent) = (parent.scene, parent.router, parent.index, parent.logOutput, parent)
    (clock, history, isChild) = (childClock?.clock ?? parent.clock, childClock?.history ?? parent.history, true)
    nothing.remove()
    _ = activity.observe(manipulations.state, clock: clock)
  }

  /// Returns the scope of the instance whose attachment is `attachment`.
  func scope(of attachment: ScopeAttachment) -> MotionRuntime {
    guard let scope = spareScopes.popLast() else { return MotionRuntime(scopeOf: attachment, in: self) }
    scope.becomeScope(of: attachment)
    return scope
  }

  /// Keeps `scope` for another instance, unless another reference to it exists.
  ///
  /// A scope to which only references exist that do not retain it lives as long as its instance.
  func recycle(_ former: consuming MotionRuntime) {
    var scope = consume former
    guard runtime != nil, isKnownUniquelyReferenced(&scope) else { return }
    #if !hasFeature(Embedded)
      // An object itself counts once in both. The check of uniqueness counts no weak or unowned references.
      if _getWeakRetainCount(scope) != 1 || _getUnownedRetainCount(scope) != 1 { return scope.attachments.retain(scope) }
    #endif
    if spareScopes.count >= 8 { return }
    scope.becomeScope(of: nothing)
    spareScopes.append(scope)
  }

  /// Releases the spare scopes, which refer to this core.
  func dropSpareScopes() { spareScopes = [] }

  /// Releases the parent, to prevent a reference cycle.
  func leaveParent() { parent = nil }

  // Unretained: the core keeps its state and its clock, and the caller keeps the core.
  /// Counts something that begins.
  func activityBegins() {
    Unmanaged.passUnretained(activity)._withUnsafeGuaranteedRef { activity in
      Unmanaged.passUnretained(clock)._withUnsafeGuaranteedRef { activity.begin(on: $0) }
    }
  }

  // Unretained, as above.
  /// Counts something that ended.
  func activityEnds() {
    Unmanaged.passUnretained(activity)._withUnsafeGuaranteedRef { activity in
      Unmanaged.passUnretained(clock)._withUnsafeGuaranteedRef { activity.end(on: $0) }
    }
  }

  /// How much motion the person wants.
  var motionPreference: MotionPreference { parent?.motionPreference ?? surface?.motion.value ?? .full }

  /// The core of the root.
  package var root: RuntimeCore { parent?.root ?? self }

  /// Records an incident here and at each parent.
  package func report(_ cause: MotionDiagnostic.Cause, at place: String) {
    parent?.report(cause, at: place)
    record(cause, at: place)
  }

  /// Records an incident here alone.
  private func record(_ cause: MotionDiagnostic.Cause, at place: String) {
    if incidents.count >= Self.maximumIncidents {
      // A tenth at once, so that an incident takes constant time on average.
      incidents.removeFirst(Self.maximumIncidents / 10)
      droppedIncidentCount += Self.maximumIncidents / 10
    }
    let incident = MotionDiagnostic(time: clock.now, place: place, cause: cause)
    switch cause {
    case .refusedEvent, .timeWentBack: (refusalCount, latestRefusal) = (refusalCount + 1, incident)
    default: break
    }
    incidents.append(incident)
    onIncident?(incident)
  }

  /// Records here and at each parent that a value for `place` was not finite.
  ///
  /// Each of them records it once until its incidents are taken, because a stream can emit thousands.
  /// After ``maximumPlaces`` places it forgets them, and records each one again.
  func reportNotFinite(at place: String) {
    parent?.reportNotFinite(at: place)
    if !notFinitePlaces.numbers(of: place[...].utf8).isEmpty { return }
    if notFinitePlaces.count >= Self.maximumPlaces { notFinitePlaces = NameTable() }
    notFinitePlaces.append(place)
    record(.notFinite, at: place)
  }

  /// Returns the incidents, and forgets them.
  func takeIncidents() -> [MotionDiagnostic] {
    defer { (incidents, notFinitePlaces) = ([], NameTable()) }
    return incidents
  }

  /// The check that reports values which are not finite.
  var finiteCheck: FiniteCheck { FiniteCheck(self) }
}
