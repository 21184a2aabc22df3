import MotionGestures
import MotionPhysics

/// Runs checked WebDriver actions on a clock of whole nanoseconds.
///
/// The deterministic reading of the standard: a movement that takes time is sampled at the start of its tick plus whole periods, and
/// exactly at its end; the positions between are not rounded; its first step is at the position it starts from and gives nothing.
struct WebDriverRunner {
  /// How many moves a file may be divided into.
  static let mostMoves = 1_000_000

  /// What a pointer of the plan is doing.
  private struct Pointer {
    let id: PointerID
    let kind: PointerKind
    var position = Point.zero
    var buttons: Set<Int64> = []
  }

  /// A movement of the tick that is running.
  private struct Movement {
    let device: Int
    let start: Point
    let target: Point
    let duration: Int64
    let item: ItemPlace
    let pressure: Double?
    /// Time since the tick began of the next step.
    var next: Int64
  }

  /// An item, as it is found again for an error.
  private struct ItemPlace {
    let source: Int
    let index: Int
    let offset: Int
    var path: String { "actions[\(source)].actions[\(index)]" }
  }

  private let plan: WebDriverPlan
  private let text: SourceText
  private let canvas: Size
  private let period: Int64
  private let centers: [String: Point]
  private var pointers: [Pointer?]
  private var gatherer: EventGatherer
  private var now: Int64 = 0
  private var moves = 0

  /// The events of `plan`.
  static func run(
    _ plan: WebDriverPlan, text: SourceText, canvas: Size, period: Int64, elementCenters: (String) -> Point?
  ) throws(FileError) -> EventFile {
    var centers: [String: Point] = [:]
    for source in plan.sources {
      for case .element(let id, _)? in source.items.map(\.origin) where centers[id] == nil { centers[id] = elementCenters(id) }
    }
    var runner = WebDriverRunner(plan: plan, text: text, canvas: canvas, period: period, centers: centers)
    for tick in 0..<(plan.sources.map(\.items.count).max() ?? 0) { try runner.run(tick: tick) }
    var notices = plan.notices + runner.noticesOfDevices()
    if let notice = runner.gatherer.noticeOfPointersDown() { notices.append(notice) }
    return EventFile(
      format: .webDriverActions, events: runner.gatherer.finish(), canvas: nil, end: Timestamp(nanoseconds: runner.now),
      recording: nil,
      notices: notices)
  }

  private init(plan: WebDriverPlan, text: SourceText, canvas: Size, period: Int64, centers: [String: Point]) {
    self.plan = plan
    self.text = text
    self.canvas = canvas
    self.period = period
    self.centers = centers
    gatherer = EventGatherer(text: text)
    pointers = plan.devices.map { device in
      guard case .pointer(let kind) = device.kind, let id = device.pointer else { return nil }
      return Pointer(id: id, kind: kind)
    }
  }

  private func noticesOfDevices() -> [String] {
    plan.devices.enumerated().compactMap { index, device in
      let isUsed = plan.sources.contains { $0.device == index && $0.items.contains { !$0.isPause } }
      guard isUsed, device.kind == .key || device.kind == .wheel else { return nil }
      return "the \(device.kind == .key ? "key" : "wheel") source \"\(device.id)\" was checked, but gives no events yet"
    }
  }

  private mutating func run(tick: Int) throws(FileError) {
    let duration = try durationOf(tick: tick)
    var movements: [Movement] = []
    for (index, source) in plan.sources.enumerated() where tick < source.items.count {
      let item = source.items[tick]
      let place = ItemPlace(source: index, index: tick, offset: item.offset)
      if let movement = try dispatch(item, device: source.device, place: place, tickDuration: duration) {
        movements.append(movement)
      }
    }
    while let next = movements.indices.min(by: { movements[$0].next < movements[$1].next }) {
      try step(&movements[next])
      if movements[next].next > movements[next].duration { movements.remove(at: next) }
    }
    now += duration
  }

  /// The largest duration of the items of `tick`, in nanoseconds.
  private func durationOf(tick: Int) throws(FileError) -> Int64 {
    var longest: Int64 = 0
    for (index, source) in plan.sources.enumerated() where tick < source.items.count {
      let item = source.items[tick]
      guard let milliseconds = item.milliseconds else { continue }
      let (nanoseconds, overflow) = milliseconds.multipliedReportingOverflow(by: 1_000_000)
      if overflow || now.addingReportingOverflow(nanoseconds).overflow {
        let place = ItemPlace(source: index, index: tick, offset: item.offset)
        throw text.error(at: item.offset, path: place.path, "lasts longer than time is counted, which is 292 years")
      }
      longest = max(longest, nanoseconds)
    }
    return longest
  }

