import MotionInteractions
import MotionPhysics
import MotionStreams

/// A property that a file of a scene can name.
enum SceneProperty {
  case number(ReactiveProperty<Double>, in: ClosedRange<Double>? = nil)
  case flag(ReactiveProperty<Bool>)
  case point(ReactiveProperty<Point>)
  case vector(ReactiveProperty<Vector>)
  case size(ReactiveProperty<Size>)
  case rect(ReactiveProperty<Rect?>)
  case angle(ReactiveProperty<Angle>)
  case color(ReactiveProperty<Color>)
  case state(ReactiveProperty<MotionState>)
  case text(ReactiveProperty<String>)
  case path(ReactiveProperty<Path>)

  /// The property, where values like these can stand in a file; nil where they cannot.
  init?<Value>(_ property: ReactiveProperty<Value>) {
    switch property {
    case let property as ReactiveProperty<Double>: self = .number(property)
    case let property as ReactiveProperty<Point>: self = .point(property)
    case let property as ReactiveProperty<Vector>: self = .vector(property)
    case let property as ReactiveProperty<Size>: self = .size(property)
    case let property as ReactiveProperty<Angle>: self = .angle(property)
    case let property as ReactiveProperty<Color>: self = .color(property)
    case let property as ReactiveProperty<Path>: self = .path(property)
    default: return nil
    }
  }

  /// A property of one's own, called `name`, that begins with what `field` says.
  init(_ type: SceneType, named name: String, holding field: JSONField) throws(FileError) {
    let label = GraphLabel(name)
    switch type {
    case .number: self = .number(ReactiveProperty(try Double.read(field), label: label))
    case .flag: self = .flag(ReactiveProperty(try Bool.read(field), label: label))
    case .point: self = .point(ReactiveProperty(try Point.read(field), label: label))
    case .vector: self = .vector(ReactiveProperty(try Vector.read(field), label: label))
    case .size: self = .size(ReactiveProperty(try Size.read(field), label: label))
    case .rect: self = .rect(ReactiveProperty(try Rect?.read(field), label: label))
    case .angle: self = .angle(ReactiveProperty(try Angle.read(field), label: label))
    case .color: self = .color(ReactiveProperty(try Color.read(field), label: label))
    case .state: self = .state(ReactiveProperty(try MotionState.read(field), label: label))
    case .text: self = .text(ReactiveProperty(try String.read(field), label: label))
    case .path: self = .path(ReactiveProperty(try Path.read(field), label: label))
    case .duration: throw field.refusal("no property holds a duration")
    }
  }

  var source: ObserverTable {
    switch self {
    case .number(let property, _): property
    case .flag(let property): property
    case .point(let property): property
    case .vector(let property): property
    case .size(let property): property
    case .rect(let property): property
    case .angle(let property): property
    case .color(let property): property
    case .state(let property): property
    case .text(let property): property
    case .path(let property): property
    }
  }

  /// The stream of what it holds, whose `log()` writes to `output`.
  func stream(loggingTo output: LogOutput) -> SceneStream {
    func stream<Value: SceneValue>(_ property: ReactiveProperty<Value>) -> SceneStream {
      SceneStream(property.asStream().logging(to: output))
    }
    return switch self {
    case .number(let property, _): stream(property)
    case .flag(let property): stream(property)
    case .point(let property): stream(property)
    case .vector(let property): stream(property)
    case .size(let property): stream(property)
    case .rect(let property): stream(property)
    case .angle(let property): stream(property)
    case .color(let property): stream(property)
    case .state(let property): stream(property)
    case .text(let property): stream(property)
    case .path(let property): stream(property)
    }
  }

  /// What it holds, as JSON.
  var json: String {
    switch self {
    case .number(let property, _): property.value.json
    case .flag(let property): property.value.json
    case .point(let property): property.value.json
    case .vector(let property): property.value.json
    case .size(let property): property.value.json
    case .rect(let property): property.value.json
    case .angle(let property): property.value.json
    case .color(let property): property.value.json
    case .state(let property): property.value.json
    case .text(let property): property.value.json
    case .path(let property): property.value.json
    }
  }

  /// Writes what a file says.
  func write(_ field: JSONField) throws(FileError) {
    switch self {
    case .number(let property, let range): property.value = try field.number(in: range)
    case .flag(let property): property.value = try Bool.read(field)
    case .point(let property): property.value = try Point.read(field)
    case .vector(let property): property.value = try Vector.read(field)
    case .size(let property): property.value = try Size.read(field)
    case .rect(let property): property.value = try Rect?.read(field)
    case .angle(let property): property.value = try Angle.read(field)
    case .color(let property): property.value = try Color.read(field)
    case .state(let property): property.value = try MotionState.read(field)
    case .text(let property): property.value = try String.read(field)
    case .path(let property): property.value = try Path.read(field)
    }
  }

  /// Connects `stream` to it, which has to be of its type.
  func connect(_ stream: SceneStream, in runtime: MotionRuntime) {
    func moving<Value: SceneValue & MotionValue>(_ property: ReactiveProperty<Value>) {
      runtime.connect(stream.certain(Value.self), to: property)
    }
    func other<Value: SceneValue>(_ property: ReactiveProperty<Value>) { runtime.connect(stream.certain(Value.self), to: property) }
    switch self {
    case .number(let property, _): moving(property)
    case .flag(let property): other(property)
    case .point(let property): moving(property)
    case .vector(let property): moving(property)
    case .size(let property): moving(property)
    case .rect(let property): other(property)
    case .angle(let property): moving(property)
    case .color(let property): moving(property)
    case .state(let property): other(property)
    case .text(let property): other(property)
    case .path(let property): other(property)
    }
  }

  var type: SceneType {
    switch self {
    case .number: .number
    case .flag: .flag
    case .point: .point
    case .vector: .vector
    case .size: .size
    case .rect: .rect
    case .angle: .angle
    case .color: .color
    case .state: .state
    case .text: .text
    case .path: .path
    }
  }
}
