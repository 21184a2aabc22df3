public import MotionEngine
public import MotionGestures
public import MotionScene
import MotionStreams
public import MotionValues

/// A scene, a runtime and fingers that follow a script: everything a test of an interaction needs.
///
/// It enters the runtime through the two doors only, in time order: frames at a steady rate, events at the instants they carry. What came in is
/// its ``recording``, what the nodes did in between its ``trace``.
public final class Stage {
  /// The nodes.
  public let scene: SceneTree

  /// What moves them. Its `log()` lines are kept in ``log``.
  public let runtime: MotionRuntime

  /// The page it plays, or nil.
  public let page: Page?

  /// How many frames a second there are; nil for none at all.
  public let rate: Int64?

  /// The lines that `log()` has written so far.
  public private(set) var log: [String] = []

  /// Called after every frame, for whoever waits.
  public var onFrame: (Timestamp) -> Void = { _ in }

  private let recorder: TraceRecorder
  private var events: [InputEvent] = []
  private(set) var fingers: [Finger] = []
  private var lastFrame: Int64 = 0

  /// Makes an empty stage.
  ///
  /// - Parameter rate: frames a second, above 0; nil plays without frames, from event to event.
  public convenience init(size: Size, rate: Int64? = 60) { self.init(size: size, page: nil, rate: rate, samplingInterval: nil) }

  /// Makes a stage on which `page` is built; its script has not begun.
  ///
  /// - Parameter samplingInterval: how far apart the instants between frames are at which motions tell their values; the page's own unless given.
  /// - Parameter isTracing: whether the runtime writes down what happens because of what, from the very beginning (`MotionRuntime.isTracing`).
  public convenience init(page: Page, rate: Int64? = 60, samplingInterval: Duration? = nil, isTracing: Bool = false) {
    self.init(size: page.canvas, page: page, rate: rate, samplingInterval: samplingInterval ?? page.samplingInterval, isTracing: isTracing)
  }

  private init(size: Size, page: Page?, rate: Int64?, samplingInterval: Duration?, isTracing: Bool = false) {
    precondition(rate.map { $0 > 0 } ?? true, "A stage shows more than 0 frames a second. Give nil for none.")
    self.page = page
    self.rate = rate
    scene = SceneTree(size: size)
    runtime = MotionRuntime(scene: scene, samplingInterval: samplingInterval)
    recorder = TraceRecorder(runtime: runtime)
    // Unretained: the runtime belongs to the stage.
    let stage = Unmanaged.passUnretained(self)
    runtime.logOutput.write = { stage.takeUnretainedValue().log.append($0) }
    #if !hasFeature(Embedded)
      runtime.isTracing = isTracing
    #endif
    page?.build(runtime)
    recorder.begin()
  }

  deinit {
    runtime.logOutput.write = { _ in }
    scene.remove(recorder)
  }

  /// The present.
  public var now: Timestamp { runtime.now }

  /// The first finger.
  public var finger: Finger { finger(0) }

  /// Finger `index`; several follow their scripts at the same time. What one is reported when it has done everything, it does from now on.
  public func finger(_ index: Int) -> Finger {
    while fingers.count <= index { fingers.append(Finger(id: fingers.count, start: now)) }
    fingers[index].wake(at: now)
    return fingers[index]
  }

  /// The node called `name`.
  ///
  /// - Precondition: there is one.
  public subscript(name: String) -> SceneNode {
    guard let node = scene[name] else { preconditionFailure("No node on the stage has that name. Use one that was added to the scene.") }
    return node
  }

  /// What the nodes have done so far.
  public var trace: Trace {
    var trace = recorder.trace(events: events, isAtRest: runtime.isAtRest)
    #if !hasFeature(Embedded)
      trace.steps = runtime.tracedSteps
    #endif
    return trace
  }

  /// What came in so far.
  public var recording: Recording {
    Recording(canvas: scene.size, page: page?.name, rate: rate.map { Int($0) }, end: now, events: events)
  }

  /// Shows every frame until `time`, then brings the runtime exactly there.
  public func run(until time: Timestamp) {
    showFrames(through: time)
    if time > now { runtime.advance(to: time) }
  }

  /// Lets the fingers do what they were reported, frames in between.
  public func play() {
    while let finger = nextFinger() {
      guard let time = finger.nextTime else { return }
      showFrames(through: time)
      // A finger that goes for a node has to see where it is by now.
      if finger.looksForNode, time > now { runtime.advance(to: time) }
      if let event = finger.next(at: time) { send(isFollowed(at: time) ? event.continued : event) }
    }
  }

  /// Plays `events`, in their order.
  ///
  /// - Parameter aim: the node that the first contact is to hit in the middle: all events are shifted by the same way. Nil shifts nothing.
  public func play(_ events: [InputEvent], aimingAt aim: SceneNode? = nil) {
    var shift = aim == nil ? Vector.zero : nil
    for event in events {
      if !event.isPredicted { showFrames(through: event.time) }
      if case .pointer(let sample) = event, shift == nil, sample.phase == .down, let aim { shift = aim.center - sample.location }
      send(event.moved(by: shift ?? .zero))
    }
  }

  /// Lets the fingers finish, then goes on until everything is at rest, and returns what the nodes did.
  ///
  /// - Parameter limit: when to give up; the trace then says that it is not at rest.
  @discardableResult public func settle(limit: Duration = .seconds(60)) -> Trace {
    play()
    let end = now.advanced(by: limit)
    // The frame after the last event belongs to it, even if nothing moves.
    repeat { showNextFrame() } while !runtime.isAtRest && now < end
    return trace
  }

  /// Lets the page's script run and everything come to rest.
  @discardableResult public func perform() -> Trace {
    page?.script(self)
    return settle()
  }

  private func send(_ event: InputEvent) {
    events.append(event)
    runtime.send(event)
  }

  /// Whether another finger is about to move at `time`, too: what several do at one instant is one frame.
  private func isFollowed(at time: Timestamp) -> Bool {
    for finger in fingers where finger.isDragging {
      if let next = finger.nextTime, next == time { return true }
    }
    return false
  }

  private func nextFinger() -> Finger? {
    var first: Finger?
    for finger in fingers {
      guard let time = finger.nextTime else { continue }
      // At one instant those that move come first: then nobody lifts before another one has arrived.
      if let first, let other = first.nextTime, other < time || (other == time && (first.isMoving || !finger.isMoving)) { continue }
      first = finger
    }
    return first
  }

  private func showFrames(through time: Timestamp) {
    guard let rate else { return }
    while true {
      let frame = Timestamp.frame(lastFrame + 1, rate: rate)
      if frame > time { return }
      lastFrame += 1
      if frame > now { runtime.advance(to: frame) }
      onFrame(frame)
    }
  }

  private func showNextFrame() {
    guard let rate else { return runtime.advance(to: now.advanced(by: .seconds(1))) }
    showFrames(through: .frame(lastFrame + 1, rate: rate))
  }
}
