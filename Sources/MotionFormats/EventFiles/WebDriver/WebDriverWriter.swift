import MotionGestures
import MotionMathematics
import MotionValues

/// Writes events as WebDriver actions that a browser's driver runs: a tick for each instant, in which pointers jump, and pauses of a clock in between.
///
/// A tick lasts whole milliseconds and has one item of each source, so times are reported to the next millisecond, and what one pointer does twice at one instant takes two ticks.
struct WebDriverWriter {
  private struct Source {
    let head: String
    var items: [String] = []
  }

  /// What a pointer is in the actions.
  private struct Pointer {
    let source: Int
    let kind: PointerKind
    /// Who uses it; nil while it is free for the next finger.
    var id: PointerID?
    var position = Point.zero
    var buttons: PointerButtons = []
    var hasPosition = false
  }

  private(set) var losses = WritingLosses()
  private let viewport: Size
  private var sources = [Source(head: "\"type\": \"none\", \"id\": \"clock\"")]
  private var pointers: [Pointer] = []
  private var keys: (source: Int, held: KeyModifiers)?
  private var wheel: (source: Int, rest: Vector)?
  /// When the tick that is being filled begins, in milliseconds.
  private var now: Int64 = 0
  private var ticks = 0
  /// The last source that has an item in this tick: items of a tick run in the order of the sources.
  private var lastUsed = -1

  init(viewport: Size) { self.viewport = viewport }

  mutating func write(_ events: [InputEvent]) {
    for event in events {
      if event.isPredicted {
        losses.add("predicted samples are left out")
        continue
      }
      goOn(to: event.time)
      switch event {
      case .pointer(let sample): write(sample)
      case .wheel(let event): write(event)
      case .trackpad: losses.add("events of fingers on a trackpad are left out: there are no actions for them")
      case .deviceLost(let kind, _): write(lost: kind)
      }
    }
  }

  mutating func finish(at end: Timestamp) -> String {
    goOn(to: end)
    if lastUsed >= 0 { endTick(lasting: 0) }
    let texts = sources.map { source in
      // Pauses behind the last item mean nothing, but for the clock's.
      let items = source.items.reversed().drop { $0 == Self.pause }.reversed()
      return "  {\(source.head), \"actions\": [\n" + items.map { "    " + $0 }.joined(separator: ",\n") + "\n  ]}"
    }
    return "{\"actions\": [\n" + texts.joined(separator: ",\n") + "\n]}\n"
  }

  // MARK: - Ticks

  private static let pause = "{\"type\": \"pause\"}"

  /// Begins the tick at the millisecond next to `time`.
  private mutating func goOn(to time: Timestamp) {
    let milliseconds = max(now, (time.nanoseconds + 500_000) / 1_000_000)
    if milliseconds * 1_000_000 != time.nanoseconds {
      losses.add("times are reported to the next millisecond, which is what ticks count in")
    }
    guard milliseconds > now else { return }
    endTick(lasting: milliseconds - now)
    now = milliseconds
  }

  private mutating func endTick(lasting milliseconds: Int64) {
    if milliseconds > 0 { sources[0].items.append("{\"type\": \"pause\", \"duration\": \(milliseconds)}") }
    ticks += 1
    for index in sources.indices {
      while sources[index].items.count < ticks { sources[index].items.append(Self.pause) }
    }
    lastUsed = -1
  }

  /// Puts `item` into this tick, or, where that would change the order, into the next.
  private mutating func add(_ item: String, to source: Int) {
    if source <= lastUsed { endTick(lasting: 0) }
    while sources[source].items.count < ticks { sources[source].items.append(Self.pause) }
    sources[source].items.append(item)
    lastUsed = source
  }

  private mutating func makeSource(_ head: String) -> Int {
    sources.append(Source(head: head))
    return sources.count - 1
  }

  // MARK: - Pointers

