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

/// A recognizer of drags by one or more pointers.
public typealias PanRecognizer = Recognizer<PanConfiguration>

/// A recognizer of single and repeated taps.
public typealias TapRecognizer = Recognizer<TapConfiguration>

/// A recognizer of pointers that press and stay.
public typealias LongPressRecognizer = Recognizer<LongPressConfiguration>

/// A recognizer of swipes.
public typealias SwipeRecognizer = Recognizer<SwipeConfiguration>

/// A recognizer of pointers that move apart or together.
public typealias PinchRecognizer = Recognizer<PinchConfiguration>

/// A recognizer of pointers that turn around their centroid.
public typealias RotationRecognizer = Recognizer<RotationConfiguration>

/// A recognizer of pointers that pan, pinch and rotate at the same time.
public typealias ManipulationRecognizer = Recognizer<ManipulationConfiguration>

/// A recognizer of hovering pointers.
public typealias HoverRecognizer = Recognizer<HoverConfiguration>

/// A recognizer of wheels.
public typealias ScrollWheelRecognizer = Recognizer<ScrollWheelConfiguration>
