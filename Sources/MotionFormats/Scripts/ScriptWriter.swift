import MotionGestures
import MotionInput
import MotionStage
import MotionValues

/// A writer of recordings as scripts.
struct ScriptWriter {
  /// A finger, as far as its steps go.
  private struct FingerState {
    var location = Point.zero
    var properties = Properties()
  }

  /// The properties that `use` sets.
  private struct Properties: Equatable {
    var kind = PointerKind.touch
    var buttons = PointerButtons.primary
    var modifiers: KeyModifiers = []
    var pressure: Double?
  }

  private var lines: [String]
  private var fingers: [Int: FingerState] = [:]
  /// The time that all fingers have reached.
  private var now = Timestamp.zero

  /// Writes `recording`, whose pointers have the ids of fingers.
  ///
  /// - Parameter differing: the indices of events that the steps of fingers do not repeat; their contacts are sent.
  init(_ recording: Recording, differing: Set<Int> = []) {
    lines = ["# Converted from a recording."]
    if let page = recording.page {
      lines.append("page " + Self.word(page))
    } else {
      lines.append("canvas \(JSONText.number(recording.canvas.width)) \(JSONText.number(recording.canvas.height))")
    }
    lines.append("rate " + (recording.rate.map { "\($0)" } ?? "none"))
    lines += ["allow misses", ""]
    var sent = Self.sentEvents(recording.events)
    let beginnings = Self.beginnings(of: recording.events)
    let wrong = Set(differing.map { beginnings[$0] })
    for index in sent.indices where wrong.contains(beginnings[index]) { sent[index] = true }
    let pauses = Self.pauses(in: recording.events, beginnings, &sent)
    var waiting: [PointerID: [PointerEvent]] = [:]
    for (index, event) in recording.events.enumerated() {
      if !sent[index], case .pointer(let sample) = event {
        if pauses[index] {
          finish(waiting, at: now)
          lines.append("wait 0 ms")
          waiting = [:]
        }
        waiting[sample.id, default: []].append(sample)
      } else {
        finish(waiting, at: event.time)
        waiting = [:]
        lines.append(Self.line(event))
      }
    }
    finish(waiting, at: recording.end ?? .zero)
  }

  /// The script.
  var text: String { lines.joined(separator: "\n") + "\n" }

  // MARK: - Events

  /// Returns for each event whether no step of a finger can express it.
  private static func sentEvents(_ events: [InputEvent]) -> [Bool] {
    var sent = [Bool](repeating: true, count: events.count)
    var contacts: [PointerID: (properties: Properties, indices: [Int], isPlain: Bool)] = [:]
    func close(_ id: PointerID) {
      guard let contact = contacts.removeValue(forKey: id) else { return }
      for index in contact.indices { sent[index] = !contact.isPlain }
    }
    for (index, event) in events.enumerated() {
      guard case .pointer(let event) = event else { continue }
      let isPlain =
        (0..<ScriptStatementParser.maximumFingerCount).contains(event.id) && event.origin == .measured && event.sampleTime == nil
        && event.contactGeometry == ContactGeometry() && event.buttons.isSubset(of: Self.knownButtons)
      switch event.phase {
      case .hover, .leave: sent[index] = !isPlain
      case .down: contacts[event.id] = (Self.properties(event), [index], isPlain)
      case .move, .up, .cancel:
        contacts[event.id]?.indices.append(index)
        // The properties of a pointer must not change while it is down.
        if !isPlain || contacts[event.id]?.properties != Self.properties(event) { contacts[event.id]?.isPlain = false }
        if event.phase != .move { close(event.id) }
      }
    }
    for id in contacts.keys.sorted() { close(id) }
    return sent
  }

  private static let knownButtons: PointerButtons = [.primary, .secondary, .middle, .back, .forward]

  /// Returns for each event the index of the first one of its contact, or its own.
  private static func beginnings(of events: [InputEvent]) -> [Int] {
    var contacts: [PointerID: Int] = [:]
    var beginnings = Array(events.indices)
    for (index, event) in events.enumerated() {
      guard case .pointer(let event) = event, event.phase != .hover, event.phase != .leave else { continue }
      if event.phase == .down { contacts[event.id] = index }
      beginnings[index] = contacts[event.id] ?? index
    }
    return beginnings
  }

