import MotionGestures

/// What one contact did in one frame, in the units of the device.
struct EvemuContact {
  var phase: PointerPhase
  /// Counts up from 1 in the order in which contacts came down.
  var id: PointerID
  var x: Int64
  var y: Int64
  var pressure: Int64?
}

/// The way from the events of a frame to what the contacts did in it: one of the three protocols of the kernel.
enum EvemuProtocol {
  case slots(EvemuSlots)
  case reports(EvemuReports)
  case singleTouch(EvemuSingleTouch)

  /// The protocol `events` were recorded in.
  init(events: [EvemuEvent], axes: EvemuAxes) {
    func occurs(_ code: Int64) -> Bool {
      axes.has(code) || events.contains { $0.type == EvemuCode.absolute && $0.code == code }
    }
    if occurs(EvemuCode.slot) {
      self = .slots(EvemuSlots())
    } else if occurs(EvemuCode.contactX) || occurs(EvemuCode.contactY) {
      self = .reports(EvemuReports())
    } else {
      self = .singleTouch(EvemuSingleTouch())
    }
  }

  /// The codes of the horizontal and vertical axis and of the pressure, where contacts are placed.
  var axes: (x: Int64, y: Int64, pressure: Int64) {
    switch self {
    case .slots, .reports: (EvemuCode.contactX, EvemuCode.contactY, EvemuCode.contactPressure)
    case .singleTouch: (EvemuCode.x, EvemuCode.y, EvemuCode.pressure)
    }
  }

  /// Takes one event of a frame.
  mutating func apply(_ event: EvemuEvent) throws(EvemuFault) {
    switch self {
    case .slots(var slots):
      self = .singleTouch(EvemuSingleTouch())  // Gives up the second reference, so that the slots change in place.
      defer { self = .slots(slots) }
      try slots.apply(event)
    case .reports(var reports):
      self = .singleTouch(EvemuSingleTouch())
      defer { self = .reports(reports) }
      try reports.apply(event)
    case .singleTouch(var touch):
      touch.apply(event)
      self = .singleTouch(touch)
    }
  }

  /// What the contacts did since the last frame, at the end of this one.
  mutating func endFrame() -> [EvemuContact] {
    switch self {
    case .slots(var slots):
      self = .singleTouch(EvemuSingleTouch())
      defer { self = .slots(slots) }
      return slots.endFrame()
    case .reports(var reports):
      self = .singleTouch(EvemuSingleTouch())
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
struct EvemuFault: Error {
  let cause: String
}
