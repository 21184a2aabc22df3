public import MotionScene
public import MotionStreams
package import MotionValues

/// A stream of one kind of gesture on one node.
///
/// At the begin of a gesture ``state`` becomes active before the first update is told, at its end at rest after the last (contract 13). A
/// discrete gesture is active for the one update that it consists of.
public final class Recognizer<Configuration>: RoutedRecognizer {
  public let name: String
  package let id: Int
  public let node: SceneNode

  /// Everything the machine decides, in points of the root.
  public let updates: Emitter<GestureUpdate>

  public let state = ReactiveProperty(MotionState.atRest, label: GraphLabel("state"))
  public let isEnabled = ReactiveProperty(true, label: GraphLabel("isEnabled"))

  /// What counts as the gesture: every threshold, at any time. A change counts from the next event on.
  public var configuration: ReactiveProperty<Configuration> {
    if let madeConfiguration { return madeConfiguration }
    let made = ReactiveProperty(machine.configuration, label: GraphLabel("configuration"))
    // Unretained: the property belongs to the shell. Whoever holds it longer has nothing left to configure.
    let shell = Unmanaged.passUnretained(self)
    configuring = made.observeChanges { shell.takeUnretainedValue().configure($0) }
    madeConfiguration = made
    return made
  }

  public var filter = PointerFilter()
  public var arbitrationPolicy = ArbitrationPolicy()
  package var router: Unmanaged<GestureRouter>?

  private let machine: GestureDetector<Configuration>
  private var pointers: [PointerID] = []
  /// The contacts of the gesture that it is about.
  private var contacts: [Int] = []
  /// The state that was told last.
  private var told = RecognitionState.possible
  private var needsResolve = false
  private let clock: MotionClock
  private var deadline: Timestamp?
  private var token = 0
  private var cause: Int?
  /// The property of the configuration, once someone has asked for it: most never change.
  private var madeConfiguration: ReactiveProperty<Configuration>?
  private var switching: (any Resource)?
  private var configuring: (any Resource)?

  /// Makes a recogniser for `node`; `clock` tells when its deadlines are.
  package init(_ machine: GestureDetector<Configuration>, node: SceneNode, clock: MotionClock, named name: String? = nil) {
    self.machine = machine
    self.node = node
    self.clock = clock
    self.name = name ?? machine.name
    id = clock.nextOrdinal()
    updates = Emitter(label: GraphLabel(self.name))
    let shell = Unmanaged.passUnretained(self)
    // Unretained: the property belongs to the shell. Whoever holds it longer has nothing left to turn off.
    switching = isEnabled.observeChanges { isEnabled in
      if isEnabled { return }
      // As a whole: turned off between two events, whoever was active because of it is at rest at once.
      let shell = shell.takeUnretainedValue()
      shell.clock.withTransaction { shell.cancel() }
    }
  }

  deinit {
    if deadline != nil { clock.awaitedCount -= 1 }
    switching?.end()
    configuring?.end()
  }

  package var senses: GestureSenses { machine.senses }

  package var contender: GestureArena.Contender {
    GestureArena.Contender(
      id: id, standing: standing, claimTime: machine.claim?.time ?? .zero, priority: arbitrationPolicy.priority, contacts: contacts,
      requirements: arbitrationPolicy.requirements, simultaneousWith: arbitrationPolicy.simultaneousWith, yields: arbitrationPolicy.yields,
      beginsUnopposed: machine.beginsUnopposed, tapCount: machine.tapCount)
  }

  private var standing: GestureArena.Standing {
    if machine.claim != nil { return .claiming }
    if machine.state.isActive { return .active }
    if machine.isIdle { return .idle }
    return machine.state == .possible ? .undecided : .over
  }

  package func consumeNeedsResolve() -> Bool {
    defer { needsResolve = false }
    return needsResolve
  }

  package func handle(_ event: PointerEvent, contact: Int) {
    switch event.phase {
    case .down:
      guard isEnabled.value, filter.accepts(event) else { return }
      if pointers.isEmpty, machine.isIdle { contacts.removeAll(keepingCapacity: true) }
      pointers.append(event.id)
      contacts.append(contact)
      needsResolve = true
    case .move:
      guard pointers.contains(event.id) else { return }
      if !filter.acceptsButtons(of: event) { return reject(.wrongButton, because: nil) }
      return store(event)
    case .up, .cancel:
      guard pointers.contains(event.id) else { return }
      pointers.removeAll { $0 == event.id }
    case .hover:
      guard isEnabled.value, filter.kinds.contains(event.kind) else { return }
      if !contacts.contains(contact) { contacts.append(contact) }
    case .leave: break
    }
    var decisions = GestureDecisions()
    machine.handle(event, into: &decisions)
    finish(decisions)
  }

  /// A move brings about nothing before its frame ends, except where it is not of the kind that frames matter to.
  private func store(_ event: PointerEvent) {
    var decisions = GestureDecisions()
    machine.handle(event, into: &decisions)
    if !decisions.isEmpty { finish(decisions) }
  }

  package func endFrame(at time: Timestamp, isMeasured: Bool) {
    var decisions = GestureDecisions()
    machine.endFrame(at: time, isMeasured: isMeasured, into: &decisions)
    if !decisions.isEmpty || machine.claim != nil { finish(decisions) }
  }

