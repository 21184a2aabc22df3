import MotionScene
import MotionStreams
import MotionValues

extension PointerEvent {
  /// Returns the same sample in another phase.
  func with(_ phase: PointerPhase) -> PointerEvent {
    var event = self
    event.phase = phase
    return event
  }
}

extension GestureRouter {
  func hover(_ event: PointerEvent) {
    let over = chain(at: event.location, sensing: .hover)
    var former: [any RoutedRecognizer] = []
    var contact = 0
    if let index = hovered.firstIndex(where: { $0.pointer == event.id }) {
      (former, contact) = (hovered[index].recognizers, hovered[index].contact)
      (hovered[index].recognizers, hovered[index].location) = (over, event.location)
    } else if !over.isEmpty {
      lastContact += 1
      contact = lastContact
      hovered.append(Capture(pointer: event.id, contact: contact, kind: event.kind, location: event.location, recognizers: over))
    }
    let left = event.with(.leave)
    for recognizer in former where !over.contains(where: { $0 === recognizer }) { recognizer.handle(left, contact: contact) }
    for recognizer in over {
      enter(recognizer)
      recognizer.handle(event, contact: contact)
    }
    if !over.isEmpty || !former.isEmpty { resolve() }
  }

  func leave(_ event: PointerEvent) {
    guard let index = hovered.firstIndex(where: { $0.pointer == event.id }) else { return }
    let capture = hovered.remove(at: index)
    for recognizer in capture.recognizers { recognizer.handle(event, contact: capture.contact) }
    resolve()
  }

  /// The contact number of all wheel events.
  static var wheelContact: Int { 0 }

  func route(_ event: WheelEvent) {
    let scrolling = activeRecognizers.filter { $0.senses.contains(.wheel) && $0.state.value == .active }
    let watching = scrolling.isEmpty ? chain(at: event.location, sensing: .wheel) : scrolling
    for recognizer in watching {
      enter(recognizer)
      recognizer.handle(event, contact: Self.wheelContact)
    }
    if !watching.isEmpty { resolve() }
  }

  func route(_ event: TrackpadEvent) {
    if event.phase == .began {
      lastContact += 1
      let watching = chain(at: event.location, sensing: .trackpad)
      trackpad = Capture(pointer: 0, contact: lastContact, kind: .mouse, location: event.location, recognizers: watching)
      for recognizer in watching { enter(recognizer) }
    }
    guard let capture = trackpad else { return }
    if event.phase == .ended || event.phase == .cancelled { trackpad = nil }
    for recognizer in capture.recognizers { recognizer.handle(event, contact: capture.contact) }
    resolve()
  }
}
