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

/// A reader of one of the three kernel protocols that report contacts.
protocol ContactTracker {
  /// The codes of the x axis, the y axis and the pressure of contacts.
  var axes: ContactAxes { get }

  /// The location in the units of the device at which a pen begins that uses the same axes; nil where it is unknown.
  var penOrigin: (x: Int64?, y: Int64?) { get }

  /// The number of contacts that are omitted because they never reported a position.
  var contactsWithoutPosition: Int { get }

  /// Whether a contact moved that was down before the recording began.
  var beganBefore: Bool { get }

  /// Applies one event of a frame.
  mutating func apply(_ event: KernelEvent) throws(KernelFault)

  /// Applies one event of a frame while a pen is in proximity.
  mutating func applyBesidePen(_ event: KernelEvent) throws(KernelFault)

  /// Ends the frame and returns the changes of contacts since the last one.
  mutating func endFrame() -> [KernelContact]
}

extension ContactTracker {
  var axes: ContactAxes { ContactAxes(x: KernelCode.contactX, y: KernelCode.contactY, pressure: KernelCode.contactPressure) }
  var penOrigin: (x: Int64?, y: Int64?) { (nil, nil) }
  var contactsWithoutPosition: Int { 0 }
  var beganBefore: Bool { false }

  mutating func applyBesidePen(_ event: KernelEvent) throws(KernelFault) { try apply(event) }
}

/// The codes of the axes that locate a contact or a pen.
struct ContactAxes {
  /// The axes of a pen, and of a device without multi-touch.
  static let single = ContactAxes(x: KernelCode.x, y: KernelCode.y, pressure: KernelCode.pressure)

  let x: Int64
  let y: Int64
  let pressure: Int64
}

extension KernelDevice {
  /// Chooses the protocol of the device; `events` are those of its first frame with a position.
  func makeContactTracker(_ events: [KernelEvent]) -> any ContactTracker {
    func occurs(_ code: Int64) -> Bool {
      axis(code) != nil || events.contains { $0.type == KernelCode.absolute && $0.code == code }
    }
    if occurs(KernelCode.slot) { return ContactSlots() }
    if occurs(KernelCode.contactX) || occurs(KernelCode.contactY) { return ContactReports() }
    return SingleContact()
  }
}

/// An event that no device can have sent.
struct KernelFault: Error {
  let cause: String
  /// The location of the event; nil means that of the report that ends its frame.
  var location: FileLocation?
}
