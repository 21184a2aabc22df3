import MotionGestures
public import MotionScene
public import MotionValues

/// A finger, a mouse or a pen that follows a script: each call appends a step, and the stage plays them.
///
/// Moves are sampled every 8 milliseconds, and exactly at their end. A position on a node is computed when its step begins, so a finger hits a
/// moving node.
public final class Finger {
  /// The interval between the samples of a move.
  public static let samplingPeriod = Duration.milliseconds(8)

  /// The target of a step.
  enum Target {
    case point(Point)
    case offset(Vector)
    /// A unit point of a node: (0, 0) is its top left corner, (1, 1) its bottom right one.
    case node(SceneNode, Point)
  }

  enum Step {
    case press(Target)
    case move(Target, over: Duration, easing: (Double) -> Double)
    case hold(Duration)
    case along((Double) -> Point, over: Duration, easing: (Double) -> Double)
    case turn(Vector, over: Duration)
    case spread(Spread, over: Duration)
    case report(TrackpadEvent.Phase, Spread)
    case lift
    case cancel
    case leave
    case become(Properties)
    case keys(KeyModifiers)
    case tremble(Tremor?)
    case expectMiss
    case place(Point)
    case jump(Point, after: Duration)
  }

  /// The kind of event that a move emits.
  private enum Reporting {
    case pointer
    /// The delta of a wheel, and the part that was emitted so far.
    case wheel(Vector, reported: Vector)
    case trackpad(Spread)
  }

  /// The properties of the pointer.
  struct Properties {
    var kind = PointerKind.touch
    var pressure: Double?
    var contactGeometry = ContactGeometry()
    var buttons = PointerButtons.primary
    var modifiers: KeyModifiers = []
  }

  private struct Move {
    /// Returns the location at a fraction of the path.
    let path: (Double) -> Point
    let target: Point
    let start: Timestamp
    let duration: Duration
    let easing: (Double) -> Double
    var reporting = Reporting.pointer
    var sample: Int64 = 1
    /// Whether only the end is sampled.
    var isJump = false
  }

  private let id: PointerID
  private var steps: ArraySlice<Step> = []
  /// The duration of all ``steps``.
  private var stepsDuration = Duration.zero
  private var time: Timestamp
  /// Whether its script was finished before its next step was added.
  private var isContinued = false
  private var location = Point.zero
  private var isDown = false
  private var properties = Properties()
  private var tremor: Tremor?
  private var expectsMiss = false
  private var move: Move?

  init(id: PointerID, start: Timestamp) {
    self.id = id
    time = start
  }

  /// Touches the scene at `point`, in root coordinates.
  @discardableResult public func press(at point: Point) -> Finger { adding(.press(.point(point))) }

  /// Touches `node` at a unit point: (0, 0) is its top left corner, (1, 1) its bottom right one. Defaults to the center.
  @discardableResult public func press(on node: SceneNode, at unit: Point = Point(x: 0.5, y: 0.5)) -> Finger {
    adding(.press(.node(node, unit)))
  }

  /// Moves by `offset` points within `duration`, or hovers if the pointer is not down.
  ///
  /// - Parameter easing: maps the elapsed fraction of time to the fraction of the distance, both 0 … 1.
  @discardableResult public func move(
    by offset: Vector, over duration: Duration, easing: @escaping (Double) -> Double = { $0 }
  ) -> Finger {
    adding(.move(.offset(offset), over: duration, easing: easing))
  }

  /// Moves to `point`, in root coordinates, within `duration`.
  @discardableResult public func move(
    to point: Point, over duration: Duration, easing: @escaping (Double) -> Double = { $0 }
  ) -> Finger {
    adding(.move(.point(point), over: duration, easing: easing))
  }

  /// Does nothing for `duration`.
  @discardableResult public func hold(for duration: Duration) -> Finger { adding(.hold(duration)) }

  /// Lifts the pointer.
  @discardableResult public func lift() -> Finger { adding(.lift) }

  /// Cancels the contact, as the system does for an incoming call, for example.
  @discardableResult public func cancel() -> Finger { adding(.cancel) }

  /// Declares that the next contact reaches no recognizer, for a test of what cannot be touched. See ``Stage/contacts``.
  @discardableResult public func expectingMiss() -> Finger { adding(.expectMiss) }

  /// The node that the last contact aimed at, and whether it was declared to reach no recognizer.
  private(set) var intent: (aim: SceneNode?, isMissExpected: Bool) = (nil, false)

  /// The kind of pointer now.
  var kind: PointerKind { properties.kind }

  /// Ends the contact without an event: the system has ended it.
  func release() { isDown = false }

  /// The time of the next action; nil if the script is finished.
  var nextTime: Timestamp? {
    if let move { return sampleTime(of: move) }
    return steps.isEmpty ? nil : time
  }

  /// Continues a finished script at `now`.
  func wake(at now: Timestamp) {
    if nextTime == nil { time = max(time, now) }
  }

  /// Continues at `now` with the steps that were added once the script was finished.
  func resume(at now: Timestamp) {
    if isContinued { (time, isContinued) = (max(time, now), false) }
  }

  /// Returns the time at which the script will be finished. Steps that were added to a finished script begin at `now`.
  func endTime(at now: Timestamp) -> Timestamp {
    var end = isContinued ? max(time, now) : time
    if let move { end = move.start.advanced(by: move.duration) }
    return end.advanced(by: stepsDuration)
  }

