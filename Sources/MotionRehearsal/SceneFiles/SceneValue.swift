import MotionPhysics
import MotionStreams

/// The types of values that a file of a scene can name.
enum SceneType: String, CaseIterable {
  case number, flag, point, vector, size, rect, angle, color, state, text, duration
}

/// A value that can stand in a file of a scene.
protocol SceneValue: Sendable {
  /// Its type there.
  static var sceneType: SceneType { get }

  /// Reads it.
  static func read(_ field: JSONField) throws(FileError) -> Self

  /// It as JSON.
  var json: String { get }
}

extension JSONField {
  /// The numbers of this array of `count`; anything else is refused.
  func numbers(_ count: Int) throws(FileError) -> [Double] {
    let fields = try elements()
    guard fields.count == count else { throw refusal("must be an array of \(count) numbers, but has \(fields.count)") }
    var numbers: [Double] = []
    for field in fields { numbers.append(try field.number()) }
    return numbers
  }

  /// The value of the member `name`, or `fallback` where there is none.
  func value<Value: SceneValue>(_ name: String, default fallback: Value) throws(FileError) -> Value {
    guard let member = member(name) else { return fallback }
    return try Value.read(member)
  }

  /// This switch; anything else is refused.
  func flag() throws(FileError) -> Bool {
    guard case .boolean(let flag) = value.content else { throw refusal("must be true or false, but is \(value.noun)") }
    return flag
  }
}

extension Double: SceneValue {
  static var sceneType: SceneType { .number }
  static func read(_ field: JSONField) throws(FileError) -> Double { try field.number() }
  var json: String { JSONText.number(self) }
}

extension Bool: SceneValue {
  static var sceneType: SceneType { .flag }
  static func read(_ field: JSONField) throws(FileError) -> Bool { try field.flag() }
  var json: String { description }
}

extension String: SceneValue {
  static var sceneType: SceneType { .text }
  static func read(_ field: JSONField) throws(FileError) -> String { try field.string() }
  var json: String { JSONText.quoted(self) }
}

extension MotionState: SceneValue {
  static var sceneType: SceneType { .state }
  static func read(_ field: JSONField) throws(FileError) -> MotionState {
    try field.choice([("atRest", MotionState.atRest), ("active", .active)])
  }
  var json: String { self == .active ? "\"active\"" : "\"atRest\"" }
}

extension Point: SceneValue {
  static var sceneType: SceneType { .point }
  static func read(_ field: JSONField) throws(FileError) -> Point {
    let numbers = try field.numbers(2)
    return Point(x: numbers[0], y: numbers[1])
  }
  var json: String { JSONText.array([x, y]) }
}

extension Vector: SceneValue {
  static var sceneType: SceneType { .vector }
  static func read(_ field: JSONField) throws(FileError) -> Vector {
    let numbers = try field.numbers(2)
    return Vector(dx: numbers[0], dy: numbers[1])
  }
  var json: String { JSONText.array([dx, dy]) }
}

extension Size: SceneValue {
  static var sceneType: SceneType { .size }
  static func read(_ field: JSONField) throws(FileError) -> Size {
    let numbers = try field.numbers(2)
    return Size(width: numbers[0], height: numbers[1])
  }
  var json: String { JSONText.array([width, height]) }
}

extension Rect: SceneValue {
  static var sceneType: SceneType { .rect }
  static func read(_ field: JSONField) throws(FileError) -> Rect {
    let numbers = try field.numbers(4)
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
  var json: String { JSONText.array([origin.x, origin.y, size.width, size.height]) }
}

extension Angle: SceneValue {
  static var sceneType: SceneType { .angle }
  static func read(_ field: JSONField) throws(FileError) -> Angle { Angle(radians: try field.number()) }
  var json: String { JSONText.number(radians) }
}

extension Color: SceneValue {
  static var sceneType: SceneType { .color }
  static func read(_ field: JSONField) throws(FileError) -> Color {
    let numbers = try field.numbers(4)
    return Color(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
  }
  var json: String { JSONText.array([red, green, blue, alpha]) }
}

extension Duration: SceneValue {
  static var sceneType: SceneType { .duration }
  static func read(_ field: JSONField) throws(FileError) -> Duration {
    .nanoseconds(Int64((try field.number(in: 0...86_400) * 1e9).rounded()))
  }
  var json: String { JSONText.number(Double(components.seconds) + Double(components.attoseconds) / 1e18) }
}

extension Optional: SceneValue where Wrapped == Rect {
  static var sceneType: SceneType { .rect }
  static func read(_ field: JSONField) throws(FileError) -> Rect? {
    if case .null = field.value.content { return nil }
    return try Rect.read(field)
  }
  var json: String { map { $0.json } ?? "null" }
}
