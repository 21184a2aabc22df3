public import MotionPhysics

/// What a person or a device did: the only thing besides time that can change a runtime.
public enum InputEvent: Hashable, Sendable {
  /// A pointer went down, moved, went up, hovered or was cancelled.
  case pointer(PointerEvent)

  /// When it happened.
  public var time: Timestamp {
    switch self {
    case .pointer(let event): event.time
    }
  }

  /// A sample of the pointer `id`.
  public static func pointer(
    id: PointerID = 0, phase: PointerPhase, at location: Point, time: Timestamp, kind: PointerKind = .touch, pressure: Double? = nil
  ) -> InputEvent {
    .pointer(PointerEvent(id: id, phase: phase, location: location, time: time, kind: kind, pressure: pressure))
  }
}
