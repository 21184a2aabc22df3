import MotionGestures
import MotionValues

/// A writer of WebDriver actions that a browser's driver can run: one tick per instant, separated by pauses of a clock source.
///
/// A tick lasts whole milliseconds and has one item per source. Times are therefore rounded to milliseconds, and two actions of one pointer at
/// one instant take two ticks.
struct WebDriverWriter {
  private struct Source {
    let head: String
    var items: [String] = []
  }

  /// The state of a pointer in the actions.
  private struct Pointer {
    let source: Int
    let kind: PointerKind
    /// The id of the pointer that uses the source; nil while it is free for the next finger.
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
  /// The start of the current tick, in milliseconds.
  private var now: Int64 = 0
  private var ticks = 0
  /// The last source with an item in this tick: items of a tick run in the order of the sources.
  private var lastUsed = -1
  private var frames = WrittenFrames()
  /// The first tick with an item of the present event, except of keys; nil before it.
  private var firstTick: Int?

  init(viewport: Size) { self.viewport = viewport }

  mutating func write(_ events: [InputEvent]) {
    for event in events {
      if event.isPredicted {
        losses.add("predicted samples are omitted")
        continue
      }
      advance(to: event.time)
      firstTick = nil
      switch event {
      case .pointer(let sample): write(sample)
      case .wheel(let event): write(event)
      case .trackpad: losses.add("trackpad events are omitted: there are no actions for them")
      case .deviceLost(let kind, _): cancel([kind], "lost devices are written as cancelled pointers")
      case .surface(let event) where event.change == .suspended: cancel(PointerKind.allCases, Self.suspensions)
      case .surface, .setting, .mark: losses.add("surface events, settings and marks are omitted: there are no actions for them")
      }
      if firstTick == nil { continue }
      if case .pointer(let sample) = event { note(sample) } else { note(nil) }
    }
  }

  /// Notes that `sample`, or another event, was written.
  private mutating func note(_ sample: PointerEvent?) {
    frames.note(
      sample, from: Int64(firstTick ?? ticks), to: Int64(ticks),
      "frames are written as those of actions: moves of different pointers in one tick are one, other samples their own", in: &losses)
  }

  mutating func finish(at end: Timestamp) -> String {
    note(nil)
    advance(to: end)
    if lastUsed >= 0 { endTick(lasting: 0) }
    let texts = sources.map { source in
      // Pauses after the last item have no effect, except those of the clock.
      let items = source.items.reversed().drop { $0 == Self.pause }.reversed()
      return "  {\(source.head), \"actions\": [\n" + items.map { "    " + $0 }.joined(separator: ",\n") + "\n  ]}"
    }
    return "{\"actions\": [\n" + texts.joined(separator: ",\n") + "\n]}\n"
  }

  // MARK: - Ticks

  private static let pause = "{\"type\": \"pause\"}"

