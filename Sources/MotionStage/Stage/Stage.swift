public import MotionEngine
public import MotionGestures
import MotionInspection
public import MotionScene
import MotionStreams
public import MotionValues

/// A scene, a runtime and fingers that follow a script, for tests of interactions.
///
/// It drives the runtime only through `send(_:)` and `advance(to:)`, in order of time: frames at a fixed rate, events at their own times. The
/// input is its ``recording``, the resulting motion its ``trace``.
public final class Stage {
  /// The scene.
  public let scene: SceneTree

  /// The runtime. The lines of its `log()` are kept in ``log``.
  public let runtime: MotionRuntime

  /// The page on the stage, or nil.
  public let page: Page?

  /// The frames per second; nil for no frames.
  public let rate: Int64?

  /// The lines that `log()` has written so far.
  public private(set) var log: [String] = []

  /// Called after every frame.
  public var onFrame: (Timestamp) -> Void = { _ in }

  private let recorder: TraceRecorder
  private var events: [InputEvent] = []
  private(set) var fingers: [Finger] = []
  private var lastFrame: Int64 = 0

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

  private init(size: Size, page: Page?, rate: Int64?, samplingInterval: Duration?, isTracing: Bool = false) {
    precondition(rate.map { $0 > 0 } ?? true, "The frame rate of a stage is not above 0. Pass nil for no frames.")
    self.page = page
    self.rate = rate
    scene = SceneTree(size: size)
    runtime = MotionRuntime(scene: scene, samplingInterval: samplingInterval)
    recorder = TraceRecorder(runtime: runtime)
    // Unretained, because the stage owns the runtime.
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

  /// The current time.
  public var now: Timestamp { runtime.now }

  /// The first finger.
  public var finger: Finger { finger(0) }

  /// Returns finger `index`. Several fingers follow their scripts simultaneously; a finished script continues at the current time.
  public func finger(_ index: Int) -> Finger {
    while fingers.count <= index { fingers.append(Finger(id: fingers.count, start: now)) }
    fingers[index].wake(at: now)
    return fingers[index]
  }

  /// Returns the node called `name`.
  ///
  /// - Precondition: there is such a node.
  public subscript(name: String) -> SceneNode {
    guard let node = scene[name] else { preconditionFailure("No node on the stage has this name. Use the name of a node in the scene.") }
    return node
  }

  /// The trace of the nodes so far.
  public var trace: Trace {
    var trace = recorder.trace(events: events, isAtRest: runtime.isAtRest)
    #if !hasFeature(Embedded)
      trace.steps = runtime.tracedSteps
    #endif
    return trace
  }

  /// The recorded input so far.
  public var recording: Recording {
    Recording(canvas: scene.size, page: page?.name, rate: rate.map { Int($0) }, end: now, events: events)
  }

  /// Shows every frame until `time`, then advances the runtime to exactly that time.
  public func run(until time: Timestamp) {
    showFrames(through: time)
    if time > now { runtime.advance(to: time) }
  }

  /// Plays the scripts of all fingers, with the frames in between.
  public func play() {
    while let finger = nextFinger() {
      guard let time = finger.nextTime else { return }
      showFrames(through: time)
      // A finger that aims at a node needs its current position.
      if finger.needsNodePosition, time > now { runtime.advance(to: time) }
      if let event = finger.next(at: time) { send(isFollowed(at: time) ? event.continued : event) }
    }
  }

  /// Plays `events`, in their order.
  ///
  /// - Parameter aim: the node whose center the first contact hits: all events are moved by the same offset. Nil moves nothing.
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
    return trace
  }

  /// Performs the script of the page and advances until everything is at rest.
  @discardableResult public func perform() -> Trace {
    page?.script(self)
    return settle()
  }

  private func send(_ event: InputEvent) {
    events.append(event)
    runtime.send(event)
  }

  /// Returns whether another finger also moves at `time`: simultaneous moves are one frame.
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
      // At one instant, moves come first, so that no finger lifts before another one has arrived.
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
