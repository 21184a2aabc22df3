public import MotionPhysics

/// Why an event cannot follow the events before it.
public enum InputStreamError: Error, Equatable, Sendable {
  /// The event is earlier than the one before it.
  case timeWentBack(previous: Timestamp, given: Timestamp)

  /// The pointer moved, went up or was cancelled without being down.
  case notDown(PointerID, PointerPhase)

  /// The pointer went down a second time without having gone up.
  case alreadyDown(PointerID)

  /// The pointer hovered although it is down.
  case hoverWhileDown(PointerID)

  /// A coordinate of the pointer is NaN or infinite.
  case locationNotFinite(PointerID)

  /// The pressure of the pointer is not within 0 … 1.
  case pressureOutOfRange(PointerID)

  /// The reason as a sentence without its full stop, for a person who wrote the events.
  public var explanation: String {
    switch self {
    case .timeWentBack(let previous, let given):
      "time goes back from \(previous.nanoseconds) ns to \(given.nanoseconds) ns"
    case .notDown(let pointer, .move):
      "pointer \(pointer) moves but is not down; a pointer that is not down hovers"
    case .notDown(let pointer, .cancel):
      "pointer \(pointer) is cancelled but is not down"
    case .notDown(let pointer, _):
      "pointer \(pointer) goes up but is not down"
    case .alreadyDown(let pointer):
      "pointer \(pointer) goes down but is down already"
    case .hoverWhileDown(let pointer):
      "pointer \(pointer) hovers but is down; a pointer that is down moves"
    case .locationNotFinite(let pointer):
      "a coordinate of pointer \(pointer) is not a finite number"
    case .pressureOutOfRange(let pointer):
      "the pressure of pointer \(pointer) is not within 0 and 1"
    }
  }
}
