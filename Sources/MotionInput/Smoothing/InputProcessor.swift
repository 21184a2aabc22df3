public import MotionGestures

/// A processing step for events before they are sent: it may change each event and add others.
public protocol InputProcessor: Sendable {
  /// Processes the next event and returns the events to send in its place, in order of time.
  mutating func take(_ event: InputEvent) -> [InputEvent]
}

extension InputProcessor {
  /// Returns all `events` after processing.
  public mutating func taking(_ events: [InputEvent]) -> [InputEvent] {
    var taken: [InputEvent] = []
    for event in events { taken += take(event) }
    return taken
  }
}
