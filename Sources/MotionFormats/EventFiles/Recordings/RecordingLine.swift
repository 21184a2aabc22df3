import MotionGestures
import MotionInput
import MotionValues

/// A parser of one line of a recording: an event, or a pointer sample together with its history.
enum RecordingLine {
  private static let pointerMembers = [
    "t", "pointer", "phase", "x", "y", "type", "pressure", "tilt", "twist", "size", "buttons", "modifiers", "origin", "more",
    "history", "at",
  ]

  /// Returns the events of the line in order of time: the history of a sample precedes it.
  static func events(_ field: JSONField, history: CoalescedHistory) throws(FileError) -> [InputEvent] {
    if field.member("wheel") != nil { return [try wheel(field)] }
    if field.member("trackpad") != nil { return [try trackpad(field)] }
    if let lost = field.member("lost") {
      try field.allowOnly(["t", "lost"])
      return [.deviceLost(try lost.choice(PointerKind.names), time: try time(field))]
    }
    if field.member("pointer") == nil, let event = try SurfaceLine.event(field, time: time) { return [event] }
    return try samples(field, history)
  }

  /// Returns the kernel events of one frame.
  static func kernelEvents(_ field: JSONField) throws(FileError) -> [KernelEvent] {
    var events: [KernelEvent] = []
    for row in try field.elements() {
      let numbers = try row.elements()
      guard numbers.count == 5 else {
        throw row.refusal("must be seconds, microseconds, a type, a code and a value, but has \(numbers.count) elements")
      }
      let seconds = try numbers[0].integer(in: 0...4_294_967_295)
      events.append(
        KernelEvent(
          microseconds: seconds * 1_000_000 + (try numbers[1].integer(in: 0...999_999)), type: try numbers[2].integer(in: 0...0xFFFF),
          code: try numbers[3].integer(in: 0...0xFFFF), value: try numbers[4].integer(in: -2_147_483_648...2_147_483_647)))
    }
    return events
  }

  private static func samples(_ field: JSONField, _ convention: CoalescedHistory) throws(FileError) -> [InputEvent] {
    try field.allowOnly(pointerMembers)
    var sample = PointerEvent(
      id: Int(try field.required("pointer").integer(in: Int64.min...Int64.max)),
      phase: try field.required("phase").choice(PointerPhase.names), location: try location(field), time: try time(field),
      kind: try field.member("type").map { (type) throws(FileError) in try type.choice(PointerKind.names) } ?? .touch,
      pressure: try field.member("pressure").map { (pressure) throws(FileError) in try pressure.number(in: 0...1) })
    if let tilt = try field.member("tilt").map({ (tilt) throws(FileError) in try pair(tilt) }) {
      (sample.contactGeometry.tiltX, sample.contactGeometry.tiltY) = (tilt.0, tilt.1)
    }
    if let twist = field.member("twist") { sample.contactGeometry.twist = try twist.number() }
    if let size = try field.member("size").map({ (size) throws(FileError) in try pair(size) }) {
      sample.contactGeometry.contactSize = Size(width: size.0, height: size.1)
    }
    if let buttons = field.member("buttons") {
      sample.buttons = PointerButtons(rawValue: UInt16(try buttons.integer(in: 0...0xFFFF)))
    }
    sample.modifiers = try modifiers(field)
    if let measured = field.member("at") { sample.sampleTime = Timestamp(nanoseconds: try measured.integer(in: Int64.min...Int64.max)) }
    if let origin = field.member("origin") { sample.origin = try origin.choice(SampleOrigin.names) }
    if let more = field.member("more") { sample.endsFrame = !(try more.flag()) }
    guard let history = field.member("history") else { return [.pointer(sample)] }
    var list: [PointerEvent] = []
    for row in try history.elements() {
      let numbers = try row.elements()
      guard numbers.count == 3 else { throw row.refusal("must be a time and two coordinates, but has \(numbers.count) elements") }
      var former = sample
      (former.time, former.sampleTime) = (try RecordingReader.time(numbers[0]), nil)
      former.location = Point(x: try numbers[1].number(), y: try numbers[2].number())
      list.append(former)
    }
    return convention.normalized(list, current: sample).map { .pointer($0) }
  }