  /// Returns for each event whether all fingers have to wait before it, because at one instant they would act in another order.
  ///
  /// A stage plays the moves of an instant first, in the order of the fingers, then the rest. Contacts whose frames differ then are sent.
  private static func pauses(in events: [InputEvent], _ beginnings: [Int], _ sent: inout [Bool]) -> [Bool] {
    while true {
      var pauses = [Bool](repeating: false, count: events.count)
      var wrong: Set<Int> = []
      var former: PointerEvent?
      for (index, event) in events.enumerated() {
        guard !sent[index], case .pointer(let sample) = event else {
          former = nil
          continue
        }
        defer { former = sample }
        let isLast = !isFollowed(sample, by: index + 1 < events.count && !sent[index + 1] ? events[index + 1] : nil)
        if let former, former.time == sample.time { pauses[index] = !isInOrder(former, sample) }
        let continues = !isLast && isInOrder(sample, events[index + 1])
        if sample.endsFrame == continues { wrong.insert(beginnings[index]) }
      }
      if wrong.isEmpty { return pauses }
      for index in events.indices where wrong.contains(beginnings[index]) { sent[index] = true }
    }
  }

  /// Returns whether `next` is a move of another pointer at the same instant, while both are down.
  private static func isFollowed(_ sample: PointerEvent, by next: InputEvent?) -> Bool {
    guard case .pointer(let next) = next, sample.phase == .move, next.phase == .move else { return false }
    return next.time == sample.time && next.id != sample.id
  }

  private static func isInOrder(_ first: PointerEvent, _ second: InputEvent) -> Bool {
    guard case .pointer(let second) = second else { return true }
    return isInOrder(first, second)
  }

  /// Returns whether a stage plays `first` before `second` at one instant.
  private static func isInOrder(_ first: PointerEvent, _ second: PointerEvent) -> Bool {
    func rank(_ event: PointerEvent) -> Int { event.phase == .move || event.phase == .hover ? 0 : 1 }
    if first.id == second.id { return true }
    return (rank(first), first.id) < (rank(second), second.id)
  }

  private static func properties(_ event: PointerEvent) -> Properties {
    Properties(kind: event.kind, buttons: event.buttons, modifiers: event.modifiers, pressure: event.pressure)
  }

  /// Writes the events of all fingers since the last event that they waited for, and waits until `time`.
  private mutating func finish(_ events: [PointerID: [PointerEvent]], at time: Timestamp) {
    var latest = now
    for id in events.keys.sorted() {
      let samples = events[id] ?? []
      let prefix = id == 0 ? "" : "finger \(id + 1) "
      for line in write(samples, of: id) { lines.append(prefix + line) }
      latest = max(latest, samples.last?.time ?? latest)
    }
    if time > latest { lines.append("wait " + Self.text(latest.duration(to: time))) }
    now = max(latest, time)
  }

  private mutating func write(_ events: [PointerEvent], of id: PointerID) -> [String] {
    var finger = fingers[id] ?? FingerState()
    defer { fingers[id] = finger }
    var (lines, time, index) = ([String](), now, 0)
    while index < events.count {
      var event = events[index]
      let properties = Self.properties(event)
      if properties != finger.properties, event.phase == .down || event.phase == .hover || event.phase == .leave {
        finger.properties = properties
        lines.append(Self.line(properties))
      }
      let pause = time.duration(to: event.time)
      let place = event.location == finger.location ? "" : " at \(Self.text(event.location))"
      switch event.phase {
      case .move, .hover:
        let length = Self.straightRun(events[index...], from: finger.location, at: time)
        if length > 1 {
          index += length - 1
          event = events[index]
          lines.append("move to \(Self.text(event.location)) over \(Self.text(time.duration(to: event.time)))")
        } else {
          lines.append("move to \(Self.text(event.location)) after \(Self.text(pause))")
        }
      case .down, .up, .cancel, .leave:
        if pause > .zero { lines.append("hold \(Self.text(pause))") }
        switch event.phase {
        case .down: lines.append("press at \(Self.text(event.location))")
        case .up: lines.append("lift" + place)
        case .cancel: lines.append("cancel" + place)
        default: lines.append("leave" + place)
        }
      }
      (time, finger.location) = (event.time, event.location)
      index += 1
    }
    return lines
  }

