import MotionGestures

/// What one contact did in one frame, in the units of the device.
struct KernelContact {
  var phase: PointerPhase
  /// Counts up from 1 in the order in which contacts came down.
  var id: PointerID
  var x: Int64
  var y: Int64
  var pressure: Int64?
}

/// The way from the events of a frame to what the contacts did in it: one of the three protocols of the kernel.
enum ContactProtocol {
  case slots(ContactSlots)
  case reports(ContactReports)
  case singleTouch(SingleContact)

  /// The protocol in which `device` tells of contacts; `events` are those of its first frame with a position.
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

  /// The codes of the horizontal and vertical axis and of the pressure, where contacts are placed.
  var axes: (x: Int64, y: Int64, pressure: Int64) {
    switch self {
    case .slots, .reports: (KernelCode.contactX, KernelCode.contactY, KernelCode.contactPressure)
    case .singleTouch: (KernelCode.x, KernelCode.y, KernelCode.pressure)
    }
  }

  /// Takes one event of a frame.
  mutating func apply(_ event: KernelEvent) throws(KernelFault) {
    switch self {
    case .slots(var slots):
      self = .singleTouch(SingleContact())  // Gives up the second reference, so that the slots change in place.
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

  /// What the contacts did since the last frame, at the end of this one.
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

  /// How many contacts are left out because they never said where they are.
  var placeless: Int {
    if case .slots(let slots) = self { slots.placeless } else { 0 }
  }

  /// Whether a contact moved that had come down before the recording began.
  var beganBefore: Bool {
    if case .slots(let slots) = self { slots.beganBefore } else { false }
  }
}

/// An event no device can have sent.
struct KernelFault: Error {
  let cause: String
  /// Where it stands; nil for the report of its frame.
  var place: FilePlace?
}
