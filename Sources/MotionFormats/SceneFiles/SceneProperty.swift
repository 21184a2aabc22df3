import MotionDescriptions
import MotionEngine
import MotionInteractions
import MotionScene
import MotionStreams
import MotionValues

/// A property that a scene file can name, with its type.
struct SceneProperty {
  /// The property.
  let source: ObserverTable
  /// The type of the values.
  let type: SceneType
  /// Returns the value as JSON.
  let json: () -> String
  /// Writes the value of a field to the property.
  let write: (JSONField) throws(FileError) -> Void
  /// Returns a stream of the values, whose `log()` writes to the given output.
  let stream: (LogOutput) -> SceneStream
  /// Connects a stream of the same type to the property.
  let connect: (SceneStream, MotionRuntime) -> Void

  init<Value: SceneValue>(_ property: ReactiveProperty<Value>) {
    (source, type) = (property, Value.sceneType)
    json = { property.value.json }
    write = { field throws(FileError) in property.value = try Value.read(field) }
    stream = { SceneStream(property.asStream().logging(to: $0)) }
    connect = { Value.connect($0.forceTyped(Value.self), to: property, in: $1) }
  }

  /// Creates a description of a property whose rectangle is never missing: it is of the same type in files, and keeps its value instead.
  private init(always property: ReactiveProperty<Rect>) {
    (source, type) = (property, Rect.sceneType)
    json = { property.value.json }
    write = { field throws(FileError) in property.value = try Rect.read(field) }
    stream = { SceneStream(property.asStream().logging(to: $0).applying(MissingStep()).asStream()) }
    connect = { $1.connect($0.forceTyped(Rect?.self).applying(PresentStep()).asStream(), to: property) }
  }

  /// Creates a description of the property `source`; returns nil if files do not support its type.
  init?(_ source: ObserverTable) {
    func property<Value: SceneValue>(of type: Value.Type) -> SceneProperty? {
      (source as? ReactiveProperty<Value>).map { SceneProperty($0) }
    }
    for type in SceneType.valueTypes {
      guard let property = property(of: type) else { continue }
      self = property
      return
    }
    guard let rectangle = source as? ReactiveProperty<Rect> else { return nil }
    self = SceneProperty(always: rectangle)
  }

  /// Returns the component called `name`, such as `x`, or nil.
  func component(_ name: Substring) -> SceneProperty? {
    let reference: NodePropertyReference? =
      switch source {
      case let point as ReactiveProperty<Point>: .point(point)
      case let vector as ReactiveProperty<Vector>: .vector(vector)
      case let size as ReactiveProperty<Size>: .size(size)
      case let color as ReactiveProperty<Color>: .color(color)
      default: nil
      }
    return reference?.component(named: name).map { SceneProperty($0) }
  }

  /// Creates a property called `name` with the value of `field`.
  init(_ type: any SceneValue.Type, named name: String, holding field: JSONField) throws(FileError) {
    func made<Value: SceneValue>(_ type: Value.Type) throws(FileError) -> SceneProperty {
      SceneProperty(ReactiveProperty(try Value.read(field), label: GraphLabel(name)))
    }
    self = try made(type)
  }
}

/// Emits rectangles as those of a type that may be missing. The graph does not show it.
private struct MissingStep: MotionOperator {
  mutating func process(_ value: Rect) -> Rect?? { .some(value) }
  var labels: [GraphLabel] { [] }
}

/// Emits the rectangles that are not missing. The graph does not show it.
private struct PresentStep: MotionOperator {
  mutating func process(_ value: Rect?) -> Rect? { value }
  var labels: [GraphLabel] { [] }
}
