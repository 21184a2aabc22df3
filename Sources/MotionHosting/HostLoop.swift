public import MotionEngine
public import MotionGestures
public import MotionStreams
public import MotionValues

/// The turns of a host: it sends events, advances time, runs code of the app, and says when the next turn is due.
///
/// It has no clock, no timer and no thread. All times are those of the runtime; ``HostTimeBase`` maps a platform's clock.
///
/// `Documentation/Hosting.md` shows a host.
public final class HostLoop {
  /// The runtime that it drives.
  public let runtime: MotionRuntime

  /// Called when a turn may be due earlier than the loop said, once for all events that wait.
  ///
  /// The host schedules a turn for ``need``; it must not take it in the closure.
  public var onWake: () -> Void = {}

  /// Called with each event before the runtime receives it, with the times at which it is delivered. For a recorder.
  ///
  /// The runtime may refuse the event, such as one with a position that is not finite.
  public var onSend: ((InputEvent) -> Void)?

  /// The longest time by which frames are behind the present. Defaults to 0; with the duration of one frame, hardly any event is late.
  ///
  /// A turn sends all events that wait. A frame after them shows the time of the latest one, if that is less far behind.
  public var lag = Duration.zero

  /// The number of frames that follow the last one with motion before the host may stop its display link. Defaults to 2.
  ///
  /// Starting a display link costs a frame or more, so a short rest is not worth it.
  public var idleFrameCount = 2

  /// The treatment of late events, and their number.
  public var lateRule = LateRule()

  /// The number of events that arrived after the runtime had reached a later time.
  public var lateCount: Int { lateRule.lateCount }

  /// The number of turns so far.
  public private(set) var turnCount = 0

  /// When the next turn is due: now if events wait, unless every frame takes one.
  ///
  /// While the surface is suspended, only events make one due.
  public private(set) var need = HostNeed.nothing

  private var queue = EventQueue()
  private var events: [InputEvent] = []
  private var idleFrames = 0
  private var isMoving = false
  private var isBusy = false
  private var isWaking = false
  private var waker = Waker()

  /// Creates the loop of `runtime`, and takes its `MotionRuntime.onNeed`.
  public init(_ runtime: MotionRuntime) {
    self.runtime = runtime
    need = nextNeed
    waker.loop = .passUnretained(self)
    runtime.onNeed = { [waker] in waker.loop?.takeUnretainedValue().wake() }
  }

  deinit {
    waker.loop = nil
    // Unless another loop has taken it.
    if !isKnownUniquelyReferenced(&waker) { runtime.onNeed = nil }
  }

  /// Adds `event` to the next turn. It may be called at any time, also from a mirror or an observer.
  public func enqueue(_ event: InputEvent) {
    queue.append(event)
    awaitEvents()
  }

  /// Adds the events that a device reported together to the next turn.
  public func enqueue(report: [InputEvent]) {
    queue.append(report: report)
    awaitEvents()
  }

  /// Takes a turn for a frame or a timer at the time `present`: sends the events that wait, and advances the runtime.
  ///
  /// The runtime never goes back: a frame that is older than the last event advances nothing.
  ///
  /// - Returns: when the next turn is due.
  @discardableResult public func turn(at present: Timestamp) -> HostNeed {
    begin()
    deliver()
    runtime.advance(to: max(runtime.now, present - lag))
    return finish(isFrame: true)
  }

  /// Sends the events that wait, without a frame. For a host that draws at frames, and receives events between them.
  ///
  /// - Returns: when the next turn is due.
  @discardableResult public func sendEvents() -> HostNeed {
    begin()
    deliver()
    return finish(isFrame: false)
  }

