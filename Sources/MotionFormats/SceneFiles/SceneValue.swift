import MotionEngine
import MotionGestures
import MotionInteractions
import MotionPhysics
import MotionStreams
import MotionValues

/// The types of values that a file of a scene can name.
enum SceneType: String, CaseIterable {
  case number, integer, flag, point, vector, size, rect, angle, color, state, text, path, duration, direction, side, slop, gesture, release

  /// The types whose values no file holds: streams have them, properties do not.
  static let ofStreamsOnly: [SceneType] = [.duration, .gesture, .release]

  /// The types of the properties of one's own.
  static let ofProperties = allCases.filter { !ofStreamsOnly.contains($0) }
}

/// A value that can stand in a file of a scene.
protocol SceneValue: Sendable {
  /// Its type there.
  static var sceneType: SceneType { get }

  /// Reads it.
  static func read(_ field: JSONField) throws(FileError) -> Self

  /// It as JSON.
  var json: String { get }

  /// Connects `stream` to `property`.
  static func connect(_ stream: MotionStream<Self>, to property: ReactiveProperty<Self>, in runtime: MotionRuntime)
}

extension SceneValue {
  static func connect(_ stream: MotionStream<Self>, to property: ReactiveProperty<Self>, in runtime: MotionRuntime) {
    runtime.connect(stream, to: property)
  }
}

extension SceneValue where Self: MotionValue {
  static func connect(_ stream: MotionStream<Self>, to property: ReactiveProperty<Self>, in runtime: MotionRuntime) {
    runtime.connect(stream, to: property)
  }
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
    guard case .boolean(let flag) = value.content else { throw refusal("must be true or false, but is \(noun)") }
    return flag
  }
}

/// What moves stands in a file as its numbers: a point as x and y.
extension SceneValue where Self: MotionValue {
  static func read(_ field: JSONField) throws(FileError) -> Self {
    var lanes = Lanes.zero
    if lanes.laneCount == 1 {
      lanes[lane: 0] = try field.number()
    } else {
      for (lane, number) in try field.numbers(lanes.laneCount).enumerated() { lanes[lane: lane] = number }
    }
    return Self(lanes: lanes)
  }

  var json: String {
    let lanes = lanes
    if lanes.laneCount == 1 { return JSONText.number(lanes[lane: 0]) }
    return JSONText.array((0..<lanes.laneCount).map { lanes[lane: $0] })
  }
}

extension Double: SceneValue {
  static var sceneType: SceneType { .number }
}

extension Point: SceneValue {
  static var sceneType: SceneType { .point }
}

extension Vector: SceneValue {
  static var sceneType: SceneType { .vector }
}

extension Size: SceneValue {
  static var sceneType: SceneType { .size }
}

extension Rect: SceneValue {
  static var sceneType: SceneType { .rect }
}

extension Angle: SceneValue {
  static var sceneType: SceneType { .angle }
}

extension Color: SceneValue {
  static var sceneType: SceneType { .color }
}

extension Optional: SceneValue where Wrapped == Rect {
  static var sceneType: SceneType { .rect }
  static func read(_ field: JSONField) throws(FileError) -> Rect? {
    if case .null = field.value.content { return nil }
    return try Rect.read(field)
  }
  var json: String { map { $0.json } ?? "null" }
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

/// A path stands in a file as SVG path data.
extension Path: SceneValue {
  static var sceneType: SceneType { .path }
  static func read(_ field: JSONField) throws(FileError) -> Path {
    let text = try field.string()
    do throws(SVGPathError) {
      return try Path(svg: text)
    } catch {
      throw field.refusal("is no path: \(error.message)")
    }
  }
  var json: String {
    // Path data begins with a move; a path without one begins at the origin.
    if case .move? = elements.first { return JSONText.quoted(svg) }
    return JSONText.quoted(elements.isEmpty ? "" : Path([.move(to: .zero)] + elements).svg)
  }
}

extension MotionState: SceneValue {
  static var sceneType: SceneType { .state }
  static func read(_ field: JSONField) throws(FileError) -> MotionState {
    try field.choice([("atRest", MotionState.atRest), ("active", .active)])
  }
  var json: String { self == .active ? "\"active\"" : "\"atRest\"" }
}

extension TransitionDirection: SceneValue {
  static var sceneType: SceneType { .direction }
  static func read(_ field: JSONField) throws(FileError) -> TransitionDirection {
    try field.choice([("backward", TransitionDirection.backward), ("forward", .forward)])
  }
  var json: String { JSONText.quoted(settingName) }
}

extension Int: SceneValue {
  static var sceneType: SceneType { .integer }
  static func read(_ field: JSONField) throws(FileError) -> Int { Int(try field.integer()) }
  var json: String { description }
}

extension ThresholdSide: SceneValue {
  static var sceneType: SceneType { .side }
  static func read(_ field: JSONField) throws(FileError) -> ThresholdSide {
    try field.choice([("below", ThresholdSide.below), ("within", .within), ("above", .above)])
  }
  var json: String { JSONText.quoted(settingName) }
}

extension SlopEvent: SceneValue {
  static var sceneType: SceneType { .slop }
  static func read(_ field: JSONField) throws(FileError) -> SlopEvent {
    try field.choice([("onExit", SlopEvent.onExit), ("onReturn", .onReturn)])
  }
  var json: String { JSONText.quoted(settingName) }
}

/// The releases of drags: streams of them have operators, but no file holds a release.
extension Release: SceneValue {
  static var sceneType: SceneType { .release }
  static func read(_ field: JSONField) throws(FileError) -> Release { throw field.refusal("no file holds the release of a drag") }
  var json: String { "null" }
}

/// The updates of recognizers: streams of them have operators, but no update stands in a file.
extension GestureUpdate: SceneValue {
  static var sceneType: SceneType { .gesture }
  static func read(_ field: JSONField) throws(FileError) -> GestureUpdate { throw field.refusal("no file holds the updates of a gesture") }
  var json: String { "null" }
}

extension Duration: SceneValue {
  static var sceneType: SceneType { .duration }
  static func read(_ field: JSONField) throws(FileError) -> Duration {
    .nanoseconds(Int64((try field.number(in: 0...86_400) * 1e9).rounded()))
  }
  var json: String { JSONText.number(Double(components.seconds) + Double(components.attoseconds) / 1e18) }
}

extension GraphValue {
  /// The value as it stands in a file; nil for what cannot.
  var sceneValue: (any SceneValue)? {
    switch self {
    case .number(let value): value
    case .integer(let value): value
    case .flag(let value): value
    case .text(let value): value
    case .point(let value): value
    case .vector(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .angle(let value): value
    case .color(let value): value
    case .duration(let value): value
    case .state(let value): value
    case .path(let value): value
    case .structure: TransitionDirection(settingValue: self) ?? ThresholdSide(settingValue: self) ?? SlopEvent(settingValue: self)
    case .missing: Rect?.none
    case .stream, .closure, .other, .node, .list: nil
    }
  }
}
