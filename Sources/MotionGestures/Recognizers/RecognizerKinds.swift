public import MotionStreams

extension Recognizer: MotionStreamConvertible {
  public typealias Value = GestureUpdate

  @inlinable public var pipeline: Pipeline<Identity<GestureUpdate>> { updates.pipeline }
  @inlinable public func asStream() -> MotionStream<GestureUpdate> { updates.asStream() }
}

extension RecognitionState {
  /// Whether what comes next is a new gesture.
  var isOver: Bool { self == .ended || self == .cancelled || self == .failed }
}

/// Watches for one pointer or more dragging.
public typealias PanRecognizer = Recognizer<PanConfiguration>

/// Watches for pointers going down and up in one place, once or several times.
public typealias TapRecognizer = Recognizer<TapConfiguration>

/// Watches for pointers that press and stay.
public typealias LongPressRecognizer = Recognizer<LongPressConfiguration>

/// Watches for pointers that swipe.
public typealias SwipeRecognizer = Recognizer<SwipeConfiguration>

/// Watches for pointers that move apart or together.
public typealias PinchRecognizer = Recognizer<PinchConfiguration>

/// Watches for pointers that turn about their middle.
public typealias RotationRecognizer = Recognizer<RotationConfiguration>

/// Watches for pointers that pan, pinch and turn at once.
public typealias ManipulationRecognizer = Recognizer<ManipulationConfiguration>

/// Watches for pointers that hover.
public typealias HoverRecognizer = Recognizer<HoverConfiguration>

/// Watches for wheels.
public typealias ScrollWheelRecognizer = Recognizer<ScrollWheelConfiguration>