  /// Returns the number of moves at the beginning of `events` that one step of a finger emits, bit for bit.
  private static func straightRun(_ events: ArraySlice<PointerEvent>, from origin: Point, at start: Timestamp) -> Int {
    let period = Finger.samplingPeriod.wholeNanoseconds
    // The moves on the grid of the samples, and one that may come earlier.
    var count = 0
    for event in events.prefix(200) {
      guard event.phase == events.first?.phase, properties(event) == events.first.map(properties) else { break }
      let delay = start.duration(to: event.time).wholeNanoseconds - period * Int64(count)
      guard delay > 0, delay <= period else { break }
      count += 1
      if delay < period { break }
    }
    while count > 1 {
      let end = events[events.startIndex + count - 1]
      let isStraight = events.prefix(count - 1).allSatisfy { event in
        let part = event.time.seconds(since: start) / end.time.seconds(since: start)
        return event.location == origin + (end.location - origin) * part
      }
      if isStraight { return count }
      count -= 1
    }
    return count
  }

  // MARK: - Lines

  private static func line(_ event: InputEvent) -> String {
    switch event {
    case .wheel(let wheel) where wheel.phase == .notch && wheel.modifiers.isEmpty:
      return "turn wheel by \(JSONText.number(wheel.delta.dx)) \(JSONText.number(wheel.delta.dy)) at \(text(wheel.location))"
    case .deviceLost(let kind, _): return "lose " + name(of: kind, in: PointerKind.names)
    case .mark(let mark): return "mark " + JSONText.quoted(mark.text)
    case .surface(let event):
      switch event.change {
      case .resized(let size): return "resize \(JSONText.number(size.width)) \(JSONText.number(size.height))"
      case .scaled(let scale): return "scale \(JSONText.number(scale))"
      case .motion(let preference): return "motion " + name(of: preference, in: MotionPreference.names)
      case .suspended: return "suspend"
      case .resumed: return "resume"
      }
    case .setting(let event):
      let value = event.value.scriptText
      // A setting without numbers has no words.
      if !value.isEmpty { return "set \(word(event.path)) \(value)" }
    case .pointer, .wheel, .trackpad: break
    }
    // A `send` is read alone, and an event that nothing follows ends its frame.
    let line = RecordingText.line(event, endsFrame: true)
    // Without its time, which is the first member.
    let members = line.split(separator: ", ", maxSplits: 1).last.map(String.init) ?? "}"
    return "send {" + members
  }

  private static func line(_ properties: Properties) -> String {
    var line = "use " + name(of: properties.kind, in: PointerKind.names)
    if properties.buttons != .primary {
      let names = ScriptStatementParser.buttonNames.filter { properties.buttons.contains($0.choice) }.map(\.name)
      line += names.isEmpty ? " buttons none" : " buttons " + names.joined(separator: " ")
    }
    if !properties.modifiers.isEmpty {
      let names = ScriptStatementParser.keyNames.filter { properties.modifiers.contains($0.choice) }.map(\.name)
      line += " keys " + names.joined(separator: " ")
    }
    if let pressure = properties.pressure { line += " pressure \(JSONText.number(pressure))" }
    return line
  }

  private static func name<Choice: Equatable>(of choice: Choice, in names: [(name: String, choice: Choice)]) -> String {
    names.first { $0.choice == choice }?.name ?? ""
  }

  private static func text(_ point: Point) -> String { "\(JSONText.number(point.x)) \(JSONText.number(point.y))" }

  /// Returns the duration in milliseconds, exactly.
  private static func text(_ duration: Duration) -> String {
    let nanoseconds = duration.wholeNanoseconds
    let (whole, part) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
    if part == 0 { return "\(whole) ms" }
    let digits = "\(part)"
    let fraction = (String(repeating: "0", count: 6 - digits.count) + digits).reversed().drop { $0 == "0" }.reversed()
    return "\(whole)." + String(fraction) + " ms"
  }

  /// Returns `name` as a word, in quotation marks if it could be read as something else.
  private static func word(_ name: String) -> String {
    let isWord = name.first?.isLetter ?? false && name.allSatisfy { $0.isLetter || $0.isNumber || "-_./".contains($0) }
    return isWord && name != "true" && name != "false" ? name : JSONText.quoted(name)
  }
}
