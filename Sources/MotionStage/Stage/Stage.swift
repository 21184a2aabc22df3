public import MotionEngine
public import MotionGestures
import MotionInspection
public import MotionScene
import MotionStreams
public import MotionValues

/// A scene, a runtime and fingers that follow a script, for tests of interactions.
///
/// It drives the runtime only through `send(_:)` and `advance(to:)`, in order of time: frames by its ``frames``, events at their own times. The
/// input is its ``recording``, the resulting motion its ``trace``. It creates the runtime, or drives one of yours.
public final class Stage {
  /// The scene.
  public let scene: SceneTree

  /// The runtime. The lines of its `log()` are kept in ``log``.
  public let runtime: MotionRuntime

  /// The page on the stage, or nil.
  public let page: Page?

  /// The times of the frames. A change takes effect from the next frame on.
  public var frames: FrameSchedule {
    didSet {
      lastFrame = frames.lastFrame(at: now)
      frameHistory.append(frames, from: now)
      looks.append((now, sent.all.count, frames))
    }
  }

  /// The frames per second; nil for no frames.
  public var rate: Int64? { frames.rate }

  /// The lines that `log()` has written so far.
  public var log: [String] { logLines.lines }

  /// Called after every frame.
  public var onFrame: (Timestamp) -> Void = { _ in }
  /// Called with each event before it is sent.
  package var onEvent: (InputEvent) -> Void = { _ in }

  /// The contacts of the script so far: what each press reached.
  public private(set) var contacts: [StageContact] = []

  /// Called for each contact, before its delivery. Until it is set, an unexpected contact of a script is the diagnostic `unexpected-contact`.
  public var onContact: (StageContact) -> Void = { _ in } {
    didSet { isContactObserved = true }
  }
  /// Whether ``onContact`` was set.
  package private(set) var isContactObserved = false
  /// The judge of contacts, and of the nodes that they hit, in place of the diagnostic; nil for none. Setting ``onContact`` leaves it.
  package var contactJudge: ((StageContact, SceneNode?) -> Void)?

  /// The first unexpected contact of a script that was reported as a diagnostic, as a sentence; nil for none.
  private(set) var unexpectedContact: String?

  /// Called with a sentence for a name or a path that leads to nothing; nil ends the program for the name of a node.
  package var onUnknown: ((String) -> Void)?

  /// Called with the reason why the runtime refused an event.
  package var onRefusal: (MotionDiagnostic) -> Void = { _ in }

  /// Called when ``settle(limit:)`` ends without rest.
  package var onUnrest: (Stage) -> Void = { _ in }

  /// Called at the end of the stage's life.
  package var onEnd: (Stage) -> Void = { _ in }

  #if !hasFeature(Embedded)
    /// Called with each stage that the current task creates, before its scene is built.
    @TaskLocal package static var onCreation: StagePreparation?
  #endif

  /// Whether the event that is being sent is a finger's, by its script. Others are replayed.
  package var isSendingScript: Bool { sender != nil }

  let recorder: TraceRecorder
  private let logLines: StageLog
  /// The finger whose event is being sent.
  private var sender: Finger?
  /// The nodes that replace unknown ones: contacts on them are no further news.
  private var placeholders: [SceneNode] = []
  private(set) var sent = SentEvents()
  /// The instants between frames to which the stage has advanced, each with the number of the events before it. A trace has values there.
  /// Its beginning, and each change of ``frames``, is one, too. Each has the schedule from there on.
  package private(set) var looks: [(time: Timestamp, eventCount: Int, frames: FrameSchedule)]
  /// The size of the scene at first: events may resize it.
  private let canvas: Size
  private(set) var fingers: [Finger] = []
  /// The latest instant at which fingers meet. Those that are first used afterwards begin no earlier.
  var meeting = Timestamp.zero
  private var lastFrame: Int64
  private(set) var frameHistory: FrameHistory

  /// Creates an empty stage.
  ///
  /// - Parameter rate: the frames per second, above 0; nil advances only from event to event.
  public convenience init(size: Size, rate: Int64? = 60) { self.init(size: size, page: nil, rate: rate, samplingInterval: nil) }

