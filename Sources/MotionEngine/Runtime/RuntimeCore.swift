import MotionGestures
import MotionScene
import MotionStreams
import MotionValues

/// The state of a runtime, which the scopes of its instances share.
///
/// A root and each child runtime have one of their own. It never refers to a runtime strongly, so a closure that captures a scope keeps no runtime alive.
package final class RuntimeCore {
  let scene: SceneTree
  let clock: MotionClock
  let logOutput: LogOutput
  /// The recorded past of its motions, for a runtime in a timeline.
  let history: MotionHistory?
  let router: GestureRouter
  let index: InteractionIndex
  /// The core of the parent; nil for a root, and for a child that was removed.
  private(set) var parent: RuntimeCore?
  /// Whether it is that of a child, or was.
  let isChild: Bool

  /// The runtime that the host or a user holds; nil once it is gone.
  package var runtime: Unmanaged<MotionRuntime>?

  /// The incidents so far, the oldest first: at least the last ``leastKeptIncidents``, at most twice as many.
  private(set) var incidents: [MotionDiagnostic] = []
  private static let leastKeptIncidents = 1000
  #if !hasFeature(Embedded)
    /// The pairs that are not reported again.
    var reported = ReportedPairs()
    /// The first of the toggles of each switch.
    var toggles: [ObjectIdentifier: ToggleEntry] = [:]
    var overlay: DebugOverlay?
    var writeWatch: WriteWatch?
  #endif

  var verifier = InputStreamVerifier()
  var restWatches = RestWatches()
  /// Whether a person manipulates anything.
  let manipulations = AggregateState()
  /// Whether anything moves or is manipulated.
  let activity = AggregateState()
  var removalWatch = 0
  var visualization: Visualization?
  var systems: [(type: ObjectIdentifier, system: AnyObject)] = []

  /// Scopes that nobody has kept, to be used again: the `add` of an interaction rarely keeps the runtime that it receives.
  private var spareScopes: [MotionRuntime] = []
  /// What spare scopes are scopes of.
  private let nothing = Attachment()

  /// Creates the core of a root.
  init(scene: SceneTree, clock: MotionClock, logOutput: LogOutput) {
    (self.scene, self.clock, self.logOutput, history, isChild) = (scene, clock, logOutput, nil, false)
    (router, index) = (GestureRouter(scene: scene), InteractionIndex())
    _ = activity.observe(manipulations.state, clock: clock)
  }

  /// Creates the core of a child of `parent`.
  init(childOf parent: RuntimeCore, in childClock: ChildClock?) {
    (scene, router, index, logOutput, self.parent) = (parent.scene, parent.router, parent.index, parent.logOutput, parent)
    (clock, history, isChild) = (childClock?.clock ?? parent.clock, childClock?.history ?? parent.history, true)
    _ = activity.observe(manipulations.state, clock: clock)
  }

  /// The scope of the instance whose attachment is `attachment`.
  func scope(of attachment: Attachment) -> MotionRuntime {
    guard let scope = spareScopes.popLast() else { return MotionRuntime(scopeOf: attachment, in: self) }
    scope.becomeScope(of: attachment)
    return scope
  }

  /// Keeps `scope` for another instance, unless someone refers to it.
  func recycle(_ scope: inout MotionRuntime) {
    guard runtime != nil, spareScopes.count < 8, isKnownUniquelyReferenced(&scope) else { return }
    scope.becomeScope(of: nothing)
    spareScopes.append(scope)
  }

  /// Lets go of the spare scopes, which hold this.
  func dropSpareScopes() { spareScopes = [] }

  /// Leaves the parent, which may hold what holds this.
  func leaveParent() { parent = nil }

  /// The core of the root.
  var root: RuntimeCore { parent?.root ?? self }

  /// Records an incident here and at each parent.
  func report(_ cause: MotionDiagnostic.Cause, at place: String) {
    parent?.report(cause, at: place)
    if incidents.count >= 2 * Self.leastKeptIncidents { incidents.removeFirst(incidents.count - Self.leastKeptIncidents) }
    incidents.append(MotionDiagnostic(time: clock.now, place: place, cause: cause))
  }

  /// Where values that are not finite are reported.
  var finiteCheck: FiniteCheck { FiniteCheck(self) }
}
