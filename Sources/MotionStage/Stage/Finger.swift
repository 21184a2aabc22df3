import MotionGestures
public import MotionScene
public import MotionValues

/// A finger, a mouse or a pen that follows a script: each call adds a step behind the last, and the stage plays them.
///
/// Moves are sampled every 8 milliseconds, and exactly at their end. Places on nodes are looked up when the step is due, so a finger finds a
/// node that is moving.
public final class Finger {
  /// How far apart the samples of a move are.
  public static let samplingPeriod = Duration.milliseconds(8)

  /// Where a step leads.
  enum Place {
    case point(Point)
    case offset(Vector)
    /// A point of a node; (0, 0) is its top left corner, (1, 1) its bottom right one.
    case node(SceneNode, Point)
  }

  enum Step {
    case press(Place)
    case move(Place, over: Duration, easing: (Double) -> Double)
    case hold(Duration)
    case along((Double) -> Point, over: Duration, easing: (Double) -> Double)
    case turn(Vector, over: Duration)
    case spread(Spread, over: Duration)
    case report(TrackpadEvent.Phase, Spread)
    case lift
    case cancel
    case leave
    case become(Manner)
    case keys(KeyModifiers)
    case tremble(Tremor?)
  }

  /// What two fingers on a trackpad have done since they began.
  struct Spread {
    var pan = Vector.zero
    var scale = 1.0
    var rotation = Angle(radians: 0)

    /// A part of it.
    func part(_ part: Double) -> Spread {
      Spread(pan: pan * part, scale: 1 + (scale - 1) * part, rotation: Angle(radians: rotation.radians * part))
    }
  }

  /// What a move is reported as.
  private enum Reporting {
    case pointer
    /// How far a wheel turns, and how much of that was reported.
    case wheel(Vector, reported: Vector)
    case trackpad(Spread)
  }

  /// What it is, and how it touches.
  struct Manner {
    var kind = PointerKind.touch
    var pressure: Double?
    var contactGeometry = ContactGeometry()
    var buttons = PointerButtons.primary
    var modifiers: KeyModifiers = []
  }

  private struct Move {
    /// Where it is at a part of the way.
    let way: (Double) -> Point
    let target: Point
    let start: Timestamp
    let duration: Duration
    let easing: (Double) -> Double
    var reporting = Reporting.pointer
    var sample: Int64 = 1
  }

  private let id: PointerID
  private var steps: [Step] = []
  private var time: Timestamp
  private var location = Point.zero
  private var isDown = false
  private var manner = Manner()
  private var tremor: Tremor?
  private var move: Move?

  init(id: PointerID, start: Timestamp) {
    self.id = id
    time = start
  }

  /// Touches the scene at `point` of the root.
  @discardableResult public func press(at point: Point) -> Finger { adding(.press(.point(point))) }

  /// Touches `node`, in the middle unless told otherwise; (0, 0) is its top left corner, (1, 1) its bottom right one.
  @discardableResult public func press(on node: SceneNode, at unit: Point = Point(x: 0.5, y: 0.5)) -> Finger {
    adding(.press(.node(node, unit)))
  }

  /// Moves by `offset` points, or hovers where it does not touch, within `duration`; `easing` maps the part of time gone to the part of the way gone, both 0 … 1.
  @discardableResult public func move(
    by offset: Vector, over duration: Duration, easing: @escaping (Double) -> Double = { $0 }
  ) -> Finger {
    adding(.move(.offset(offset), over: duration, easing: easing))
  }

  /// Moves to `point` of the root within `duration`.
  @discardableResult public func move(
    to point: Point, over duration: Duration, easing: @escaping (Double) -> Double = { $0 }
  ) -> Finger {
    adding(.move(.point(point), over: duration, easing: easing))
  }

  /// Stays for `duration`.
  @discardableResult public func hold(for duration: Duration) -> Finger { adding(.hold(duration)) }

  /// Leaves the scene.
  @discardableResult public func lift() -> Finger { adding(.lift) }

  /// Is taken away by the system, as when a call comes in.
  @discardableResult public func cancel() -> Finger { adding(.cancel) }

  /// When it acts next; nil where it has done everything.
  var nextTime: Timestamp? {
    if let move { return sampleTime(of: move) }
    return steps.isEmpty ? nil : time
  }

  /// Lets a finger that has done everything go on from `now`.
  func wake(at now: Timestamp) {
    if nextTime == nil { time = max(time, now) }
  }