  package func handle(_ event: WheelEvent, contact: Int) {
    guard isEnabled.value else { return }
    if !contacts.contains(contact) { contacts.append(contact) }
    var decisions = GestureDecisions()
    machine.handle(event, into: &decisions)
    finish(decisions)
  }

  package func handle(_ event: TrackpadEvent, contact: Int) {
    guard isEnabled.value || event.phase != .began else { return }
    if event.phase == .began { contacts.append(contact) }
    var decisions = GestureDecisions()
    machine.handle(event, into: &decisions)
    finish(decisions)
  }

  package func accept() {
    var decisions = GestureDecisions()
    machine.accept(at: clock.now, into: &decisions)
    finish(decisions)
  }

  package func reject(_ reason: RecognitionReason, because other: (any RoutedRecognizer)?) {
    var decisions = GestureDecisions()
    machine.reject(at: clock.now, reason, into: &decisions)
    finish(decisions, because: other?.name)
  }

  public func cancel() {
    var decisions = GestureDecisions()
    machine.reject(at: clock.now, .turnedOff, into: &decisions)
    machine.reset()
    pointers = []
    finish(decisions)
    router?.takeUnretainedValue().resolve()
  }

  private func configure(_ configuration: Configuration) {
    machine.configuration = configuration
    watchDeadline()
  }

  /// Tells what was decided, and sees to what has changed by it.
  private func finish(_ decisions: GestureDecisions, because other: String? = nil) {
    if machine.claim != nil { needsResolve = true }
    watchDeadline()
    for index in 0..<decisions.count { report(decisions[index], because: other) }
    if machine.isIdle {
      told = .possible
      if pointers.isEmpty { contacts.removeAll(keepingCapacity: true) }
    }
  }

  private func report(_ decision: GestureDecision, because other: String?) {
    let update = decision.update
    #if !hasFeature(Embedded)
      if let router = router?.takeUnretainedValue(), router.isLogging { router.log(entry(decision, because: other)) }
    #endif
    told = update.state
    if update.state != .changed { needsResolve = true }
    switch update.state {
    case .began:
      state.value = .active
      updates.send(update)
    case .ended, .cancelled:
      if state.value == .atRest { state.value = .active }
      updates.send(update)
      state.value = .atRest
    case .possible, .changed, .failed:
      updates.send(update)
    }
  }

  #if !hasFeature(Embedded)
    private func entry(_ decision: GestureDecision, because other: String?) -> RecognitionDecision {
      RecognitionDecision(
        recognizer: name, recognizerID: id, node: node, from: told.isOver ? .possible : told, update: decision.update,
        reason: decision.reason, measured: decision.measured, threshold: decision.threshold, other: other, decided: clock.now)
    }
  #endif
}

extension Recognizer: TimerTarget {
  /// Has the clock call at the machine's deadline, if that has changed.
  private func watchDeadline() {
    let next = machine.deadline
    guard next != deadline else { return }
    clock.awaitedCount += (next == nil ? 0 : 1) - (deadline == nil ? 0 : 1)
    deadline = next
    token += 1
    guard let next else { return }
    cause = clock.currentCause
    clock.schedule(self, at: max(next, clock.now), ordinal: id, token: token)
  }

  package func awaits(token: Int) -> Bool { token == self.token && deadline != nil }

  package func timerFired(token: Int) {
    guard token == self.token, deadline != nil else { return }
    clock.awaitedCount -= 1
    deadline = nil
    // What a press grabs is where it is now.
    clock.sample()
    clock.resume(cause) {
      var decisions = GestureDecisions()
      machine.deadlinePassed(at: clock.now, into: &decisions)
      finish(decisions)
      router?.takeUnretainedValue().resolve()
    }
  }
}

extension Recognizer {
  /// Lets it begin only once `other` has failed: a tap waits whether it becomes a double tap.
  ///
  /// If `other` is recognised, it fails. It never waits for one that is in the middle of nothing.
  public func requireToFail<Other>(_ other: Recognizer<Other>) { require(toFail: other) }

  /// Lets it and `other` be recognised together. One of the two is enough.
  public func recognizeSimultaneously<Other>(with other: Recognizer<Other>) { join(other) }

  /// Lets it be recognised together with whatever else is.
  public func recognizeSimultaneouslyWithAll() { arbitrationPolicy.simultaneousWith = .all }

  /// Makes a recogniser that `machine` decides for.
  package convenience init<Machine: GestureMachine>(_ machine: Machine, node: SceneNode, clock: MotionClock, named name: String? = nil)
  where Machine.Configuration == Configuration {
    self.init(MachineDetector(machine), node: node, clock: clock, named: name)
  }
}

extension Recognizer: MotionStreamConvertible {
  public typealias Value = GestureUpdate

  @inlinable public var pipeline: Pipeline<Identity<GestureUpdate>> { updates.pipeline }
  @inlinable public func asStream() -> MotionStream<GestureUpdate> { updates.asStream() }
}

extension Recognizer: Resource {
  /// Lets it watch nothing any more.
  @usableFromInline package func end() { router?.takeUnretainedValue().remove(self) }
}

extension RecognitionState {
  /// Whether what comes next is a new gesture.
  var isOver: Bool { self == .ended || self == .cancelled || self == .failed }
}