  private static func wheel(_ field: JSONField) throws(FileError) -> InputEvent {
    try field.allowOnly(["t", "wheel", "x", "y", "phase", "modifiers"])
    let delta = try pair(try field.required("wheel"))
    let phase = try field.member("phase").map { (phase) throws(FileError) in try phase.choice(WheelEvent.Phase.names) } ?? .notch
    return .wheel(
      WheelEvent(
        phase: phase, location: try location(field), delta: Vector(dx: delta.0, dy: delta.1), time: try time(field),
        modifiers: try modifiers(field)))
  }

  private static func trackpad(_ field: JSONField) throws(FileError) -> InputEvent {
    try field.allowOnly(["t", "trackpad", "x", "y", "pan", "scale", "rotation", "modifiers"])
    let pan = try field.member("pan").map { (pan) throws(FileError) in try pair(pan) } ?? (0, 0)
    return .trackpad(
      TrackpadEvent(
        phase: try field.required("trackpad").choice(TrackpadEvent.Phase.names), location: try location(field),
        pan: Vector(dx: pan.0, dy: pan.1),
        scale: try field.member("scale").map { (scale) throws(FileError) in try scale.number() } ?? 1,
        rotation: try field.member("rotation").map { (turn) throws(FileError) in try turn.number() } ?? 0, time: try time(field),
        modifiers: try modifiers(field)))
  }

  private static func time(_ field: JSONField) throws(FileError) -> Timestamp { try RecordingReader.time(try field.required("t")) }

  private static func location(_ field: JSONField) throws(FileError) -> Point {
    Point(x: try field.required("x").number(), y: try field.required("y").number())
  }

  private static func pair(_ field: JSONField) throws(FileError) -> (Double, Double) {
    let numbers = try field.elements()
    guard numbers.count == 2 else { throw field.refusal("must be two numbers, but has \(numbers.count) elements") }
    return (try numbers[0].number(), try numbers[1].number())
  }

  private static func modifiers(_ field: JSONField) throws(FileError) -> KeyModifiers {
    guard let modifiers = field.member("modifiers") else { return [] }
    return KeyModifiers(rawValue: UInt8(try modifiers.integer(in: 0...0xFF)))
  }
}

extension CoalescedHistory {
  /// The names of the conventions in the header of a recording.
  static let names: [(name: String, choice: CoalescedHistory)] = [
    ("excludes-current", .excludesCurrent), ("ends-with-current", .endsWithCurrent), ("contains-current", .containsCurrent),
  ]
}

extension PointerPhase {
  /// The names of the phases in a recording.
  static let names: [(name: String, choice: PointerPhase)] = [
    ("down", .down), ("move", .move), ("up", .up), ("cancel", .cancel), ("hover", .hover), ("leave", .leave),
  ]
}

extension PointerKind {
  /// The names of the kinds of pointer, in recordings and in WebDriver actions.
  static let names: [(name: String, choice: PointerKind)] = [("touch", .touch), ("mouse", .mouse), ("pen", .pen)]
}

extension SampleOrigin {
  /// The names of the origins of samples in a recording.
  static let names: [(name: String, choice: SampleOrigin)] = [
    ("measured", .measured), ("coalesced", .coalesced), ("resampled", .resampled), ("predicted", .predicted),
  ]
}

extension WheelEvent.Phase {
  /// The names of the phases of a wheel in a recording.
  static let names: [(name: String, choice: WheelEvent.Phase)] = [
    ("notch", .notch), ("moved", .moved), ("ended", .ended), ("coasting", .coasting),
  ]
}

extension TrackpadEvent.Phase {
  /// The names of the phases of a trackpad in a recording.
  static let names: [(name: String, choice: TrackpadEvent.Phase)] = [
    ("began", .began), ("changed", .changed), ("ended", .ended), ("cancelled", .cancelled),
  ]
}
