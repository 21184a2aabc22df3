public import MotionStreams

extension Recognizer: MotionStreamConvertible {
  public typealias Value = GestureUpdate

  @inlinable public var pipeline: Pipeline<Identity<GestureUpdate>> { updates.pipeline }
  @inlinable public func asStream() -> MotionStream<GestureUpdate> { updates.asStream() }
}

extension RecognitionState {
  /// Whether the next update belongs to a new gesture.
  var isOver: Bool { self == .ended || self == .cancelled || self == .failed }
}
