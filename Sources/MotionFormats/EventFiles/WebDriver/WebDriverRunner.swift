import MotionGestures
import MotionValues

/// A runner of validated WebDriver actions, tick by tick, on a clock of whole nanoseconds.
///
/// The interpretation of the standard is deterministic (decision 0020). A movement is sampled at the start of its tick plus whole periods,
/// and exactly at its end. Intermediate positions are not rounded. The first step, at the initial position, emits no event.
struct WebDriverRunner {
  /// A movement or a scroll of the current tick.
  private struct Movement {
    let device: Int
    let start: Point
    let target: Point
    /// The total delta of a scroll, and the part already sent.
    let delta: Vector?
    var sent = Vector.zero
    let duration: Int64
    let item: WebDriverItem
    let path: ItemPath
    /// The time of the next step, in nanoseconds since the tick began.
    var next: Int64
  }

  /// The indices of an item, formatted as a path in error messages.
  private struct ItemPath {
    var source = 0
    var tick = 0
    var text: String { "actions[\(source)].actions[\(tick)]" }
  }

  /// The devices and their states.
  var devices = WebDriverDevices()
  /// The time at which the next tick begins.
  private(set) var now: Timestamp

  private let canvas: Size
  private let period: Int64
  private let maximumMoveCount: Int
  /// The number of moves of the present request, beyond one per action.
  private var moves = 0
  private var text = SourceText(bytes: [])

  init(_ options: EventFileOptions, at start: Timestamp = .zero) {
    canvas = options.canvas
    period = options.samplingPeriod.wholeNanoseconds
    maximumMoveCount = options.maximumMoveCount
    now = start
  }

  /// Begins a request: the limit of moves holds for each.
  mutating func beginRequest() { moves = 0 }

  /// Runs the tick `tick` of `plan`, which was read from `text`.
  mutating func run(
    _ tick: Int, of plan: WebDriverPlan, text: SourceText, into gatherer: inout EventGatherer, elementCenters: (String) -> Point?
  ) throws(FileError) {
    self.text = text
    let duration = try durationOf(tick, plan)
    var movements: [Movement] = []
    for (index, source) in plan.sources.enumerated() where tick < source.items.count {
      let path = ItemPath(source: index, tick: tick)
      let movement = try dispatch(
        source.items[tick], device: source.device, path: path, tickDuration: duration, into: &gatherer, elementCenters)
      if let movement { movements.append(movement) }
    }
    while let next = movements.indices.min(by: { movements[$0].next < movements[$1].next }) {
      try step(&movements[next], into: &gatherer)
      if movements[next].next > movements[next].duration { movements.remove(at: next) }
    }
    now = now.advanced(by: .nanoseconds(duration))
  }

  /// Delays the next tick until `time`, if that is later.
  mutating func wait(until time: Timestamp) { now = max(now, time) }

  /// Undoes everything that is still pressed, the latest first: *Release Actions*. Each takes a tick of no duration. Removes all devices.
  mutating func release(into gatherer: inout EventGatherer) throws(FileError) {
    for inverse in devices.cancelList.reversed() {
      switch inverse {
      case .keyUp(let device, let key): devices.release(key, on: device)
      case .release(let device, let button):
        try releaseButton(button, device, pressure: nil, ContactGeometry(), into: &gatherer, FileLocation(line: 1, column: 1))
      }
    }
    devices = WebDriverDevices()
  }

  /// Returns the largest duration of the items of `tick`, in nanoseconds.
  private func durationOf(_ tick: Int, _ plan: WebDriverPlan) throws(FileError) -> Int64 {
    var longest: Int64 = 0
    for (index, source) in plan.sources.enumerated() where tick < source.items.count {
      let item = source.items[tick]
      guard let milliseconds = item.milliseconds else { continue }
      let (nanoseconds, overflow) = milliseconds.multipliedReportingOverflow(by: 1_000_000)
      if overflow || now.nanoseconds.addingReportingOverflow(nanoseconds).overflow {
        throw text.error(
          at: item.offset, path: ItemPath(source: index, tick: tick).text,
          "the duration exceeds the clock's range of 292 years; durations are milliseconds"
        ).named(.invalidArgument)
      }
      longest = max(longest, nanoseconds)
    }
    return longest
  }

