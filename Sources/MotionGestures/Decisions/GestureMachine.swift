package import MotionValues

/// The decisions of a recogniser, pure: events in, what they amount to out. A ``Recognizer`` is the shell that acts on it.
///
/// A machine does not begin by itself. It claims (``claim``), and is then told whether it may (``accept(at:into:)``) or not
/// (``reject(at:_:into:)``). Once it has, it tells every change; at its end it waits for the last of its pointers to leave, and is then as new.
package protocol GestureMachine: Sendable {
  /// What counts as the gesture.
  associatedtype Configuration: Hashable & Sendable

  /// What the recogniser is called.
  static var name: String { get }

  /// What the recogniser takes notice of.
  static var senses: GestureSenses { get }

  /// What counts as the gesture; a change counts from the next event on.
  var configuration: Configuration { get set }

  /// Where the gesture stands.
  var state: RecognitionState { get }

  /// What it wants to begin for, until that is answered.
  var claim: GestureClaim? { get }

  /// When it is to be asked again though no event comes; nil for never.
  var deadline: Timestamp? { get }

  /// Whether it is in the middle of nothing: no pointer, nothing to wait for.
  var isIdle: Bool { get }

  /// Whether it begins without crossing anything once nothing competes for its pointers.
  var beginsUnopposed: Bool { get }

  /// How many taps it takes; 0 for what is no tap.
  var tapCount: Int { get }

  /// Makes a machine that is in the middle of nothing.
  init(configuration: Configuration)

  /// Takes a sample of a pointer whose `down` it was given. Moves count once their frame ends (``endFrame(at:isMeasured:into:)``).
  mutating func handle(_ event: PointerEvent, into decisions: inout GestureDecisions)

  /// All pointers have moved that move at `time`; whether by what the hardware saw.
  mutating func endFrame(at time: Timestamp, isMeasured: Bool, into decisions: inout GestureDecisions)

  /// Takes a turn of a wheel over the node.
  mutating func handle(_ event: WheelEvent, into decisions: inout GestureDecisions)

  /// Takes what fingers on a trackpad do to the node.
  mutating func handle(_ event: TrackpadEvent, into decisions: inout GestureDecisions)

  /// The ``deadline`` is now.
  mutating func deadlinePassed(at time: Timestamp, into decisions: inout GestureDecisions)

  /// The claim is granted at `time`.
  mutating func accept(at time: Timestamp, into decisions: inout GestureDecisions)

  /// The gesture cannot come about any more, or is taken away, because of `reason`. The pointers are waited out.
  mutating func reject(at time: Timestamp, _ reason: RecognitionReason, into decisions: inout GestureDecisions)

  /// Forgets everything: what is left of its pointers means nothing any more.
  mutating func reset()
}

extension GestureMachine {
  package static var senses: GestureSenses { .touch }
  package var deadline: Timestamp? { nil }
  package var tapCount: Int { 0 }
  package var beginsUnopposed: Bool { false }
  package mutating func endFrame(at time: Timestamp, isMeasured: Bool, into decisions: inout GestureDecisions) {}
  package mutating func handle(_ event: WheelEvent, into decisions: inout GestureDecisions) {}
  package mutating func handle(_ event: TrackpadEvent, into decisions: inout GestureDecisions) {}
  package mutating func deadlinePassed(at time: Timestamp, into decisions: inout GestureDecisions) {}

  /// What `event` amounts to where nothing competes: every claim is granted at once. Deadlines are the caller's.
  package mutating func handle(_ event: PointerEvent) -> [GestureUpdate] {
    var decisions = GestureDecisions()
    handle(event, into: &decisions)
    if event.phase == .move, event.endsFrame { endFrame(at: event.time, isMeasured: event.origin != .resampled, into: &decisions) }
    return granted(&decisions, at: event.time)
  }

  /// What happens at its ``deadline`` where nothing competes.
  package mutating func passDeadline() -> [GestureUpdate] {
    guard let deadline else { return [] }
    var decisions = GestureDecisions()
    deadlinePassed(at: deadline, into: &decisions)
    return granted(&decisions, at: deadline)
  }

  /// Gives the gesture up at `time`; pointers still down mean nothing any more.
  package mutating func cancel(at time: Timestamp) -> [GestureUpdate] {
    var decisions = GestureDecisions()
    reject(at: time, .turnedOff, into: &decisions)
    reset()
    return (0..<decisions.count).map { decisions[$0].update }
  }

  private mutating func granted(_ decisions: inout GestureDecisions, at time: Timestamp) -> [GestureUpdate] {
    if claim != nil { accept(at: time, into: &decisions) }
    return (0..<decisions.count).map { decisions[$0].update }
  }
}