  /// Does what `item` does at the beginning of its tick; gives the movement it goes on with.
  private mutating func dispatch(
    _ item: WebDriverItem, device: Int, place: ItemPlace, tickDuration: Int64
  ) throws(FileError) -> Movement? {
    if case .scroll(let target) = item.action { _ = try position(of: target, from: .zero, place: place) }
    guard let pointer = pointers[device] else { return nil }
    switch item.action {
    case .pause, .key, .scroll: return nil
    case .press(let button):
      pointers[device]?.buttons.insert(button)
      if pointer.buttons.isEmpty { try send(.down, device, pressure: item.pressure ?? 0.5, place: place, at: now) }
    case .release(let button):
      pointers[device]?.buttons.remove(button)
      if pointer.buttons == [button] { try send(.up, device, pressure: item.pressure ?? 0, place: place, at: now) }
    case .cancel:
      pointers[device]?.buttons = []
      if !pointer.buttons.isEmpty { try send(.cancel, device, pressure: 0, place: place, at: now) }
    case .move(let target):
      let goal = try position(of: target, from: pointer.position, place: place)
      let duration = item.milliseconds.map { $0 * 1_000_000 } ?? tickDuration
      guard duration > 0 else {
        try move(device, to: goal, pressure: item.pressure, place: place, at: now)
        return nil
      }
      try count(duration, place: place)
      return Movement(
        device: device, start: pointer.position, target: goal, duration: duration, item: place, pressure: item.pressure,
        next: min(period, duration))
    }
    return nil
  }

  private mutating func count(_ duration: Int64, place: ItemPlace) throws(FileError) {
    let steps = duration / period + 1
    guard steps <= Int64(Self.mostMoves - moves) else {
      throw text.error(
        at: place.offset, path: place.path, "the file divides into more than \(Self.mostMoves) moves of \(period) ns")
    }
    moves += Int(steps)
  }

  /// Takes the next step of `movement`.
  private mutating func step(_ movement: inout Movement) throws(FileError) {
    let elapsed = movement.next
    let isLast = elapsed == movement.duration
    let ratio = Double(elapsed) / Double(movement.duration)
    let place = isLast ? movement.target : movement.start + (movement.target - movement.start) * ratio
    try move(movement.device, to: place, pressure: movement.pressure, place: movement.item, at: now + elapsed)
    movement.next = isLast ? movement.duration + 1 : elapsed + min(period, movement.duration - elapsed)
  }

  private mutating func move(
    _ device: Int, to point: Point, pressure: Double?, place: ItemPlace, at time: Int64
  ) throws(FileError) {
    guard let pointer = pointers[device], pointer.position != point else { return }
    pointers[device]?.position = point
    if !pointer.buttons.isEmpty {
      try send(.move, device, pressure: pressure ?? 0.5, place: place, at: time)
    } else if pointer.kind == .mouse {
      try send(.hover, device, pressure: pressure ?? 0, place: place, at: time)
    }
  }

  private mutating func send(
    _ phase: PointerPhase, _ device: Int, pressure: Double, place: ItemPlace, at time: Int64
  ) throws(FileError) {
    guard let pointer = pointers[device] else { return }
    var sample = PointerEvent(
      id: pointer.id, phase: phase, location: pointer.position, time: Timestamp(nanoseconds: time), kind: pointer.kind,
      pressure: pressure)
    if !pointer.buttons.isEmpty { sample.buttons = PointerButtons(numbers: pointer.buttons) }
    try gatherer.append(sample, at: place.offset, path: place.path)
  }

  /// The place `target` means, which has to lie within the canvas; its right and lower edges belong to it.
  private func position(of target: WebDriverTarget, from position: Point, place: ItemPlace) throws(FileError) -> Point {
    var origin = Point.zero
    switch target.origin {
    case .viewport: break
    case .pointer: origin = position
    case .element(let id, let offset):
      guard let center = centers[id] else {
        throw text.error(at: offset, path: place.path + ".origin", "no such element: \"\(id)\"; there are no elements to find here")
      }
      origin = center
    }
    let goal = Point(x: origin.x + target.x, y: origin.y + target.y)
    if !(goal.x >= 0 && goal.x <= canvas.width) {
      throw text.error(
        at: target.xOffset, path: place.path + ".x", "move target out of bounds: \(goal.x) is not within 0 and \(canvas.width)")
    }
    if !(goal.y >= 0 && goal.y <= canvas.height) {
      throw text.error(
        at: target.yOffset, path: place.path + ".y", "move target out of bounds: \(goal.y) is not within 0 and \(canvas.height)")
    }
    return goal
  }
}

extension PointerButtons {
  /// The buttons that DOM events number so: the middle one is 1, the secondary one 2.
  fileprivate init(numbers: Set<Int64>) {
    let numbered: [PointerButtons] = [.primary, .middle, .secondary, .back, .forward]
    self = numbers.reduce(into: []) { buttons, number in
      if number < numbered.count { buttons.insert(numbered[Int(number)]) }
    }
  }
}

extension WebDriverItem {
  /// Whether the item only waits.
  var isPause: Bool {
    if case .pause = action { true } else { false }
  }

  /// The origin of its target, where it has one.
  var origin: WebDriverTarget.Origin? {
    switch action {
    case .move(let target), .scroll(let target): target.origin
    case .pause, .key, .press, .release, .cancel: nil
    }
  }
}
