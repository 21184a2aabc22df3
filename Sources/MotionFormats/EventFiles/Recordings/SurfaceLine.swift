import MotionGestures
import MotionValues

/// A parser and a writer of the lines of a recording that are no input of a person: the surface, settings and marks.
enum SurfaceLine {
  /// Returns the event of the line; nil if it is of another kind.
  static func event(_ field: JSONField, time: (JSONField) throws(FileError) -> Timestamp) throws(FileError) -> InputEvent? {
    if let path = field.member("set") {
      try field.allowOnly(["t", "set", "value"])
      return .set(try path.string(), try value(try field.required("value")), time: try time(field))
    }
    if let text = field.member("mark") {
      try field.allowOnly(["t", "mark"])
      return .mark(try text.string(), time: try time(field))
    }
    for (name, read) in changes {
      guard let member = field.member(name) else { continue }
      try field.allowOnly(["t", name])
      return .surface(try read(member), time: try time(field))
    }
    return nil
  }

  private static let changes: [(name: String, read: @Sendable (JSONField) throws(FileError) -> SurfaceEvent.Change)] = [
    ("resize", { (field) throws(FileError) in .resized(try size(field)) }),
    ("scale", { (field) throws(FileError) in .scaled(try field.number()) }),
    ("motion", { (field) throws(FileError) in .motion(try field.choice(MotionPreference.names)) }),
    ("suspend", { (field) throws(FileError) in try happening(field, .suspended) }),
    ("resume", { (field) throws(FileError) in try happening(field, .resumed) }),
  ]

  private static func size(_ field: JSONField) throws(FileError) -> Size {
    let sides = try field.elements()
    guard sides.count == 2 else { throw field.refusal("must be a width and a height, but has \(sides.count) elements") }
    return Size(width: try sides[0].number(), height: try sides[1].number())
  }

  private static func happening(_ field: JSONField, _ change: SurfaceEvent.Change) throws(FileError) -> SurfaceEvent.Change {
    guard try field.flag() else { throw field.refusal("must be true") }
    return change
  }

  private static func value(_ field: JSONField) throws(FileError) -> SettingEvent.Value {
    switch field.value.content {
    case .boolean(let flag): return .flag(flag)
    case .string(let text): return .text(text)
    case .number: return .numbers([try field.number()])
    case .array:
      var numbers: [Double] = []
      for element in try field.elements() { numbers.append(try element.number()) }
      return .numbers(numbers)
    case .null, .object: throw field.refusal("must be a number, an array of numbers, true, false or a string, but is \(field.noun)")
    }
  }

  /// Returns the members of the line of `change`, besides its time.
  static func members(of change: SurfaceEvent.Change) -> [(String, String)] {
    switch change {
    case .resized(let size): [("resize", RecordingText.json([size.width, size.height]))]
    case .scaled(let scale): [("scale", RecordingText.json(scale))]
    case .motion(let preference): [("motion", RecordingText.name(of: preference, in: MotionPreference.names))]
    case .suspended: [("suspend", "true")]
    case .resumed: [("resume", "true")]
    }
  }

  /// Returns the members of the line of `event`, besides its time.
  static func members(of event: SettingEvent) -> [(String, String)] {
    let value =
      switch event.value {
      case .numbers(let numbers): numbers.count == 1 ? RecordingText.json(numbers[0]) : RecordingText.json(numbers)
      case .flag(let flag): flag ? "true" : "false"
      case .text(let text): JSONText.quoted(text)
      }
    return [("set", JSONText.quoted(event.path)), ("value", value)]
  }
}

extension MotionPreference {
  /// The names of the preferences in a recording.
  static let names: [(name: String, choice: MotionPreference)] = [("full", .full), ("reduced", .reduced), ("none", .none)]
}