  /// Creates a stage and builds `page` on it; its script is not started.
  ///
  /// - Parameter samplingInterval: the interval at which motions are sampled between frames. Defaults to that of the page.
  /// - Parameter isTracing: whether the runtime traces causes and effects from the very beginning (`MotionRuntime.isTracing`).
  public convenience init(page: Page, rate: Int64? = 60, samplingInterval: Duration? = nil, isTracing: Bool = false) {
    self.init(size: page.canvas, page: page, rate: rate, samplingInterval: samplingInterval ?? page.samplingInterval, isTracing: isTracing)
  }

  /// Creates a stage around `runtime`, at its current time. The stage records from now on what it sends, and what the nodes do.
  ///
  /// The lines of `log()` are also written to the runtime's output. Drive the runtime through one stage at a time, and not by other code.
  public convenience init(runtime: MotionRuntime, rate: Int64? = 60) {
    self.init(runtime: runtime, page: nil, frames: FrameSchedule(rate: rate), output: runtime.logOutput.write)
    recorder.begin()
  }

  private convenience init(size: Size, page: Page?, rate: Int64?, samplingInterval: Duration?, isTracing: Bool = false) {
    let runtime = MotionRuntime(scene: SceneTree(size: size), samplingInterval: samplingInterval)
    self.init(runtime: runtime, page: page, frames: FrameSchedule(rate: rate), output: { _ in })
    #if !hasFeature(Embedded)
      runtime.isTracing = isTracing
    #endif
    page?.build(runtime)
    recorder.begin()
  }

  private init(runtime: MotionRuntime, page: Page?, frames: FrameSchedule, output: @escaping (String) -> Void) {
    (self.runtime, scene, self.page, self.frames) = (runtime, runtime.scene, page, frames)
    canvas = runtime.scene.size
    recorder = TraceRecorder(runtime: runtime)
    (lastFrame, frameHistory) = (frames.lastFrame(at: runtime.now), FrameHistory(frames, from: runtime.now))
    looks = [(runtime.now, 0, frames)]
    let lines = StageLog(output)
    logLines = lines
    runtime.logOutput.write = { lines.write($0) }
    // Unretained, because the stage ends what it observes when it is deallocated.
    let stage = Unmanaged.passUnretained(self)
    let router = runtime.core.router
    router.contactObserver = { stage.takeUnretainedValue().note($0, on: $1, reaching: $2) }
    router.contactObserverOwner = ObjectIdentifier(self)
    #if !hasFeature(Embedded)
      Self.onCreation?.prepare(self)
    #endif
  }

  deinit {
    onEnd(self)
    // Another stage may have replaced the output since, so the lines pass through from now on.
    logLines.end()
    let router = runtime.core.router
    if router.contactObserverOwner == ObjectIdentifier(self) { (router.contactObserver, router.contactObserverOwner) = (nil, nil) }
    scene.remove(recorder)
  }

  /// The current time.
  public var now: Timestamp { runtime.now }

  /// The first finger.
  public var finger: Finger { finger(0) }

  /// Returns finger `index`. Several fingers follow their scripts simultaneously; a finished script continues at the current time.
  public func finger(_ index: Int) -> Finger {
    while fingers.count <= index { fingers.append(Finger(id: fingers.count, start: max(now, meeting))) }
    fingers[index].wake(at: now)
    return fingers[index]
  }

  /// Returns the node called `name`.
  ///
  /// A checked stage (`checked()` of `InterplayTesting`) records an issue if there is none, and returns a new node without size.
  ///
  /// - Precondition: there is such a node, or the stage is checked.
  public subscript(name: String) -> SceneNode {
    if let node = scene[name] { return node }
    #if !hasFeature(Embedded)
      if let onUnknown {
        onUnknown(UnknownNodeError(name: name, in: scene).description)
        let placeholder = scene.root.addChild(named: name, position: .zero, size: .zero)
        placeholders.append(placeholder)
        return placeholder
      }
    #endif
    StageViolations.noNode(named: name, in: scene)
  }

  /// The recorded input so far, without the events that are impossible.
  public var recording: Recording {
    Recording(canvas: canvas, page: page?.name, rate: rate.map { Int($0) }, end: now, events: sent.all)
  }

  /// Plays the steps of all fingers until `time`, shows every frame until then, and advances the runtime to exactly that time.
  public func run(until time: Timestamp) {
    play(until: time)
    showFrames(through: time)
    look(at: time)
  }

