import MotionDescriptions
import MotionEngine
import MotionGestures
import MotionInteractions
import MotionPhysics
import MotionStreams
import MotionValues

/// The value types of scene files.
enum SceneType: String, CaseIterable {
  case number, integer, flag, point, vector, size, rect, angle, color, state, text, path, duration, direction, side, slop, gesture, release,
    style

  /// The types of streams whose values a file cannot hold.
  static let ofStreamsOnly: [SceneType] = [.duration, .gesture, .release]

  /// The types of custom properties.
  static let ofProperties = allCases.filter { !ofStreamsOnly.contains($0) && $0 != .style }

  /// The types of the values of all types.
  static let valueTypes = allCases.map { $0.valueType }

  /// The type of the values.
  var valueType: any SceneValue.Type {
    switch self {
    case .number: Double.self
    case .integer: Int.self
    case .flag: Bool.self
    case .point: Point.self
    case .vector: Vector.self
    case .size: Size.self
    case .rect: Rect?.self
    case .angle: Angle.self
    case .color: Color.self
    case .state: MotionState.self
    case .text: String.self
    case .path: Path.self
    case .duration: Duration.self
    case .direction: TransitionDirection.self
    case .side: ThresholdSide.self
    case .slop: SlopEvent.self
    case .gesture: GestureUpdate.self
    case .release: Release.self
    case .style: NodeStyle.self
    }
  }
}

/// A value that scene files support.
protocol SceneValue: Sendable {
  /// The type in files.
  static var sceneType: SceneType { get }

  /// Reads a value.
  static func read(_ field: JSONField) throws(FileError) -> Self

  /// The value as JSON.
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
  /// Returns the numbers of this array of `count` elements; throws for anything else, and for numbers outside `range`.
  func numbers(_ count: Int, in range: ClosedRange<Double>? = nil) throws(FileError) -> [Double] {
    let fields = try elements()
    guard fields.count == count else { throw refusal("must be an array of \(count) numbers, but has \(fields.count) elements") }
    var numbers: [Double] = []
    for field in fields { numbers.append(try field.number(in: range)) }
    return numbers
  }

  /// The times of arrangements and timelines: at most 100 years.
  private static let times = 0...3.15576e9

  /// Returns the nanoseconds in this number of seconds, by its digits if it has whole ones.
  func nanoseconds() throws(FileError) -> Int64 {
    let seconds = try number(in: Self.times)
    return billionfold() ?? Int64((seconds * 1e9).rounded())
  }

  /// Returns the value of the member `name`, or `fallback` if it is missing.
  func value<Value: SceneValue>(_ name: String, default fallback: Value) throws(FileError) -> Value {
    guard let member = member(name) else { return fallback }
    return try Value.read(member)
  }

  /// Returns this Boolean; throws for anything else.
  func flag() throws(FileError) -> Bool {
    guard case .boolean(let flag) = value.content else { throw refusal("must be true or false, but is \(noun)") }
    return flag
  }
}

/// Motion values are written as their lanes: a point as x and y.
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

/// A path is written as SVG path data.
extension Path: SceneValue {
  static var sceneType: SceneType { .path }
  static func read(_ field: JSONField) throws(FileError) -> Path {
    let text = try field.string()
    do throws(SVGPathError) {
      return try Path(svg: text)
    } catch {
      throw field.refusal("is not a path: \(error.message); write the path as SVG does, as in \"M0 0 L10 10\"")
    }
  }
  var json: String {
    // Path data must begin with a move; a path without one begins at the origin.
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

/// The releases of drags: operators process them, but files cannot hold them.
extension Release: SceneValue {
  static var sceneType: SceneType { .release }
  static func read(_ field: JSONField) throws(FileError) -> Release {
    throw field.refusal("a file cannot hold the release of a drag; connect it in code")
  }
  var json: String { "null" }
}

/// The updates of recognizers: operators process them, but files cannot hold them.
extension GestureUpdate: SceneValue {
  static var sceneType: SceneType { .gesture }
  static func read(_ field: JSONField) throws(FileError) -> GestureUpdate {
    throw field.refusal("a file cannot hold the updates of a gesture; connect it in code")
  }
  var json: String { "null" }
}

extension Duration: SceneValue {
  static var sceneType: SceneType { .duration }
  static func read(_ field: JSONField) throws(FileError) -> Duration {
    .nanoseconds(Int64((try field.number(in: 0...86_400) * 1e9).rounded()))
  }
  // Rounded towards zero, as it is played: a reader would round a fraction to the nearest nanosecond.
  var json: String { JSONText.number(Double(wholeNanoseconds) / 1e9) }
}

extension GraphValue {
  /// The value as a type that files support, or nil.
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
    // A value that is missing, and not no value.
    case .missing: .some(Rect?.none as any SceneValue)
    case .stream, .closure, .other, .node, .list: nil
    }
  }
}
