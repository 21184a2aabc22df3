import MotionGestures

/// Multi-touch protocol B: every contact has a slot and ends with a tracking id of −1.
///
/// The kernel sends only changes, so a slot keeps its position from one contact to the next.
struct ContactSlots: ContactTracker {
  private struct Slot {
    /// The tracking id; −1 while there is no contact.
    var tracking: Int64 = -1
    var wasTracked = false
    var x: Int64?
    var y: Int64?
    var pressure: Int64?
    /// The contact as last reported; nil until its position is known.
    var reported: KernelContact?
    var isChanged = false
    /// The changes in this frame of contacts that were in the slot before the present one.
    var earlier: [KernelContact] = []
  }

  /// The highest valid slot; higher numbers indicate a damaged file.
  private static let lastSlot: Int64 = 255

  private(set) var contactsWithoutPosition = 0
  private(set) var beganBefore = false
  private var slots: [Slot] = [Slot()]
  private var current = 0
  private var contacts = 0

  mutating func apply(_ event: KernelEvent) throws(KernelFault) {
    guard event.type == KernelCode.absolute else { return }
    switch event.code {
    case KernelCode.slot: try select(event.value)
    case KernelCode.contact:
      if event.value == slots[current].tracking { return }
      if slots[current].tracking >= 0 { finish() }
      slots[current].tracking = max(event.value, -1)
      slots[current].wasTracked = true
    case KernelCode.contactX: change { $0.x = event.value }
    case KernelCode.contactY: change { $0.y = event.value }
    case KernelCode.contactPressure: change { $0.pressure = event.value }
    default: break
    }
  }

  mutating func endFrame() -> [KernelContact] {
    var result: [KernelContact] = []
    for index in slots.indices {
      result += slots[index].earlier
      slots[index].earlier = []
      if slots[index].tracking >= 0, let contact = report(index) { result.append(contact) }
      slots[index].isChanged = false
    }
    return result
  }

  private mutating func select(_ slot: Int64) throws(KernelFault) {
    guard slot >= 0, slot <= Self.lastSlot else { throw KernelFault(cause: "slot \(slot) is not between 0 and \(Self.lastSlot)") }
    while slots.count <= slot { slots.append(Slot()) }
    current = Int(slot)
  }

  private mutating func change(_ body: (inout Slot) -> Void) {
    body(&slots[current])
    slots[current].isChanged = true
    if !slots[current].wasTracked { beganBefore = true }
  }

  /// Returns the present contact of slot `index`: down if it is new, a move if it changed, otherwise nil.
  private mutating func report(_ index: Int) -> KernelContact? {
    let slot = slots[index]
    guard let x = slot.x, let y = slot.y else { return nil }
    if slot.reported != nil, !slot.isChanged { return nil }
    if slot.reported == nil { contacts += 1 }
    let contact = KernelContact(
      phase: slot.reported == nil ? .down : .move, id: slot.reported?.id ?? contacts, x: x, y: y, pressure: slot.pressure)
    slots[index].reported = contact
    return contact
  }

  /// Ends the contact in the current slot at its last reported position. A contact that went down in this very frame is reported first.
  private mutating func finish() {
    if slots[current].reported == nil, let contact = report(current) { slots[current].earlier.append(contact) }
    if var last = slots[current].reported {
      last.phase = .up
      slots[current].earlier.append(last)
    } else {
      contactsWithoutPosition += 1
    }
    slots[current].reported = nil
  }
}