  private mutating func write(_ sample: PointerEvent) {
    switch sample.origin {
    case .measured: break
    case .coalesced: losses.add("samples of history are reported as samples of their own")
    case .resampled, .predicted: losses.add("computed samples are reported as measured ones")
    }
    hold(sample.modifiers)
    let index = pointer(of: sample)
    switch sample.phase {
    case .down:
      move(index, to: sample, isQuiet: true)
      press(index, sample)
    case .move:
      let isChorded = press(index, sample)
      if !move(index, to: sample, isQuiet: false), !isChorded {
        losses.add("samples at the place of the one before are left out: what does not move gives no event")
      }
    case .up:
      move(index, to: sample, isQuiet: true)
      for button in pointers[index].buttons.numbers {
        add("{\"type\": \"pointerUp\", \"button\": \(button)\(properties(sample))}", to: pointers[index].source)
      }
      free(index, sample)
    case .cancel:
      add("{\"type\": \"pointerCancel\"}", to: pointers[index].source)
      free(index, sample)
    case .hover:
      if sample.kind != .mouse { losses.add("samples of pens or fingers that hover are left out: only mice hover") }
      move(index, to: sample, isQuiet: sample.kind != .mouse)
    case .leave: losses.add("pointers that leave are left out: there is no action for it")
    }
  }

  /// The index of the pointer that does what `sample` tells.
  private mutating func pointer(of sample: PointerEvent) -> Int {
    if let known = pointers.firstIndex(where: { $0.id == sample.id && $0.kind == sample.kind }) { return known }
    if let free = pointers.firstIndex(where: { $0.id == nil && $0.kind == sample.kind }) {
      pointers[free].id = sample.id
      return free
    }
    let kind = PointerKind.names.first { $0.choice == sample.kind }?.name ?? ""
    let number = pointers.count { $0.kind == sample.kind } + 1
    let source = makeSource("\"type\": \"pointer\", \"id\": \"\(kind) \(number)\", \"parameters\": {\"pointerType\": \"\(kind)\"}")
    pointers.append(Pointer(source: source, kind: sample.kind, id: sample.id))
    return pointers.count - 1
  }

  /// Frees a finger's source for the next finger. A mouse and a pen keep theirs.
  private mutating func free(_ index: Int, _ sample: PointerEvent) {
    pointers[index].buttons = []
    if sample.kind == .touch { pointers[index].id = nil }
  }

  /// Moves a pointer; false where it is there already. `isQuiet` where the move itself is no event of the recording.
  @discardableResult private mutating func move(_ index: Int, to sample: PointerEvent, isQuiet: Bool) -> Bool {
    let goal = inside(sample.location)
    guard goal != pointers[index].position else { return false }
    let isHeard = sample.kind == .mouse || !pointers[index].buttons.isEmpty
    if isQuiet, isHeard { losses.add("moves are put in: a pointer that is elsewhere has to get there first") }
    pointers[index].position = goal
    let properties = isQuiet && !isHeard ? "" : properties(sample)
    add(
      "{\"type\": \"pointerMove\", \"duration\": 0, \"x\": \(JSONText.number(goal.x)), \"y\": \(JSONText.number(goal.y))\(properties)}",
      to: pointers[index].source)
    return true
  }

  /// Presses and lets go until the buttons are those of `sample`; whether there was anything to do.
  @discardableResult private mutating func press(_ index: Int, _ sample: PointerEvent) -> Bool {
    let (before, after) = (pointers[index].buttons, sample.buttons.isEmpty ? .primary : sample.buttons)
    guard before != after else { return false }
    for button in after.subtracting(before).numbers {
      add("{\"type\": \"pointerDown\", \"button\": \(button)\(properties(sample))}", to: pointers[index].source)
    }
    for button in before.subtracting(after).numbers {
      add("{\"type\": \"pointerUp\", \"button\": \(button)\(properties(sample))}", to: pointers[index].source)
    }
    pointers[index].buttons = after
    return true
  }

  private mutating func write(lost kind: PointerKind) {
    losses.add("devices that go away are reported as cancelled pointers")
    for index in pointers.indices where pointers[index].kind == kind && !pointers[index].buttons.isEmpty {
      add("{\"type\": \"pointerCancel\"}", to: pointers[index].source)
      pointers[index].buttons = []
      if kind == .touch { pointers[index].id = nil }
    }
  }

  private mutating func inside(_ point: Point) -> Point {
    let goal = Point(x: min(viewport.width, max(0, point.x)), y: min(viewport.height, max(0, point.y)))
    if goal != point { losses.add("places outside the viewport are reported on its edge") }
    return goal
  }

