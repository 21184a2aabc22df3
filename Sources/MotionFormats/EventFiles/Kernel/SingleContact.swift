import MotionGestures

/// A device without multi-touch: one contact, which is down while the touch key is pressed.
struct SingleContact: ContactTracker {
  private var isTouched = false
  private var isChanged = false
  private var x: Int64?
  private var y: Int64?
  private var pressure: Int64?
  private var contact: KernelContact?
  private var contacts = 0

  var axes: ContactAxes { .single }
  var penOrigin: (x: Int64?, y: Int64?) { (x, y) }

  mutating func apply(_ event: KernelEvent) {
    switch (event.type, event.code) {
    case (KernelCode.key, KernelCode.touch): isTouched = event.value != 0
    case (KernelCode.absolute, KernelCode.x): change { $0.x = event.value }
    case (KernelCode.absolute, KernelCode.y): change { $0.y = event.value }
    case (KernelCode.absolute, KernelCode.pressure): change { $0.pressure = event.value }
    default: break
    }
  }

  /// Notes a position of the pen, which uses the same axes: the kernel does not repeat it for a finger that goes down there.
  mutating func applyBesidePen(_ event: KernelEvent) {
    guard event.type == KernelCode.absolute else { return }
    let wasChanged = isChanged
    apply(event)
    isChanged = wasChanged
  }

  mutating func endFrame() -> [KernelContact] {
    defer { isChanged = false }
    guard isTouched else {
      guard var last = contact else { return [] }
      last.phase = .up
      last.pressure = pressure
      contact = nil
      return [last]
    }
    guard let x, let y, contact == nil || isChanged else { return [] }
    if contact == nil { contacts += 1 }
    let reported = KernelContact(phase: contact == nil ? .down : .move, id: contact?.id ?? contacts, x: x, y: y, pressure: pressure)
    contact = reported
    return [reported]
  }

  private mutating func change(_ body: (inout Self) -> Void) {
    body(&self)
    isChanged = true
  }
}