  /// When it will have done everything it was reported so far.
  var endTime: Timestamp {
    var end = time
    if let move { end = move.start.advanced(by: move.duration) }
    for step in steps {
      switch step {
      case .move(_, let duration, _), .hold(let duration), .along(_, let duration, _), .turn(_, let duration), .spread(_, let duration):
        end = end.advanced(by: duration)
      case .press, .report, .lift, .cancel, .leave, .become, .keys, .tremble: break
      }
    }
    return end
  }

  /// Whether it is in the middle of a move.
  var isMoving: Bool { move != nil }

  /// Whether what it tells next is a move of a pointer that is down.
  var isDragging: Bool {
    guard isDown, let move, case .pointer = move.reporting else { return false }
    return true
  }

  /// Whether the next step asks where a node is.
  var looksForNode: Bool {
    guard move == nil, let step = steps.first, case .press(let place) = step, case .node = place else { return false }
    return true
  }

  /// Acts, at ``nextTime``: the event to send, or nil where the step sends none.
  func next(at now: Timestamp) -> InputEvent? {
    if let move { return sample(move, at: now) }
    switch steps.removeFirst() {
    case .press(let place):
      location = resolve(place)
      isDown = true
      return event(.down, at: now)
    case .hold(let duration):
      time = now.advanced(by: duration)
      return nil
    case .lift:
      isDown = false
      return event(.up, at: now)
    case .cancel:
      isDown = false
      return event(.cancel, at: now)
    case .leave:
      return event(.leave, at: now)
    case .become(let manner):
      self.manner = manner
      return nil
    case .keys(let keys):
      manner.modifiers = keys
      return nil
    case .tremble(let tremor):
      self.tremor = tremor
      return nil
    case .turn(let delta, let duration):
      let place = location
      move = Move(
        way: { _ in place }, target: place, start: now, duration: duration, easing: { $0 }, reporting: .wheel(delta, reported: .zero))
      return nil
    case .spread(let spread, let duration):
      let place = location
      move = Move(way: { _ in place }, target: place, start: now, duration: duration, easing: { $0 }, reporting: .trackpad(spread))
      return nil
    case .report(let phase, let spread):
      return trackpad(phase, spread, at: now)
    case .move(let place, let duration, let easing):
      let (origin, target) = (location, resolve(place))
      move = Move(way: { origin + (target - origin) * $0 }, target: target, start: now, duration: duration, easing: easing)
      return nil
    case .along(let way, let duration, let easing):
      move = Move(way: way, target: way(1), start: now, duration: duration, easing: easing)
      return nil
    }
  }

  func adding(_ step: Step) -> Finger {
    steps.append(step)
    return self
  }

  private func sampleTime(of move: Move) -> Timestamp {
    let end = move.start.advanced(by: move.duration)
    let due = move.start.advanced(by: .nanoseconds(Self.samplingPeriod.wholeNanoseconds * move.sample))
    guard due < end else { return end }
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
      location = current.way(part)
      move?.sample += 1
    }
    switch current.reporting {
    case .pointer: return event(isDown ? .move : .hover, at: now)
    case .wheel(let delta, let reported):
      let turned = delta * part
      move?.reporting = .wheel(delta, reported: turned)
      return .wheel(WheelEvent(location: location, delta: turned - reported, time: now, modifiers: manner.modifiers))
    case .trackpad(let spread): return trackpad(.changed, spread.part(part), at: now)
    }
  }

  private func trackpad(_ phase: TrackpadEvent.Phase, _ spread: Spread, at now: Timestamp) -> InputEvent {
    .trackpad(
      TrackpadEvent(
        phase: phase, location: location, pan: spread.pan, scale: spread.scale, rotation: spread.rotation.radians, time: now,
        modifiers: manner.modifiers))
  }

  private func event(_ phase: PointerPhase, at now: Timestamp) -> InputEvent {
    .pointer(
      PointerEvent(
        id: id, phase: phase, location: location + (tremor?.offset(at: now) ?? .zero), time: now, kind: manner.kind,
        pressure: manner.pressure, contactGeometry: manner.contactGeometry,
        buttons: manner.buttons, modifiers: manner.modifiers))
  }

  private func resolve(_ place: Place) -> Point {
    switch place {
    case .point(let point): return point
    case .offset(let offset): return location + offset
    case .node(let node, let unit):
      let size = node.bounds.size
      return node.convertToRoot(Point(x: unit.x * size.width, y: unit.y * size.height))
    }
  }
}