  /// Begins the tick at the millisecond nearest to `time`.
  private mutating func advance(to time: Timestamp) {
    let (rounded, isExact) = time.rounded(to: 1_000_000)
    let milliseconds = max(now, rounded)
    if !isExact || milliseconds > rounded {
      losses.add("times are rounded to milliseconds, the unit of ticks")
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

  /// Adds `item` to this tick, or to the next if the order would change.
  private mutating func add(_ item: String, to source: Int) {
    if source <= lastUsed { endTick(lasting: 0) }
    while sources[source].items.count < ticks { sources[source].items.append(Self.pause) }
    sources[source].items.append(item)
    lastUsed = source
    if firstTick == nil, source != keys?.source { firstTick = ticks }
  }

  private mutating func makeSource(_ head: String) -> Int {
    sources.append(Source(head: head))
    return sources.count - 1
  }

  // MARK: - Pointers

  private mutating func write(_ sample: PointerEvent) {
    if sample.sampleTime != nil { losses.add(WritingLosses.sampleTimes) }
    switch sample.origin {
    case .measured: break
    case .coalesced: losses.add("coalesced samples are written as separate samples")
    case .resampled, .predicted: losses.add("computed samples are written as measured ones")
    }
    hold(sample.modifiers)
    let index = pointer(of: sample)
    switch sample.phase {
    case .down:
      move(index, to: sample, isQuiet: true)
      press(index, sample)
    case .move:
      let isChorded = press(index, sample)
      let isMoved = move(index, to: sample, isQuiet: false)
      if isMoved, isChorded { losses.add(Self.separateButtons) }
      if !isMoved, !isChorded { losses.add(Self.samePosition) }
    case .up:
      move(index, to: sample, isQuiet: true)
      if pointers[index].buttons.numbers.count > 1 { losses.add(Self.separateButtons) }
      add("pointerUp", pointers[index].buttons, of: index, sample)
      free(index)
    case .cancel:
      if inside(sample.location) != pointers[index].position || sample.contactGeometry != ContactGeometry() { losses.add(Self.cancels) }
      add("{\"type\": \"pointerCancel\"}", to: pointers[index].source)
      free(index)
    case .hover:
      let isMouse = sample.kind == .mouse
      if !isMouse { losses.add("hovering pens and fingers are omitted: only mice hover") }
      if isMouse, sample.buttons != .primary { losses.add(Self.hoverButtons) }
      if !move(index, to: sample, isQuiet: !isMouse), isMouse { losses.add(Self.samePosition) }
    case .leave: losses.add("leave events are omitted: there is no action for them")
    }
  }

  /// Returns the index of the pointer for `sample`, and creates it if necessary.
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

  /// Frees the source of a finger for the next finger. A mouse and a pen keep theirs.
  private mutating func free(_ index: Int) {
    pointers[index].buttons = []
    if pointers[index].kind == .touch { pointers[index].id = nil }
  }

  /// Moves a pointer; returns false if it is at the position already. Pass `isQuiet` if the recording has no event for the move.
  @discardableResult private mutating func move(_ index: Int, to sample: PointerEvent, isQuiet: Bool) -> Bool {
    let goal = inside(sample.location)
    guard goal != pointers[index].position else { return false }
    let emitsEvent = sample.kind == .mouse || !pointers[index].buttons.isEmpty
    if isQuiet, emitsEvent { losses.add("moves are added before presses and releases at another position") }
    pointers[index].position = goal
    let properties = isQuiet && !emitsEvent ? "" : properties(sample)
    add(
      "{\"type\": \"pointerMove\", \"duration\": 0, \"x\": \(JSONText.number(goal.x)), \"y\": \(JSONText.number(goal.y))\(properties)}",
      to: pointers[index].source)
    return true
  }

  /// Adds the presses and releases that lead to the buttons of `sample`; returns whether there were any.
  @discardableResult private mutating func press(_ index: Int, _ sample: PointerEvent) -> Bool {
    let known = sample.buttons.intersection(PointerButtons(PointerButtons.numbered))
    if known != sample.buttons || known.isEmpty { losses.add(Self.otherButtons) }
    let (before, after) = (pointers[index].buttons, known.isEmpty ? .primary : known)
    guard before != after else { return false }
    if after.symmetricDifference(before).numbers.count > 1 { losses.add(Self.separateButtons) }
    add("pointerDown", after.subtracting(before), of: index, sample)
    add("pointerUp", before.subtracting(after), of: index, sample)
    pointers[index].buttons = after
    return true
  }

  /// Adds an item of `type` for each of `buttons`.
  private mutating func add(_ type: String, _ buttons: PointerButtons, of index: Int, _ sample: PointerEvent) {
    for button in buttons.numbers { add("{\"type\": \"\(type)\", \"button\": \(button)\(properties(sample))}", to: pointers[index].source) }
  }

  /// Cancels the pointers of `kinds` that are down, and adds `loss`.
  private mutating func cancel(_ kinds: [PointerKind], _ loss: String) {
    losses.add(loss)
    for index in pointers.indices where kinds.contains(pointers[index].kind) && !pointers[index].buttons.isEmpty {
      add("{\"type\": \"pointerCancel\"}", to: pointers[index].source)
      free(index)
    }
  }

  private mutating func inside(_ point: Point) -> Point {
    let goal = Point(x: min(viewport.width, max(0, point.x)), y: min(viewport.height, max(0, point.y)))
    if goal != point { losses.add("positions outside the viewport are moved to its edge") }
    return goal
  }

  /// Returns the properties of a pointer item, as members to append.
  private mutating func properties(_ sample: PointerEvent) -> String {
    var text = ""
    func member(_ name: String, _ value: Double) { text += ", \"\(name)\": \(JSONText.number(value))" }
    if let pressure = sample.pressure {
      member("pressure", pressure)
    } else {
      losses.add("samples have no pressure: WebDriver uses 0.5 while a pointer is down")
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
        losses.add("tilts are written as altitude and azimuth, which may change their last digits")
      }
    }
    if contactGeometry.twist != 0 {
      let degrees = (contactGeometry.twist * 180 / .pi).rounded().truncatingRemainder(dividingBy: 360)
      if degrees * .pi / 180 != contactGeometry.twist { losses.add("twists are rounded to degrees") }
      member("twist", degrees)
    }
    return text
  }

  // MARK: - Keys and wheels

  private mutating func hold(_ modifiers: KeyModifiers) {
    let held = keys?.held ?? []
    guard held != modifiers else { return }
    let source = keys?.source ?? makeSource("\"type\": \"key\", \"id\": \"keyboard\"")
    keys = (source, modifiers)
    for (modifier, key) in Self.keys where held.contains(modifier) != modifiers.contains(modifier) {
      let type = modifiers.contains(modifier) ? "keyDown" : "keyUp"
      add("{\"type\": \"\(type)\", \"value\": \"\(key)\"}", to: source)
    }
  }

  private static let keys: [(KeyModifiers, String)] = [
    (.shift, "\\uE008"), (.control, "\\uE009"), (.option, "\\uE00A"), (.command, "\\uE03D"),
  ]

  private mutating func write(_ event: WheelEvent) {
    if event.phase != .notch { losses.add("phases of wheels are omitted") }
    hold(event.modifiers)
    let wheel = self.wheel ?? (makeSource("\"type\": \"wheel\", \"id\": \"wheel\""), .zero)
    // The remainder of a rounded delta is added to the next one.
    let goal = wheel.rest - event.delta
    let (x, y) = (goal.dx.rounded(), goal.dy.rounded())
    let point = inside(event.location)
    // A number of points that is too large for a whole number of JSON is the largest one.
    let left = Double(whole(min(viewport.width.rounded(.down), point.x.rounded())))
    let top = Double(whole(min(viewport.height.rounded(.down), point.y.rounded())))
    if x != -event.delta.dx || y != -event.delta.dy {
      losses.add("wheel deltas are rounded to points, with the remainder added to the next")
    }
    if left != point.x || top != point.y { losses.add("positions of wheels are rounded to points") }
    self.wheel = (wheel.source, goal - Vector(dx: x, dy: y))
    guard x != 0 || y != 0 else { return }
    add(
      "{\"type\": \"scroll\", \"duration\": 0, \"x\": \(whole(left)), \"y\": \(whole(top)), \"deltaX\": \(whole(x)), \"deltaY\": \(whole(y))}",
      to: wheel.source)
  }

  private func whole(_ value: Double) -> Int64 { Int64(min(9e15, max(-9e15, value))) }
}