  /// Performs the first step of `item` in its tick, and returns the movement that continues it.
  private mutating func dispatch(
    _ item: WebDriverItem, device: Int, path: ItemPath, tickDuration: Int64, into gatherer: inout EventGatherer,
    _ elementCenters: (String) -> Point?
  ) throws(FileError) -> Movement? {
    let location = { [text] in text.location(of: item.offset) }
    switch item.action {
    case .pause: return nil
    case .keyDown(let key):
      devices.press(key, on: device)
      devices.cancelList.append(.keyUp(device: device, key))
      return nil
    case .keyUp(let key):
      devices.release(key, on: device)
      return nil
    case .press(let button):
      guard devices.all[device].buttons.insert(button).inserted else { return nil }
      devices.cancelList.append(.release(device: device, button: button))
      let phase: PointerPhase = devices.all[device].buttons.count == 1 ? .down : .move
      try send(phase, device, item.pressure ?? 0.5, item.contactGeometry, at: now, into: &gatherer, location(), path)
      return nil
    case .release(let button):
      try releaseButton(button, device, pressure: item.pressure, item.contactGeometry, into: &gatherer, location(), path)
      return nil
    case .cancel:
      devices.cancelList.removeAll { if case .release(device, _) = $0 { true } else { false } }
      let buttons = devices.all[device].buttons
      devices.all[device].buttons = []
      if !buttons.isEmpty {
        try send(.cancel, device, 0, item.contactGeometry, buttons: buttons, at: now, into: &gatherer, location(), path)
      }
      return nil
    case .move(let target):
      let start = devices.all[device].position
      return try begin(
        item, device, start, position(of: target, from: start, path, elementCenters), nil, path, tickDuration, into: &gatherer)
    case .scroll(let target, let deltaX, let deltaY):
      let point = try position(of: target, from: .zero, path, elementCenters)
      // Wheel events of this package have the delta of the content, DOM events that of the viewport.
      return try begin(item, device, point, point, Vector(dx: 0 - deltaX, dy: 0 - deltaY), path, tickDuration, into: &gatherer)
    }
  }

  /// Begins a movement or a scroll, which ends at once if its duration is 0.
  private mutating func begin(
    _ item: WebDriverItem, _ device: Int, _ start: Point, _ target: Point, _ delta: Vector?, _ path: ItemPath, _ tickDuration: Int64,
    into gatherer: inout EventGatherer
  ) throws(FileError) -> Movement? {
    let duration = item.milliseconds.map { $0 * 1_000_000 } ?? tickDuration
    var movement = Movement(
      device: device, start: start, target: target, delta: delta, duration: duration, item: item, path: path,
      next: min(period, duration))
    guard duration > 0 else {
      try step(&movement, into: &gatherer)
      return nil
    }
    // The limit counts the moves that durations are divided into, not the actions in the file.
    let more = (duration - 1) / period
    guard more <= Int64(maximumMoveCount - moves) else {
      throw text.error(
        at: item.offset, path: path.text,
        "the actions are divided into more than \(maximumMoveCount) moves of \(period) ns; shorten the durations or raise the limit"
      ).named(.invalidArgument)
    }
    moves += Int(more)
    return movement
  }

  /// Performs the next step of `movement`.
  private mutating func step(_ movement: inout Movement, into gatherer: inout EventGatherer) throws(FileError) {
    let elapsed = movement.next
    let isLast = elapsed == movement.duration
    let ratio = isLast ? 1 : Double(elapsed) / Double(movement.duration)
    let time = now.advanced(by: .nanoseconds(elapsed))
    if let delta = movement.delta {
      let part = (isLast ? delta : delta * ratio) - movement.sent
      movement.sent += part
      if part != .zero {
        let wheel = WheelEvent(location: movement.target, delta: part, time: time, modifiers: devices.modifiers)
        try gatherer.append(.wheel(wheel), at: text.location(of: movement.item.offset), path: movement.path.text)
      }
    } else {
      let point = isLast ? movement.target : movement.start + (movement.target - movement.start) * ratio
      try move(movement, to: point, at: time, into: &gatherer)
    }
    movement.next = isLast ? movement.duration + 1 : elapsed + min(period, movement.duration - elapsed)
  }

