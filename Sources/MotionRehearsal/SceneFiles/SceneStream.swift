import MotionStreams

/// A stream whose type is told when a file of a scene is read.
struct SceneStream {
  let type: SceneType
  /// What feeds it, directly or as an argument on the way.
  private(set) var sources: [SceneWays.Stop]
  private let stream: Any

  init<Value: SceneValue>(_ stream: MotionStream<Value>, sources: [SceneWays.Stop]? = nil) {
    type = Value.sceneType
    self.stream = stream
    self.sources = sources ?? stream.sources.map { SceneWays.Stop($0) }
  }

  /// A stream of values of `type`.
  init<Value>(_ stream: MotionStream<Value>, of type: SceneType) {
    (self.type, self.stream, sources) = (type, stream, stream.sources.map { SceneWays.Stop($0) })
  }

  /// The stream, if its values are of that type.
  func typed<Value>(_ type: Value.Type) -> MotionStream<Value>? { stream as? MotionStream<Value> }

  /// The stream, whose values are of that type for certain.
  func certain<Value>(_ type: Value.Type) -> MotionStream<Value> {
    guard let typed = typed(type) else { preconditionFailure("A stream was checked to be of another type.") }
    return typed
  }

  /// The same stream, fed by `others`, too.
  func fed(by others: [SceneWays.Stop]) -> SceneStream {
    var stream = self
    stream.sources += others
    return stream
  }
}
