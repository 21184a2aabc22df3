import MotionDescriptions
import MotionEngine
import MotionInteractions
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

  /// Creates a description of the property `source`; returns nil if files do not support its type.
  init?(_ source: ObserverTable) {
    func property<Value: SceneValue>(of type: Value.Type) -> SceneProperty? {
      (source as? ReactiveProperty<Value>).map { SceneProperty($0) }
    }
    for type in SceneBuilder.types.values {
      guard let property = property(of: type) else { continue }
      self = property
      return
    }
    return nil
  }

  /// Returns the component called `name`, such as `x`, or nil.
  func component(_ name: Substring) -> SceneProperty? {
    let component: ReactiveProperty<Double>?
    switch (source, name) {
    case (let point as ReactiveProperty<Point>, "x"): component = point.x
    case (let point as ReactiveProperty<Point>, "y"): component = point.y
    case (let size as ReactiveProperty<Size>, "width"): component = size.width
    case (let size as ReactiveProperty<Size>, "height"): component = size.height
    case (let vector as ReactiveProperty<Vector>, "dx"): component = vector.dx
    case (let vector as ReactiveProperty<Vector>, "dy"): component = vector.dy
    case (let color as ReactiveProperty<Color>, "red"): component = color.red
    case (let color as ReactiveProperty<Color>, "green"): component = color.green
    case (let color as ReactiveProperty<Color>, "blue"): component = color.blue
    case (let color as ReactiveProperty<Color>, "alpha"): component = color.alpha
    default: component = nil
    }
    return component.map { SceneProperty($0) }
  }

  /// Creates a property called `name` with the value of `field`.
  init(_ type: any SceneValue.Type, named name: String, holding field: JSONField) throws(FileError) {
    func made<Value: SceneValue>(_ type: Value.Type) throws(FileError) -> SceneProperty {
      SceneProperty(ReactiveProperty(try Value.read(field), label: GraphLabel(name)))
    }
    self = try made(type)
  }
}
