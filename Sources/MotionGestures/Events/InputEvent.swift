public import MotionValues

/// An input from a person or a device: besides time, the only cause of changes in a runtime.
public enum InputEvent: Hashable, Sendable {
  /// A pointer went down, moved, went up, hovered or was cancelled.
  case pointer(PointerEvent)

  /// A wheel was turned.
  case wheel(WheelEvent)

  /// Fingers moved on a trackpad.
  case trackpad(TrackpadEvent)

  /// All devices of a kind were disconnected; the gestures of their pointers are cancelled.
  case deviceLost(PointerKind, time: Timestamp)

  /// The time of the event.
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

  /// Whether the event is a prediction of the host.
  package var isPredicted: Bool {
    if case .pointer(let event) = self { event.origin == .predicted } else { false }
  }

  /// The same event, not ending its frame if it is a move.
  package var continued: InputEvent {
    guard case .pointer(var event) = self, event.phase == .move else { return self }
    event.endsFrame = false
    return .pointer(event)
  }

  /// Returns the event moved by `offset` in the scene.
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

  /// Creates a sample of the pointer `id`.
  public static func pointer(
    id: PointerID = 0, phase: PointerPhase, at location: Point, time: Timestamp, kind: PointerKind = .touch, pressure: Double? = nil
  ) -> InputEvent {
    .pointer(PointerEvent(id: id, phase: phase, location: location, time: time, kind: kind, pressure: pressure))
  }
}
