import MotionEngine
import MotionStreams
import MotionValues

/// A type-erased stream of a scene file.
struct SceneStream {
  let type: SceneType
  /// Whether it has a current value, which is emitted again when a triggering argument changes.
  let isState: Bool
  /// The sources that cause it to emit, directly or as arguments of its operators.
  private(set) var sources: [SceneFlow.Vertex]
  private let stream: Any

  init<Value: SceneValue>(_ stream: MotionStream<Value>, sources: [SceneFlow.Vertex]? = nil) {
    type = Value.sceneType
    self.stream = stream
    isState = stream.isState
    self.sources = sources ?? stream.sources.map { SceneFlow.Vertex($0) }
  }

  /// Creates a stream of values of `type`.
  init<Value>(_ stream: MotionStream<Value>, of type: SceneType) {
    (self.type, self.stream, isState, sources) = (type, stream, stream.isState, stream.sources.map { SceneFlow.Vertex($0) })
  }

  /// Returns the stream if its values have that type.
  func typed<Value>(_ type: Value.Type) -> MotionStream<Value>? { stream as? MotionStream<Value> }

  /// Returns the stream, whose values are known to have that type.
  func forceTyped<Value>(_ type: Value.Type) -> MotionStream<Value> {
    guard let typed = typed(type) else { violation("A stream has another type than the one validated. Report this as a bug.") }
    return typed
  }

  /// Returns the stream after `step`, with the sources that cause it to emit at the same instant.
  func applying(_ step: SceneStep) -> SceneStream {
    var stream = step.apply(self)
    // A change of an argument emits only if the upstream has a current value.
    stream.sources = step.isDelayed ? [] : sources + step.sources + (isState ? step.stateSources : [])
    return stream
  }
}
