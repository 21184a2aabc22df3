import MotionGestures
import MotionPhysics

extension Recording {
  /// The recording as a file: a header line and a line for each event, each with its newline.
  ///
  /// Reading it back gives an equal recording: doubles are written with as many digits as tell them apart from their neighbours.
  /// Times have to be 0 or later, and numbers finite.
  public var jsonLines: String {
    var text = "{\"interplay\": \(RecordingReader.version), \"canvas\": [\(json(canvas.width)), \(json(canvas.height))]"
    if let page { text += ", \"page\": \(json(page))" }
    if let rate { text += ", \"rate\": \(rate)" }
    if let end { text += ", \"end\": \(json(end))" }
    text += "}\n"
    for index in events.indices { text += line(at: index) + "\n" }
    return text
  }

  private func line(at index: Int) -> String {
    var members = [("t", json(events[index].time))]
    switch events[index] {
    case .pointer(let sample):
      members += [("pointer", "\(sample.id)"), ("phase", name(of: sample.phase, in: PointerPhase.names))] + place(sample.location)
      if sample.kind != .touch { members.append(("type", name(of: sample.kind, in: PointerKind.names))) }
      members += details(sample)
      if sample.endsFrame != Frames.endsFrame(events, at: index) { members.append(("more", sample.endsFrame ? "false" : "true")) }
    case .wheel(let wheel):
      members += [("wheel", json([wheel.delta.dx, wheel.delta.dy]))] + place(wheel.location)
      if wheel.phase != .notch { members.append(("phase", name(of: wheel.phase, in: WheelEvent.Phase.names))) }
      if !wheel.modifiers.isEmpty { members.append(("modifiers", "\(wheel.modifiers.rawValue)")) }
    case .trackpad(let event):
      members += [("trackpad", name(of: event.phase, in: TrackpadEvent.Phase.names))] + place(event.location)
      if event.pan != .zero { members.append(("pan", json([event.pan.dx, event.pan.dy]))) }
      if event.scale != 1 { members.append(("scale", json(event.scale))) }
      if event.rotation != 0 { members.append(("rotation", json(event.rotation))) }
      if !event.modifiers.isEmpty { members.append(("modifiers", "\(event.modifiers.rawValue)")) }
    case .deviceLost(let kind, _): members.append(("lost", name(of: kind, in: PointerKind.names)))
    }
    return "{" + members.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}"
  }

  private func details(_ sample: PointerEvent) -> [(String, String)] {
    var members: [(String, String)] = []
    if let pressure = sample.pressure { members.append(("pressure", json(pressure))) }
    let (stance, size) = (sample.stance, sample.stance.contactSize)
    if stance.tiltX != 0 || stance.tiltY != 0 { members.append(("tilt", json([stance.tiltX, stance.tiltY]))) }
    if stance.twist != 0 { members.append(("twist", json(stance.twist))) }
    if size.width != 0 || size.height != 0 { members.append(("size", json([size.width, size.height]))) }
    if sample.buttons != .primary { members.append(("buttons", "\(sample.buttons.rawValue)")) }
    if !sample.modifiers.isEmpty { members.append(("modifiers", "\(sample.modifiers.rawValue)")) }
    if sample.origin != .measured { members.append(("origin", name(of: sample.origin, in: SampleOrigin.names))) }
    return members
  }

  private func place(_ location: Point) -> [(String, String)] { [("x", json(location.x)), ("y", json(location.y))] }

  private func name<Choice: Equatable>(of choice: Choice, in names: [(name: String, choice: Choice)]) -> String {
    "\"" + (names.first { $0.choice == choice }?.name ?? "") + "\""
  }

  private func json(_ numbers: [Double]) -> String { "[" + numbers.map(json).joined(separator: ", ") + "]" }

  private func json(_ time: Timestamp) -> String {
    precondition(time >= .zero, "A recording starts at 0: write events whose times are 0 or later.")
    return "\(time.nanoseconds)"
  }

  private func json(_ number: Double) -> String {
    precondition(number.isFinite, "A recording has no place for NaN and infinity: keep them out of its numbers.")
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private func json(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