  /// Sends the events that wait, advances the runtime, and then runs `body`: the one way to run code of the app outside of events.
  ///
  /// The runtime advances to `present` less the ``lag``. A time that is earlier than that of the runtime means that one, and is not reported.
  ///
  /// - Parameter name: the cause of the changes in a trace.
  /// - Returns: the result of `body`. ``onWake`` is called if a turn is due earlier than the host knows.
  @discardableResult public func perform<Result, Failure: Error>(
    at present: Timestamp, named name: String = "app code", _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // The writes of `onSend` are not known to the host, either.
    let former = need
    begin()
    deliver()
    defer { if finish(isFrame: false).isEarlier(than: former) { notify() } }
    return try runtime.perform(at: present - lag, named: name, body)
  }

  private func begin() {
    require(!isWaking, "`turn`, `perform` or `sendEvents` was called inside `onWake`. Schedule the call, and return first.")
    isBusy = true
  }

  private func deliver() {
    turnCount += 1
    // Events that arrive meanwhile belong to the next turn.
    var events = events
    self.events = []
    queue.take(into: &events)
    // A move waits for the rest of its report: it ends the frame if the last move of that is dropped.
    var open: PointerEvent?
    for event in events {
      guard let admitted = lateRule.admit(event, at: max(runtime.now, open?.time ?? runtime.now)) else {
        if case .pointer(let sample) = event, sample.phase == .move, sample.endsFrame { open?.endsFrame = true }
        continue
      }
      if var move = open {
        // Late samples of several instants take effect at one time, and each instant is a frame of its own.
        if admitted.time == move.time, event.measuredTime > (move.sampleTime ?? move.time) { move.endsFrame = true }
        send(.pointer(move))
      }
      open = admitted.openMove
      if open == nil { send(admitted) }
    }
    if let move = open { send(.pointer(move)) }
    self.events = events
  }

  private func send(_ event: InputEvent) {
    onSend?(event)
    runtime.send(event)
  }

  private func finish(isFrame: Bool) -> HostNeed {
    isBusy = false
    let next = nextNeed
    if next == .everyFrame {
      (isMoving, idleFrames) = (true, idleFrameCount)
    } else if isSuspended {
      (isMoving, idleFrames) = (false, 0)
    } else if isMoving {
      isMoving = false
    } else if isFrame, idleFrames > 0 {
      idleFrames -= 1
    }
    // Events that arrived during the turn are due now.
    need = idleFrames > 0 || next == .everyFrame ? .everyFrame : queue.count > 0 ? .at(runtime.now + lag) : next
    return need
  }

  /// Calls ``onWake``, which may change something itself.
  private func notify() {
    let former = isWaking
    isWaking = true
    onWake()
    isWaking = former
  }

  /// Makes a turn due for the events that wait.
  private func awaitEvents() {
    let due = HostNeed.at(runtime.now + lag)
    guard !isBusy, queue.count > 0, due.isEarlier(than: need) else { return }
    need = due
    notify()
  }

  private func wake() {
    // The events that wait, and the frames after the last motion, are still due.
    let next = nextNeed
    guard next.isEarlier(than: need) else { return }
    need = next
    if !isBusy { notify() }
  }

  private var isSuspended: Bool { runtime.surface.isSuspended.value }

  /// The need of the runtime, in the time of the host, which is ahead of it by the lag; nothing while the surface is suspended.
  private var nextNeed: HostNeed {
    if isSuspended { return .nothing }
    let next = runtime.need
    if case .at(let time) = next { return .at(time + lag) }
    return next
  }
}

/// The way from a runtime to its loop, which may be gone.
private final class Waker {
  // Unretained: the loop resets it before it is deallocated.
  var loop: Unmanaged<HostLoop>?
}

extension InputEvent {
  /// The sample, if it is a move that does not end its frame.
  fileprivate var openMove: PointerEvent? {
    guard case .pointer(let sample) = self, sample.phase == .move, !sample.endsFrame, sample.origin != .predicted else { return nil }
    return sample
  }

  /// The time of the measurement.
  fileprivate var measuredTime: Timestamp {
    if case .pointer(let sample) = self, let time = sample.sampleTime { time } else { time }
  }
}
