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
    // Another device that uses the id: the former pointer is gone.
    if let former = hovered.first(where: { $0.pointer == event.id }), former.kind != event.kind { leave(event.with(.leave)) }
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
    let removals = removalCount
    isDelivering = true
    // Nearly always the pointer stays over the same ones.
    if former.count != over.count || zip(former, over).contains(where: { $0 !== $1 }) {
      for recognizer in former where !over.contains(where: { $0 === recognizer }) { recognizer.handle(left, contact: contact) }
    }
    deliver(to: over, contact: contact, since: removals) { $0.handle(event, contact: contact) }
    if !over.isEmpty || !former.isEmpty { resolve() }
  }

  func leave(_ event: PointerEvent) {
    guard let index = hovered.firstIndex(where: { $0.pointer == event.id }) else { return }
    let capture = hovered.remove(at: index)
    isDelivering = true
    for recognizer in capture.recognizers { recognizer.handle(event, contact: capture.contact) }
    isDelivering = false
    resolve()
  }

  /// The contact number of all wheel events.
  static var wheelContact: Int { 0 }

  func route(_ event: WheelEvent) {
    let scrolling = activeRecognizers.filter { $0.senses.contains(.wheel) && $0.currentState == .active }
    let watching = scrolling.isEmpty ? chain(at: event.location, sensing: .wheel) : scrolling
    deliver(to: watching, contact: Self.wheelContact, since: removalCount) { $0.handle(event, contact: Self.wheelContact) }
    if !watching.isEmpty { resolve() }
  }

  func route(_ event: TrackpadEvent) {
    if event.phase == .began {
      lastContact += 1
      let contact = lastContact
      let watching = chain(at: event.location, sensing: .trackpad)
      trackpad = Capture(pointer: 0, contact: contact, kind: .mouse, location: event.location, recognizers: watching)
      deliver(to: watching, contact: contact, since: removalCount) { $0.handle(event, contact: contact) }
      return resolve()
    }
    guard let capture = trackpad else { return }
    if event.phase != .changed { trackpad = nil }
    isDelivering = true
    for recognizer in capture.recognizers { recognizer.handle(event, contact: capture.contact) }
    isDelivering = false
    resolve()
  }
}
