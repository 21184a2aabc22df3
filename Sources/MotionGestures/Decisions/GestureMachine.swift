package import MotionValues

/// The decisions of a recognizer as a pure function of events; a ``Recognizer`` carries them out.
///
/// A machine does not begin by itself. It requests to begin with a ``claim``, which is then accepted (``accept(at:into:)``) or rejected
/// (``reject(at:_:into:)``). An accepted machine reports every change. When the gesture ends, the machine waits for its last pointer to leave,
/// and then starts over.
package protocol GestureMachine: Sendable {
  /// The thresholds of the gesture.
  associatedtype Configuration: Hashable & Sendable

  /// The default name of the recognizer.
  static var name: String { get }

  /// The kinds of events that the recognizer receives.
  static var senses: GestureSenses { get }

  /// Whether it decides at the end of a frame. If not, its ``endFrame(at:isMeasured:into:)`` may be left out. Defaults to true.
  static var decidesAtFrameEnd: Bool { get }

  /// The thresholds of the gesture; a change takes effect with the next event.
  var configuration: Configuration { get set }

  /// The state of the gesture.
  var state: RecognitionState { get }

  /// The request to begin; nil without one, and once it is answered.
  var claim: GestureClaim? { get }

  /// The instant at which it decides even without an event; nil for never.
  var deadline: Timestamp? { get }

  /// Whether no gesture is in progress: it has no pointer and waits for nothing.
  var isIdle: Bool { get }

  /// Whether it begins without crossing a threshold once no other recognizer competes for its pointers.
  var beginsUnopposed: Bool { get }

  /// The number of taps that it takes; 0 if it is no tap.
  var tapCount: Int { get }

  /// Creates an idle machine.
  init(configuration: Configuration)

  /// Decides what it has to before any recognizer receives a pointer that goes down at `location`. It then handles the pointer, too.
  mutating func announce(_ location: Point, at time: Timestamp, into decisions: inout GestureDecisions)

  /// Handles a sample of a pointer whose `down` it has handled. Moves take effect when their frame ends (``endFrame(at:isMeasured:into:)``).
  mutating func handle(_ event: PointerEvent, into decisions: inout GestureDecisions)

  /// Ends the frame at `time`, after all its moves; `isMeasured` is false for resampled moves.
  mutating func endFrame(at time: Timestamp, isMeasured: Bool, into decisions: inout GestureDecisions)

  /// Handles a wheel event over the node.
  mutating func handle(_ event: WheelEvent, into decisions: inout GestureDecisions)

  /// Handles a trackpad gesture on the node.
  mutating func handle(_ event: TrackpadEvent, into decisions: inout GestureDecisions)

  /// Decides at the ``deadline``.
  mutating func deadlinePassed(at time: Timestamp, into decisions: inout GestureDecisions)

  /// Accepts the claim at `time`.
  mutating func accept(at time: Timestamp, into decisions: inout GestureDecisions)

  /// Fails or cancels the gesture for `reason`, and waits for its pointers to leave.
  mutating func reject(at time: Timestamp, _ reason: RecognitionReason, into decisions: inout GestureDecisions)

  /// Resets all state; the remaining pointers are ignored.
  mutating func reset()
}

extension GestureMachine {
  package static var senses: GestureSenses { .touch }
  package static var decidesAtFrameEnd: Bool { true }
  package var deadline: Timestamp? { nil }
  package var tapCount: Int { 0 }
  package var beginsUnopposed: Bool { false }
  package mutating func announce(_ location: Point, at time: Timestamp, into decisions: inout GestureDecisions) {}
  package mutating func endFrame(at time: Timestamp, isMeasured: Bool, into decisions: inout GestureDecisions) {}
  package mutating func handle(_ event: WheelEvent, into decisions: inout GestureDecisions) {}
  package mutating func handle(_ event: TrackpadEvent, into decisions: inout GestureDecisions) {}
  package mutating func deadlinePassed(at time: Timestamp, into decisions: inout GestureDecisions) {}
}
