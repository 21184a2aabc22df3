package import MotionScene
import MotionStreams
package import MotionValues

/// Delivers the samples of each pointer to its recognizers, and arbitrates between them.
///
/// Until a pointer goes up, its samples go only to the recognizers of the nodes on which it went down.
package final class GestureRouter {
  struct Capture {
    let pointer: PointerID
    let contact: Int
    let kind: PointerKind
    var location: Point
    var isLastSampleMeasured = true
    var recognizers: [any RoutedRecognizer]
  }

  /// The host's hit test, which maps a point to a node; nil uses the scene's.
  @exclusivity(unchecked) package var hitTester: ((Point) -> SceneNode?)?

  /// Called before a pointer that went down is delivered, with the node that it hit and its recognizers. For a stage with a script.
  @exclusivity(unchecked) package var contactObserver: ((PointerEvent, SceneNode?, [any RoutedRecognizer]) -> Void)?
  /// The identity of the stage that observes contacts, so that another one does not end the observation.
  package var contactObserverOwner: ObjectIdentifier?

  /// Whether decisions are logged.
  @exclusivity(unchecked) package var isLogging = false

  /// The minimum number of decisions that are kept; at most twice as many are kept.
  package var leastKeptCount = 50_000

  /// The decisions since ``isLogging`` was enabled, in order: at least the last 50,000; older ones are dropped.
  package internal(set) var decisions: [RecognitionDecision] = []
  #if !hasFeature(Embedded)
    /// The dropped decisions that changed a state: at least the last 50,000.
    var droppedTransitions: [RecognitionDecision] = []
  #endif

  let scene: SceneTree
  /// The recognizers of each node that has some, by the node's id, in the order in which they were added.
  @exclusivity(unchecked) package private(set) var watchers = RecognizerTable()
  @exclusivity(unchecked) var captures: [Capture] = []
  @exclusivity(unchecked) var hovered: [Capture] = []
  @exclusivity(unchecked) var trackpad: Capture?
  /// The recognizers with a gesture in progress: inner nodes before outer ones, and at one depth in the order of creation.
  @exclusivity(unchecked) var activeRecognizers: [any RoutedRecognizer] = []
  /// The pointers that have moved in a frame that has not ended.
  @exclusivity(unchecked) private var openPointers: [PointerID] = []
  @exclusivity(unchecked) private var spareList: [PointerID] = []
  @exclusivity(unchecked) private var openTime = Timestamp.zero
  @exclusivity(unchecked) var lastContact = 0
  @exclusivity(unchecked) var isResolving = false
  /// Whether an event is being delivered, and whether an observer has caused a change meanwhile about which the arena has to decide.
  @exclusivity(unchecked) var isDelivering = false
  @exclusivity(unchecked) var isResolveDue = false
  /// The measurement of the late event that is about to be delivered; nil for other events.
  @exclusivity(unchecked) var lateMeasurement: Timestamp?
  /// The recognizers whose deadlines wait for that event.
  @exclusivity(unchecked) var postponed: [any RoutedRecognizer] = []
  /// The number of times that recognizers were removed, or cancelled with their node.
  @exclusivity(unchecked) private(set) var removalCount: UInt32 = 0
  @exclusivity(unchecked) var now = Timestamp.zero

  /// Creates a router for `scene`.
  package init(scene: SceneTree) { self.scene = scene }

  deinit {
    watchers.visit { $0.visit { $0.router = nil } }
  }

  /// Lets `recognizer` observe the pointers that go down on its node from now on.
  package func add(_ recognizer: any RoutedRecognizer) {
    watchers.append(recognizer, at: recognizer.node.id)
    recognizer.router = .passUnretained(self)
  }

  /// Removes `recognizer`, and cancels its gesture in progress.
  package func remove(_ recognizer: any RoutedRecognizer) {
    removalCount &+= 1
    watchers.remove(recognizer, at: recognizer.node.id)
    dropEvents(for: recognizer)
    recognizer.cancel()
    recognizer.router = nil
    if recognizer.isListed { activeRecognizers.removeAll { $0 === recognizer } }
    recognizer.isListed = false
  }

  /// Cancels the gestures on `node`, which was removed from the scene. If the node is added again, it can be touched again.
  package func cancel(on node: SceneNode) {
    removalCount &+= 1
    watchers[node.id]?.visit { recognizer in
      dropEvents(for: recognizer)
      recognizer.cancel()
    }
  }

  /// Delivers no event of a pointer or a trackpad gesture in progress to `recognizer` any more.
  private func dropEvents(for recognizer: any RoutedRecognizer) {
    for index in captures.indices { captures[index].recognizers.removeAll { $0 === recognizer } }
    for index in hovered.indices { hovered[index].recognizers.removeAll { $0 === recognizer } }
    trackpad?.recognizers.removeAll { $0 === recognizer }
  }

  /// Removes all recognizers.
  package func removeAll() {
    removalCount &+= 1
    let watching = watchers.lists
    (watchers, captures, hovered, trackpad, activeRecognizers) = (RecognizerTable(), [], [], nil, [])
    for recognizers in watching {
      recognizers.visit {
        $0.cancel()
        ($0.router, $0.isListed) = (nil, false)
      }
    }
  }

  /// Routes one event.
  ///
  /// A pointer that goes down is delivered to the recognizers of the frontmost node there, then to those of its parent, and so on to the root.
  /// The recognizers of one node receive it in the order in which they were added.
  package func route(_ event: InputEvent) {
    endFrame(before: event.time)
    now = event.time
    lateMeasurement = nil
    defer { endPostponement() }
    switch event {
    case .pointer(let sample): route(sample)
    case .wheel(let wheel): route(wheel)
    case .trackpad(let sample): route(sample)
    case .deviceLost(let kind, let time): lose(kind, at: time)
    case .surface(let surface):
      if surface.change == .suspended { for kind in PointerKind.allCases { lose(kind, at: surface.time) } }
    case .setting, .mark: break
    }
  }

  /// Routes one sample of a pointer.
  package func route(_ event: PointerEvent) {
    if event.origin == .predicted { return }
    switch event.phase {
    case .down: down(event)
    case .move: move(event)
    case .up, .cancel: lift(event)
    case .hover: hover(event)
    case .leave: leave(event)
    }
  }

  /// Whether pointers have moved in a frame that has not ended.
  package var hasOpenFrame: Bool { !openPointers.isEmpty }

  /// Returns whether a frame is still open whose time is before `time`.
  package func hasOpenFrame(before time: Timestamp) -> Bool { !openPointers.isEmpty && openTime < time }

  /// Ends a frame that is still open before `time`.
  package func endFrame(before time: Timestamp) {
    if hasOpenFrame(before: time) { endFrame(at: openTime) }
  }

  private func down(_ event: PointerEvent) {
    endOpenFrame()
    // A finger that touches no longer hovers; a mouse or a pen still hovers over the node that it touches, unless it is another one.
    let former = hovered.first { $0.pointer == event.id }
    if let former, event.kind == .touch || former.kind != event.kind { leave(event.with(.leave)) }
    lastContact += 1
    let (node, watching) = receivers(of: event)
    let contact = lastContact
    captures.append(Capture(pointer: event.id, contact: contact, kind: event.kind, location: event.location, recognizers: watching))
    let removals = removalCount
    contactObserver?(event, node, watching)
    deliver(to: watching, contact: contact, since: removals) { $0.handle(event, contact: contact) }
    resolveIfNeeded(by: watching)
  }

  private func move(_ event: PointerEvent) {
    guard let index = captures.firstIndex(where: { $0.pointer == event.id }) else { return }
    let isMeasured = event.origin != .resampled
    (captures[index].location, captures[index].isLastSampleMeasured) = (event.location, isMeasured)
    let (watching, contact) = (captures[index].recognizers, captures[index].contact)
    isDelivering = true
    for recognizer in watching { recognizer.handle(event, contact: contact) }
    isDelivering = false
    guard event.endsFrame else {
      openTime = event.time
      if !openPointers.contains(event.id) { openPointers.append(event.id) }
      return
    }
    if openPointers.isEmpty {
      isDelivering = true
      for recognizer in watching { recognizer.endFrame(at: event.time, isMeasured: isMeasured) }
      isDelivering = false
      resolveIfNeeded(by: watching)
    } else {
      openPointers.append(event.id)
      endFrame(at: event.time)
    }
  }

  private func lift(_ event: PointerEvent) {
    endOpenFrame()
    guard let index = captures.firstIndex(where: { $0.pointer == event.id }) else { return }
    let capture = captures.remove(at: index)
    isDelivering = true
    for recognizer in capture.recognizers { recognizer.handle(event, contact: capture.contact) }
    isDelivering = false
    resolveIfNeeded(by: capture.recognizers)
  }

  private func endOpenFrame() {
    if !openPointers.isEmpty { endFrame(at: openTime) }
  }

  private func endFrame(at time: Timestamp) {
    // Swapped with a reused list, so that no frame allocates.
    var moved = openPointers
    openPointers = spareList
    spareList = []
    defer {
      moved.removeAll(keepingCapacity: true)
      spareList = moved
    }
    var isNew = false
    isDelivering = true
    for pointer in moved {
      guard let capture = captures.first(where: { $0.pointer == pointer }) else { continue }
      for recognizer in capture.recognizers {
        recognizer.endFrame(at: time, isMeasured: capture.isLastSampleMeasured)
        if recognizer.consumeNeedsResolve() { isNew = true }
      }
    }
    isDelivering = false
    if isNew || isResolveDue { resolve() }
  }

  private func lose(_ kind: PointerKind, at time: Timestamp) {
    for capture in captures where capture.kind == kind {
      lift(PointerEvent(id: capture.pointer, phase: .cancel, location: capture.location, time: time, kind: kind))
    }
    for capture in hovered where capture.kind == kind {
      leave(PointerEvent(id: capture.pointer, phase: .leave, location: capture.location, time: time, kind: kind))
    }
    if kind == .mouse, let trackpad { route(TrackpadEvent(phase: .cancelled, location: trackpad.location, time: time)) }
  }

  /// Returns the node of this scene that an event at `location` hits, by the host's hit test if there is one.
  package func hit(at location: Point) -> SceneNode? {
    guard let hitTester else { return scene.hitTest(location) }
    // A node of another tree has the id of one of this tree, and a removed node keeps its recognizers.
    guard let node = hitTester(location), node.isInside(scene.root) else { return nil }
    return node
  }

  /// Returns the recognizers of the frontmost node at `location`, then those of its parent, and so on.
  func chain(at location: Point, sensing sense: GestureSenses) -> [any RoutedRecognizer] { chain(from: hit(at: location), sensing: sense) }

  /// Returns the recognizers of `node`, then those of its parent, and so on.
  package func chain(from node: SceneNode?, sensing sense: GestureSenses) -> [any RoutedRecognizer] {
    var watching: [any RoutedRecognizer] = []
    var node = node
    while let current = node {
      watchers[current.id]?.visit { if $0.senses.contains(sense) { watching.append($0) } }
      node = current.parent
    }
    return watching
  }
}
