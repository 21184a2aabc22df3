import MotionGestures

/// The change of one contact in one frame, in the units of the device.
struct KernelContact {
  var phase: PointerPhase
  /// The number of the contact: from 1, in the order in which contacts went down.
  var id: PointerID
  var x: Int64
  var y: Int64
  var pressure: Int64?
}

/// One of the three kernel protocols that report contacts.
enum ContactProtocol {
  case slots(ContactSlots)
  case reports(ContactReports)
  case singleTouch(SingleContact)

  /// Chooses the protocol of `device`; `events` are those of its first frame with a position.
  init(_ device: KernelDevice, events: [KernelEvent]) {
    func occurs(_ code: Int64) -> Bool {
      device.axis(code) != nil || events.contains { $0.type == KernelCode.absolute && $0.code == code }
    }
    if occurs(KernelCode.slot) {
      self = .slots(ContactSlots())
    } else if occurs(KernelCode.contactX) || occurs(KernelCode.contactY) {
      self = .reports(ContactReports())
    } else {
      self = .singleTouch(SingleContact())
    }
  }

  /// The codes of the x axis, the y axis and the pressure of contacts.
  var axes: (x: Int64, y: Int64, pressure: Int64) {
    switch self {
    case .slots, .reports: (KernelCode.contactX, KernelCode.contactY, KernelCode.contactPressure)
    case .singleTouch: (KernelCode.x, KernelCode.y, KernelCode.pressure)
    }
  }

  /// Applies one event of a frame.
  mutating func apply(_ event: KernelEvent) throws(KernelFault) {
    switch self {
    case .slots(var slots):
      self = .singleTouch(SingleContact())  // Releases the second reference, so that the slots change in place.
      defer { self = .slots(slots) }
      try slots.apply(event)
    case .reports(var reports):
      self = .singleTouch(SingleContact())
      defer { self = .reports(reports) }
      try reports.apply(event)
    case .singleTouch(var touch):
      touch.apply(event)
      self = .singleTouch(touch)
    }
  }

  /// Ends the frame and returns the changes of contacts since the last one.
  mutating func endFrame() -> [KernelContact] {
    switch self {
    case .slots(var slots):
      self = .singleTouch(SingleContact())
      defer { self = .slots(slots) }
      return slots.endFrame()
    case .reports(var reports):
      self = .singleTouch(SingleContact())
      defer { self = .reports(reports) }
      return reports.endFrame()
    case .singleTouch(var touch):
      defer { self = .singleTouch(touch) }
      return touch.endFrame()
    }
  }

  /// The number of contacts that are omitted because they never reported a position.
  var contactsWithoutPosition: Int {
    if case .slots(let slots) = self { slots.contactsWithoutPosition } else { 0 }
  }

  /// Whether a contact moved that was down before the recording began.
  var beganBefore: Bool {
    if case .slots(let slots) = self { slots.beganBefore } else { false }
  }
}

/// An event that no device can have sent.
struct KernelFault: Error {
  let cause: String
  /// The location of the event; nil means that of the report that ends its frame.
  var location: FileLocation?
}
