public import MotionPhysics

/// The decisions of a recogniser, pure: events in, what they amount to out. A ``Recognizer`` is the shell that acts on it.
public protocol GestureMachine {
  /// What the recogniser is called.
  static var name: String { get }

  /// Where the gesture stands.
  var state: RecognitionState { get }

  /// What `event` amounts to, in order; its pointer is one whose `down` the machine was given.
  mutating func handle(_ event: PointerEvent) -> [GestureUpdate]

  /// Gives the gesture up at `time`; what is left of its pointers means nothing any more.
  mutating func cancel(at time: Timestamp) -> [GestureUpdate]
}

extension PanMachine: GestureMachine {
  public static var name: String { "pan" }
}

extension TapMachine: GestureMachine {
  public static var name: String { "tap" }
}
