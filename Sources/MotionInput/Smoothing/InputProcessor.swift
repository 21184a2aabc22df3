public import MotionGestures

/// What events go through before they are sent: it does something to each, and may add others.
public protocol InputProcessor: Sendable {
  /// Takes the next event; gives those that are to be sent in its place, in order of time.
  mutating func take(_ event: InputEvent) -> [InputEvent]
}

extension InputProcessor {
  /// All of `events`, having gone through the processor.
  public mutating func taking(_ events: [InputEvent]) -> [InputEvent] {
    var taken: [InputEvent] = []
    for event in events { taken += take(event) }
    return taken
  }
}