  private mutating func move(
    _ movement: Movement, to point: Point, at time: Timestamp, into gatherer: inout EventGatherer
  ) throws(FileError) {
    let device = devices.all[movement.device]
    guard device.position != point else { return }
    devices.all[movement.device].position = point
    let isPressed = !device.buttons.isEmpty
    // Fingers and pens have no events while they are not pressed.
    guard isPressed || device.kind == .pointer(.mouse) else { return }
    try send(
      isPressed ? .move : .hover, movement.device, movement.item.pressure ?? (isPressed ? 0.5 : 0), movement.item.contactGeometry, at: time,
      into: &gatherer, text.location(of: movement.item.offset), movement.path)
  }

  private mutating func releaseButton(
    _ button: Int64, _ device: Int, pressure: Double?, _ contactGeometry: ContactGeometry, into gatherer: inout EventGatherer,
    _ location: @autoclosure () -> FileLocation, _ path: ItemPath = ItemPath()
  ) throws(FileError) {
    let buttons = devices.all[device].buttons
    guard devices.all[device].buttons.remove(button) != nil else { return }
    let isLast = buttons.count == 1
    // An up event has the buttons that are released.
    try send(
      isLast ? .up : .move, device, pressure ?? (isLast ? 0 : 0.5), contactGeometry, buttons: isLast ? buttons : nil, at: now,
      into: &gatherer,
      location(), path)
  }

  private func send(
    _ phase: PointerPhase, _ device: Int, _ pressure: Double, _ contactGeometry: ContactGeometry, buttons: Set<Int64>? = nil,
    at time: Timestamp,
    into gatherer: inout EventGatherer, _ location: @autoclosure () -> FileLocation, _ path: ItemPath
  ) throws(FileError) {
    let source = devices.all[device]
    guard case .pointer(let kind) = source.kind, let id = source.pointer else { return }
    let held = buttons ?? source.buttons
    let sample = PointerEvent(
      id: id, phase: phase, location: source.position, time: time, kind: kind, pressure: pressure, contactGeometry: contactGeometry,
      buttons: held.isEmpty ? .primary : PointerButtons(numbers: held), modifiers: devices.modifiers)
    try gatherer.append(.pointer(sample), at: location(), path: path.text)
  }

  /// Returns the position that `target` describes; throws if it is outside the canvas, whose right and lower edges count as inside.
  private func position(
    of target: WebDriverTarget, from position: Point, _ path: ItemPath, _ elementCenters: (String) -> Point?
  ) throws(FileError) -> Point {
    var origin = Point.zero
    switch target.origin {
    case .viewport: break
    case .pointer: origin = position
    case .element(let id, let offset):
      guard let center = elementCenters(id) else {
        throw text.error(
          at: offset, path: path.text + ".origin",
          "there is no element \"\(id)\"; name a node of the page, or pass its position with --element"
        ).named(.noSuchElement)
      }
      origin = center
    }
    let goal = Point(x: origin.x + target.x, y: origin.y + target.y)
    func check(_ value: Double, _ limit: Double, _ offset: Int, _ name: String) throws(FileError) {
      if value >= 0 && value <= limit { return }
      throw text.error(
        at: offset, path: "\(path.text).\(name)", "\(value) is not between 0 and \(limit); move to a position inside the viewport"
      ).named(.moveTargetOutOfBounds)
    }
    try check(goal.x, canvas.width, target.xOffset, "x")
    try check(goal.y, canvas.height, target.yOffset, "y")
    return goal
  }
}

extension PointerButtons {
  /// The buttons in the order of their DOM numbers: 1 is the middle button, 2 the secondary one.
  static let numbered: [PointerButtons] = [.primary, .middle, .secondary, .back, .forward]

  /// The buttons as DOM numbers, in ascending order.
  var numbers: [Int] { Self.numbered.indices.filter { contains(Self.numbered[$0]) } }

  fileprivate init(numbers: Set<Int64>) {
    self = numbers.reduce(into: []) { buttons, number in
      if number < Self.numbered.count { buttons.insert(Self.numbered[Int(number)]) }
    }
  }
}

extension WebDriverDevices {
  fileprivate mutating func press(_ key: WebDriverKey, on device: Int) {
    switch key {
    case .modifier(let modifier): all[device].modifiers.insert(modifier)
    case .other: all[device].holdsOtherKeys = true
    }
  }

  fileprivate mutating func release(_ key: WebDriverKey, on device: Int) {
    if case .modifier(let modifier) = key { all[device].modifiers.remove(modifier) }
  }
}