  /// Whether a move is in progress.
  var isMoving: Bool { move != nil }

  /// Whether the next event is a move of a pointer that is down.
  var isDragging: Bool {
    guard isDown, let move, case .pointer = move.reporting else { return false }
    return true
  }

  /// Whether the next step depends on the position of a node.
  var needsNodePosition: Bool {
    guard move == nil, let step = steps.first, case .press(let destination) = step, case .node = destination else { return false }
    return true
  }

  /// Performs the next action at ``nextTime``; returns the event to send, if there is one.
  func next(at now: Timestamp) -> InputEvent? {
    if let move { return sample(move, at: now) }
    guard let step = steps.popFirst() else { return nil }
    stepsDuration -= step.duration
    // A slice keeps what it no longer has: nodes and paths.
    if steps.isEmpty { steps = [] }
    switch step {
    case .press(let destination):
      if case .node(let node, _) = destination { intent.aim = node } else { intent.aim = nil }
      (intent.isMissExpected, expectsMiss) = (expectsMiss, false)
      location = resolve(destination)
      isDown = true
      return event(.down, at: now)
    case .lift:
      isDown = false
      return event(.up, at: now)
    case .cancel:
      isDown = false
      return event(.cancel, at: now)
    case .leave: return event(.leave, at: now)
    case .report(let phase, let spread): return trackpad(phase, spread, at: now)
    case .hold(let duration): time = now.advanced(by: duration)
    case .become(let properties): self.properties = properties
    case .keys(let keys): properties.modifiers = keys
    case .tremble(let tremor): self.tremor = tremor
    case .expectMiss: expectsMiss = true
    case .place(let point): location = point
    case .move, .along, .jump, .turn, .spread: move = makeMove(step, at: now)
    }
    return nil
  }

  /// Returns the move that `step` begins at `now`; nil for a step without one.
  private func makeMove(_ step: Step, at now: Timestamp) -> Move? {
    let origin = location
    switch step {
    case .move(let destination, let duration, let easing):
      let target = resolve(destination)
      return Move(path: { origin + (target - origin) * $0 }, target: target, start: now, duration: duration, easing: easing)
    case .along(let path, let duration, let easing):
      return Move(path: path, target: path(1), start: now, duration: duration, easing: easing)
    case .jump(let target, let duration):
      return Move(path: { _ in target }, target: target, start: now, duration: duration, easing: { $0 }, isJump: true)
    case .turn(let delta, let duration):
      return Move(
        path: { _ in origin }, target: origin, start: now, duration: duration, easing: { $0 }, reporting: .wheel(delta, reported: .zero))
    case .spread(let spread, let duration):
      return Move(path: { _ in origin }, target: origin, start: now, duration: duration, easing: { $0 }, reporting: .trackpad(spread))
    case .press, .hold, .report, .lift, .cancel, .leave, .become, .keys, .tremble, .expectMiss, .place: return nil
    }
  }

  func adding(_ step: Step) -> Finger {
    if nextTime == nil { isContinued = true }
    steps.append(step)
    stepsDuration += step.duration
    return self
  }

  private func sampleTime(of move: Move) -> Timestamp {
    let end = move.start.advanced(by: move.duration)
    let due = move.start.advanced(by: .nanoseconds(Self.samplingPeriod.wholeNanoseconds * move.sample))
    guard due < end, !move.isJump else { return end }
    return min(end, due.advanced(by: tremor?.delay(ofSample: move.sample, since: move.start) ?? .zero))
  }

  private func sample(_ current: Move, at now: Timestamp) -> InputEvent? {
    let end = current.start.advanced(by: current.duration)
    var part = 1.0
    if now >= end {
      location = current.target
      move = nil
      time = now
    } else {
      part = current.easing(now.seconds(since: current.start) / end.seconds(since: current.start))
      location = current.path(part)
      move?.sample += 1
    }
    switch current.reporting {
    case .pointer: return event(isDown ? .move : .hover, at: now)
    case .wheel(let delta, let reported):
      let turned = delta * part
      move?.reporting = .wheel(delta, reported: turned)
      return .wheel(WheelEvent(location: location, delta: turned - reported, time: now, modifiers: properties.modifiers))
    case .trackpad(let spread): return trackpad(.changed, spread.part(part), at: now)
    }
  }

  private func trackpad(_ phase: TrackpadEvent.Phase, _ spread: Spread, at now: Timestamp) -> InputEvent {
    .trackpad(
      TrackpadEvent(
        phase: phase, location: location, pan: spread.pan, scale: spread.scale, rotation: spread.rotation.radians, time: now,
        modifiers: properties.modifiers))
  }

  private func event(_ phase: PointerPhase, at now: Timestamp) -> InputEvent {
    .pointer(
      PointerEvent(
        id: id, phase: phase, location: location + (tremor?.offset(at: now) ?? .zero), time: now, kind: properties.kind,
        pressure: properties.pressure, contactGeometry: properties.contactGeometry,
        buttons: properties.buttons, modifiers: properties.modifiers))
  }

  private func resolve(_ destination: Target) -> Point {
    switch destination {
    case .point(let point): return point
    case .offset(let offset): return location + offset
    case .node(let node, let unit):
      let size = node.bounds.size
      return node.convertToRoot(Point(x: unit.x * size.width, y: unit.y * size.height))
    }
  }
}