  /// Advances the runtime to `time`, if that is later, without an event or a frame.
  private func look(at time: Timestamp) {
    guard time > now else { return }
    looks.append((time, sent.all.count, frames))
    runtime.advance(to: time)
  }

  /// Plays the scripts of all fingers, with the frames in between. It ends with the last event; `run(until:)` also shows a last hold.
  public func play() { play(until: .distantFuture) }

  private func play(until end: Timestamp) {
    while true {
      // Also steps that a callback has added begin in the present.
      for finger in fingers { finger.resume(at: now) }
      guard let finger = nextFinger(), let time = finger.nextTime, time <= end else { return }
      showFrames(through: time)
      // A finger that aims at a node needs its current position.
      if finger.needsNodePosition { look(at: time) }
      if let event = finger.next(at: time) {
        sender = finger
        send(isFollowed(at: time) ? event.continued : event)
        sender = nil
      }
    }
  }

  /// Plays `events`, in their order.
  ///
  /// - Parameter aim: the node whose center the first contact hits: it and all later events are moved by the same offset. Nil moves
  ///   nothing.
  public func play(_ events: [InputEvent], aimingAt aim: SceneNode? = nil) {
    var shift = aim == nil ? Vector.zero : nil
    for event in events {
      if !event.isPredicted { showFrames(through: event.time) }
      if case .pointer(let sample) = event, shift == nil, sample.phase == .down, let aim { shift = aim.center - sample.location }
      send(event.moved(by: shift ?? .zero))
    }
  }

  /// Plays the scripts of all fingers, advances until everything is at rest, and returns the trace.
  ///
  /// - Parameter limit: the maximum time; after it, the trace reports that the scene is not at rest.
  @discardableResult public func settle(limit: Duration = .seconds(60)) -> Trace {
    play()
    let end = now.advanced(by: limit)
    // The frame after the last event belongs to it, even if nothing moves.
    repeat { showNextFrame() } while !runtime.isAtRest && now < end
    if !runtime.isAtRest { onUnrest(self) }
    return trace
  }

  /// Performs the script of the page and advances until everything is at rest.
  @discardableResult public func perform() -> Trace {
    page?.script(self)
    return settle()
  }

  private func send(_ event: InputEvent) {
    let place = sent.all.count
    sent.append(event)
    onEvent(event)
    let count = runtime.core.refusalCount
    // A recording of an impossible event could not be read.
    if runtime.receive(event) { releaseFingers(after: event) } else { sent.remove(at: place) }
    if runtime.core.refusalCount > count, let refusal = runtime.core.latestRefusal { onRefusal(refusal) }
  }

  private func note(_ event: PointerEvent, on node: SceneNode?, reaching recognizers: [any RoutedRecognizer]) {
    let intent = sender?.intent ?? (aim: nil, isMissExpected: false)
    let chain = runtime.core.router.chain(from: node, sensing: .touch)
    let contact = StageContact(event, reaching: recognizers, of: chain, aim: intent.aim, isMissExpected: intent.isMissExpected, node: node)
    contacts.append(contact)
    if placeholders.contains(where: { $0 === intent.aim }) { return }
    if let contactJudge {
      contactJudge(contact, node)
    } else if !isContactObserved, isSendingScript, !contact.isExpected {
      #if !hasFeature(Embedded)
        if unexpectedContact == nil { unexpectedContact = contact.isMiss ? explanation(of: contact) : contact.sentence }
      #endif
      contact.report(to: runtime)
    }
    onContact(contact)
  }

  private func showFrames(through time: Timestamp) {
    while let frame = frames.time(ofFrame: lastFrame + 1), frame <= time {
      lastFrame += 1
      if frames.drops(lastFrame) { continue }
      if frame > now { runtime.advance(to: frame) }
      onFrame(frame)
    }
  }

  /// Shows the next frame, or advances by a millisecond if there are no frames; not beyond `end`.
  package func runFrame(until end: Timestamp) {
    run(until: min(frames.time(ofFrame: lastFrame + 1) ?? now.advanced(by: .milliseconds(1)), end))
  }

  /// Shows the next frame, or advances by a second if there are no frames; not beyond `end`.
  package func showNextFrame(until end: Timestamp = .distantFuture) {
    let frame = frames.time(ofFrame: lastFrame + 1)
    if let frame, frame <= end { showFrames(through: frame) } else { run(until: min(now.advanced(by: .seconds(1)), end)) }
  }
}
