public import MotionValues

/// An input from a person, a device or the surface: besides time, the only cause of changes in a runtime.
public enum InputEvent: Hashable, Sendable {
  /// A pointer went down, moved, went up, hovered or was cancelled.
  case pointer(PointerEvent)

  /// A wheel was turned.
  case wheel(WheelEvent)

  /// Fingers moved on a trackpad.
  case trackpad(TrackpadEvent)

  /// All devices of a kind were disconnected; the gestures of their pointers are cancelled.
  case deviceLost(PointerKind, time: Timestamp)

  /// The surface was resized, suspended or resumed, or the person's preferences changed.
  case surface(SurfaceEvent)

  /// A panel or the host set a setting or a property.
  case setting(SettingEvent)

  /// A remark without an effect.
  case mark(MarkEvent)

  /// The time of the event.
  public var time: Timestamp {
    get {
      switch self {
      case .pointer(let event): event.time
      case .wheel(let event): event.time
      case .trackpad(let event): event.time
      case .deviceLost(_, let time): time
      case .surface(let event): event.time
      case .setting(let event): event.time
      case .mark(let event): event.time
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
      case .surface(let event): self = .surface(SurfaceEvent(event.change, time: newValue))
      case .setting(let event): self = .setting(SettingEvent(event.path, event.value, time: newValue))
      case .mark(let event): self = .mark(MarkEvent(event.text, time: newValue))
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
    case .deviceLost, .surface, .setting, .mark: return self
    }
  }

  /// Creates a change of the surface.
  public static func surface(_ change: SurfaceEvent.Change, time: Timestamp) -> InputEvent { .surface(SurfaceEvent(change, time: time)) }

  /// Creates a change of the setting at `path`.
  public static func set(_ path: String, _ value: SettingEvent.Value, time: Timestamp) -> InputEvent {
    .setting(SettingEvent(path, value, time: time))
  }

  /// Creates a remark.
  public static func mark(_ text: String, time: Timestamp) -> InputEvent { .mark(MarkEvent(text, time: time)) }

  /// Creates a sample of the pointer `id`.
  public static func pointer(
    id: PointerID = 0, phase: PointerPhase, at location: Point, time: Timestamp, kind: PointerKind = .touch, pressure: Double? = nil
  ) -> InputEvent {
    .pointer(PointerEvent(id: id, phase: phase, location: location, time: time, kind: kind, pressure: pressure))
  }
}

extension Sequence<InputEvent> {
  /// The events without predictions, which are in the future and have no effect. Those that a runtime took are in order of time.
  package var withoutPredictions: [InputEvent] { filter { !$0.isPredicted } }

  /// Returns the instants at which the events arrive: a late event, or a predicted one, arrives with the one before it.
  ///
  /// - Parameter start: the earliest instant, at which predictions before the first event arrive.
  package func arrivals(from start: Timestamp) -> [Timestamp] {
    var latest = start
    return map { event in
      if !event.isPredicted, event.time > latest { latest = event.time }
      return latest
    }
  }
}

extension BidirectionalCollection<InputEvent> {
  /// The time of the last event that is no prediction; nil if there is none. Predictions are in the future, and end nothing.
  package var timeOfLast: Timestamp? { last { !$0.isPredicted }?.time }
}
