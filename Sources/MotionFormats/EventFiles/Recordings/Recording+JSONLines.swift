import MotionGestures
public import MotionStage
import MotionValues

extension Recording {
  /// The recording as a file: a header line and a line for each event, each with its newline.
  ///
  /// Reading the text back gives an equal recording: doubles are written with as many digits as distinguish them from their neighbors.
  /// Times must be 0 or later, and numbers finite.
  public var jsonLines: String {
    var text = RecordingText.header(self) + "\n"
    for index in events.indices {
      text += RecordingText.line(events[index], endsFrame: Frames.endsFrame(events, at: index)) + "\n"
    }
    return text
  }
}

/// The syntax of the lines of a recording.
enum RecordingText {
  /// Returns the header; `device` holds the lines that describe the device.
  static func header(_ recording: Recording, device: [String] = []) -> String {
    var members = [("interplay", "\(RecordingReader.version)"), ("canvas", json([recording.canvas.width, recording.canvas.height]))]
    if let page = recording.page { members.append(("page", JSONText.quoted(page))) }
    if let rate = recording.rate { members.append(("rate", "\(rate)")) }
    if let end = recording.end { members.append(("end", json(end))) }
    if !device.isEmpty { members.append(("device", "[" + device.map { JSONText.quoted($0) }.joined(separator: ", ") + "]")) }
    return object(members)
  }

  /// Returns the line that ends a recording whose header does not state its end.
  static func end(_ time: Timestamp) -> String { object([("end", json(time))]) }

  /// Returns the line with the kernel events of one frame.
  static func kernel(_ events: some Sequence<KernelEvent>) -> String {
    let rows = events.map { event in
      "[\(event.microseconds / 1_000_000), \(event.microseconds % 1_000_000), \(event.type), \(event.code), \(event.value)]"
    }
    return object([("kernel", "[" + rows.joined(separator: ", ") + "]")])
  }

  /// Returns the line of `event`; `endsFrame` is whether it ends its frame by the default rule.
  static func line(_ event: InputEvent, endsFrame: Bool) -> String {
    var members = [("t", json(event.time))]
    switch event {
    case .pointer(let sample):
      members +=
        [("pointer", "\(sample.id)"), ("phase", name(of: sample.phase, in: PointerPhase.names))] + coordinates(of: sample.location)
      if sample.kind != .touch { members.append(("type", name(of: sample.kind, in: PointerKind.names))) }
      if let sampleTime = sample.sampleTime { members.insert(("at", "\(sampleTime.nanoseconds)"), at: 1) }
      members += details(sample)
      if sample.endsFrame != endsFrame { members.append(("more", sample.endsFrame ? "false" : "true")) }
    case .wheel(let wheel):
      members += [("wheel", json([wheel.delta.dx, wheel.delta.dy]))] + coordinates(of: wheel.location)
      if wheel.phase != .notch { members.append(("phase", name(of: wheel.phase, in: WheelEvent.Phase.names))) }
      if !wheel.modifiers.isEmpty { members.append(("modifiers", "\(wheel.modifiers.rawValue)")) }
    case .trackpad(let event):
      members += [("trackpad", name(of: event.phase, in: TrackpadEvent.Phase.names))] + coordinates(of: event.location)
      let pan = [event.pan.dx, event.pan.dy]
      if !areZero(pan) { members.append(("pan", json(pan))) }
      if event.scale != 1 { members.append(("scale", json(event.scale))) }
      if !areZero([event.rotation]) { members.append(("rotation", json(event.rotation))) }
      if !event.modifiers.isEmpty { members.append(("modifiers", "\(event.modifiers.rawValue)")) }
    case .deviceLost(let kind, _): members.append(("lost", name(of: kind, in: PointerKind.names)))
    case .surface(let event): members += SurfaceLine.members(of: event.change)
    case .setting(let event): members += SurfaceLine.members(of: event)
    case .mark(let event): members.append(("mark", JSONText.quoted(event.text)))
    }
    return object(members)
  }

  private static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}"
  }

  private static func details(_ sample: PointerEvent) -> [(String, String)] {
    var members: [(String, String)] = []
    if let pressure = sample.pressure { members.append(("pressure", json(pressure))) }
    let contactGeometry = sample.contactGeometry
    let tilt = [contactGeometry.tiltX, contactGeometry.tiltY]
    let size = [contactGeometry.contactSize.width, contactGeometry.contactSize.height]
    if !areZero(tilt) { members.append(("tilt", json(tilt))) }
    if !areZero([contactGeometry.twist]) { members.append(("twist", json(contactGeometry.twist))) }
    if !areZero(size) { members.append(("size", json(size))) }
    if sample.buttons != .primary { members.append(("buttons", "\(sample.buttons.rawValue)")) }
    if !sample.modifiers.isEmpty { members.append(("modifiers", "\(sample.modifiers.rawValue)")) }
    if sample.origin != .measured { members.append(("origin", name(of: sample.origin, in: SampleOrigin.names))) }
    return members
  }

  /// Returns whether all numbers are 0, which a line leaves out. -0 is another number.
  private static func areZero(_ numbers: [Double]) -> Bool { numbers.allSatisfy { $0.bitPattern == 0 } }

  private static func coordinates(of location: Point) -> [(String, String)] { [("x", json(location.x)), ("y", json(location.y))] }

  static func name<Choice: Equatable>(of choice: Choice, in names: [(name: String, choice: Choice)]) -> String {
    "\"" + (names.first { $0.choice == choice }?.name ?? "") + "\""
  }

  static func json(_ numbers: [Double]) -> String { "[" + numbers.map(json).joined(separator: ", ") + "]" }

  private static func json(_ time: Timestamp) -> String {
    require(time >= .zero, "A recording starts at 0: write events whose times are 0 or later.")
    return "\(time.nanoseconds)"
  }

  static func json(_ number: Double) -> String {
    require(number.isFinite, "A recording cannot hold NaN or infinity: write finite numbers only.")
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
