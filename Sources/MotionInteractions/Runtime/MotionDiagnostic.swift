public import MotionGestures
public import MotionPhysics

/// Something that went wrong in a running graph without stopping it.
public struct MotionDiagnostic: Sendable {
  /// What went wrong.
  public enum Cause: Sendable {
    /// The event does not go with those before it; nothing of it was delivered.
    case refusedEvent(InputStreamError)
    /// Time was to go back to this instant; nothing was changed.
    case timeWentBack(to: Timestamp)
    /// A value that is not finite was stopped on its way to a property (contract 20).
    case notFinite
    /// A motion was not started: its numbers describe none.
    case impossibleMotion(MotionError)
  }

  /// When.
  public let time: Timestamp
  /// Where: the property, the interaction or the door.
  public let place: String
  /// What.
  public let cause: Cause
}
