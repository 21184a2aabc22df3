import MotionInteractions
import MotionPhysics
import MotionStreams

/// A stream whose type is told when a file of a scene is read.
struct SceneStream {
  let type: SceneType
  /// What feeds it, directly or as an argument on the way.
  private(set) var sources: [ObserverTable]
  private let stream: Any

  init<Value: SceneValue>(_ stream: MotionStream<Value>, sources: [ObserverTable]? = nil) {
    type = Value.sceneType
    self.stream = stream
    self.sources = sources ?? stream.sources
  }

  /// The stream, if its values are of that type.
  func typed<Value: SceneValue>(_ type: Value.Type) -> MotionStream<Value>? { stream as? MotionStream<Value> }

  /// The same stream, fed by `others`, too.
  func fed(by others: [ObserverTable]) -> SceneStream {
    var stream = self
    stream.sources += others
    return stream
  }
}

/// A property that a file of a scene can name.
struct SceneProperty {
  let source: ObserverTable
  let type: SceneType
  /// The stream of what it holds, whose `log()` writes to the output given.
  let stream: (LogOutput) -> SceneStream
  /// What it holds, as JSON.
  let json: () -> String
  /// Writes what a file says.
  let write: (JSONField) throws(FileError) -> Void
  /// Connects a stream to it; false where that is of another type.
  let connect: (SceneStream, MotionRuntime) -> Bool

  init<Value: SceneValue>(
    _ property: ReactiveProperty<Value>, in range: ClosedRange<Double>? = nil
  ) {
    self.init(property, in: range) { stream, runtime in
      stream.typed(Value.self).map { _ = runtime.connect($0, to: property) } != nil
    }
  }

  /// A property of values that move: what is connected to it is stopped unless it is finite.
  init<Value: SceneValue & MotionValue>(
    _ property: ReactiveProperty<Value>, in range: ClosedRange<Double>? = nil
  ) {
    self.init(property, in: range) { stream, runtime in
      stream.typed(Value.self).map { _ = runtime.connect($0, to: property) } != nil
    }
  }

  private init<Value: SceneValue>(
    _ property: ReactiveProperty<Value>, in range: ClosedRange<Double>?, connect: @escaping (SceneStream, MotionRuntime) -> Bool
  ) {
    (source, type, self.connect) = (property, Value.sceneType, connect)
    stream = { SceneStream(property.asStream().logging(to: $0)) }
    json = { property.value.json }
    write = { field throws(FileError) in
      if let range { _ = try field.number(in: range) }
      property.value = try Value.read(field)
    }
  }
}