  /// The properties of a pointer item, as members behind others.
  private mutating func properties(_ sample: PointerEvent) -> String {
    var text = ""
    func member(_ name: String, _ value: Double) { text += ", \"\(name)\": \(JSONText.number(value))" }
    if let pressure = sample.pressure {
      member("pressure", pressure)
    } else {
      losses.add("samples do not tell a pressure: WebDriver takes it to be 0.5 while they are down")
    }
    let contactGeometry = sample.contactGeometry
    if contactGeometry.contactSize.width != 0 || contactGeometry.contactSize.height != 0 {
      member("width", contactGeometry.contactSize.width)
      member("height", contactGeometry.contactSize.height)
    }
    if contactGeometry.tiltX != 0 || contactGeometry.tiltY != 0 {
      let degrees = (x: contactGeometry.tiltX * 180 / .pi, y: contactGeometry.tiltY * 180 / .pi)
      if degrees.x.rounded() * .pi / 180 == contactGeometry.tiltX, degrees.y.rounded() * .pi / 180 == contactGeometry.tiltY {
        member("tiltX", degrees.x.rounded())
        member("tiltY", degrees.y.rounded())
      } else {
        let (altitude, azimuth) = contactGeometry.direction
        member("altitudeAngle", altitude)
        member("azimuthAngle", azimuth)
        losses.add("tilts are reported as altitude and azimuth, which may change their last digits")
      }
    }
    if contactGeometry.twist != 0 {
      let degrees = (contactGeometry.twist * 180 / .pi).rounded().truncatingRemainder(dividingBy: 360)
      if degrees * .pi / 180 != contactGeometry.twist { losses.add("twists are reported to the next degree") }
      member("twist", degrees)
    }
    return text
  }

  // MARK: - Keys and wheels

  private mutating func hold(_ modifiers: KeyModifiers) {
    let held = keys?.held ?? []
    guard held != modifiers else { return }
    let source = keys?.source ?? makeSource("\"type\": \"key\", \"id\": \"keyboard\"")
    for (modifier, key) in Self.keys where held.contains(modifier) != modifiers.contains(modifier) {
      let type = modifiers.contains(modifier) ? "keyDown" : "keyUp"
      add("{\"type\": \"\(type)\", \"value\": \"\(key)\"}", to: source)
    }
    keys = (source, modifiers)
  }

  private static let keys: [(KeyModifiers, String)] = [
    (.shift, "\\uE008"), (.control, "\\uE009"), (.option, "\\uE00A"), (.command, "\\uE03D"),
  ]

  private mutating func write(_ event: WheelEvent) {
    if event.phase != .notch { losses.add("phases of wheels are left out") }
    hold(event.modifiers)
    let wheel = self.wheel ?? (makeSource("\"type\": \"wheel\", \"id\": \"wheel\""), .zero)
    // What a whole number cannot tell is reported with the next.
    let goal = wheel.rest - event.delta
    let (x, y) = (goal.dx.rounded(), goal.dy.rounded())
    let place = inside(event.location)
    let (left, top) = (place.x.rounded(), place.y.rounded())
    if x != -event.delta.dx || y != -event.delta.dy {
      losses.add("turns of wheels are reported in whole points, what is left with the next")
    }
    if left != place.x || top != place.y { losses.add("places of wheels are reported in whole points") }
    self.wheel = (wheel.source, goal - Vector(dx: x, dy: y))
    guard x != 0 || y != 0 else { return }
    add(
      "{\"type\": \"scroll\", \"duration\": 0, \"x\": \(Int64(min(viewport.width.rounded(.down), left))), \"y\": \(Int64(min(viewport.height.rounded(.down), top))), \"deltaX\": \(whole(x)), \"deltaY\": \(whole(y))}",
      to: wheel.source)
  }

  private func whole(_ value: Double) -> Int64 { Int64(min(9e15, max(-9e15, value))) }
}

extension PointerButtons {
  /// The buttons as DOM events number them, in ascending order.
  fileprivate var numbers: [Int] { Self.numbered.indices.filter { contains(Self.numbered[$0]) } }
}

extension ContactGeometry {
  /// Where a pen points to: the inverse of ``lean(altitude:azimuth:)``, in radians.
  fileprivate var direction: (altitude: Double, azimuth: Double) {
    let (sineX, cosineX) = Elementary.sincos(tiltX)
    let (sineY, cosineY) = Elementary.sincos(tiltY)
    // The axis of the pen, as far right, down and up as the two tilts have it.
    let (right, down, height) = (sineX * cosineY, sineY * cosineX, cosineX * cosineY)
    let azimuth = Elementary.atan2(down, right)
    let altitude = Elementary.atan2(height, (right * right + down * down).squareRoot())
    return (min(.pi / 2, max(0, altitude)), azimuth < 0 ? azimuth + 2 * .pi : azimuth)
  }
}
