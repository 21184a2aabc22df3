public import MotionValues

/// What a person or a device did: the only thing besides time that can change a runtime.
public enum InputEvent: Hashable, Sendable {
  /// A pointer went down, moved, went up, hovered or was cancelled.
  case pointer(PointerEvent)

  /// A wheel was turned.
  case wheel(WheelEvent)

  /// Fingers moved on a trackpad.
  case trackpad(TrackpadEvent)

  /// Every device of a kind went away: what its pointers were doing is cancelled.
  case deviceLost(PointerKind, time: Timestamp)

  /// When it happened.
  public var time: Timestamp {
    get {
      switch self {
      case .pointer(let event): event.time
      case .wheel(let event): event.time
      case .trackpad(let event): event.time
      case .deviceLost(_, let time): time
      }
    }
    set {
      switch self {
      case .pointer(var event):
        event.time = newValue
        self = .pointer(event)
      case .wheel(var event):
        event.time = newValue
        self = .wheel(event)
      case .trackpad(var event):
        event.time = newValue
        self = .trackpad(event)
      case .deviceLost(let kind, _): self = .deviceLost(kind, time: newValue)
      }
    }
  }

  /// Whether it is a guess of the host.
  package var isPredicted: Bool {
    if case .pointer(let event) = self { event.origin == .predicted } else { false }
  }

  /// The event as one that others of its instant follow, if it is a move; else as it is.
  package var continued: InputEvent {
    guard case .pointer(var event) = self, event.phase == .move else { return self }
    event.endsFrame = false
    return .pointer(event)
  }

  /// The event `offset` further on in the scene.
  public func moved(by offset: Vector) -> InputEvent {
    switch self {
    case .pointer(var event):
      event.location += offset
      return .pointer(event)
    case .wheel(var event):
      event.location += offset
      return .wheel(event)
    case .trackpad(var event):
      event.location += offset
      return .trackpad(event)
    case .deviceLost: return self
    }
  }

  /// A sample of the pointer `id`.
  public static func pointer(
    id: PointerID = 0, phase: PointerPhase, at location: Point, time: Timestamp, kind: PointerKind = .touch, pressure: Double? = nil
  ) -> InputEvent {
    .pointer(PointerEvent(id: id, phase: phase, location: location, time: time, kind: kind, pressure: pressure))
  }
}
