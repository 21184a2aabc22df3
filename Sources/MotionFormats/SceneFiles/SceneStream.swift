import MotionEngine
import MotionStreams

/// A stream whose type is reported when a file of a scene is read.
struct SceneStream {
  let type: SceneType
  /// Whether it has a current value, which a change of an argument emits again.
  let isState: Bool
  /// What feeds it, directly or as an argument on the way.
  private(set) var sources: [SceneWays.Stop]
  private let stream: Any

  init<Value: SceneValue>(_ stream: MotionStream<Value>, sources: [SceneWays.Stop]? = nil) {
    type = Value.sceneType
    self.stream = stream
    isState = stream.isState
    self.sources = sources ?? stream.sources.map { SceneWays.Stop($0) }
  }

  /// A stream of values of `type`.
  init<Value>(_ stream: MotionStream<Value>, of type: SceneType) {
    (self.type, self.stream, isState, sources) = (type, stream, stream.isState, stream.sources.map { SceneWays.Stop($0) })
  }

  /// The stream, if its values are of that type.
  func typed<Value>(_ type: Value.Type) -> MotionStream<Value>? { stream as? MotionStream<Value> }

  /// The stream, whose values are of that type for certain.
  func certain<Value>(_ type: Value.Type) -> MotionStream<Value> {
    guard let typed = typed(type) else { preconditionFailure("A stream was checked to be of another type.") }
    return typed
  }

  /// The stream behind `step`, and what feeds it then.
  func passing(_ step: SceneStep) -> SceneStream {
    var stream = step.apply(self)
    // A change of an argument emits something only behind a stream that has a current value.
    stream.sources = step.isLater ? [] : sources + step.sources + (isState ? step.stateSources : [])
    return stream
  }

  /// The same stream, fed by `others`, too.
  func fed(by others: [SceneWays.Stop]) -> SceneStream {
    var stream = self
    stream.sources += others
    return stream
  }
}
