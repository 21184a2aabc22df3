/// The numbers of kernel events that are used here (linux/input-event-codes.h).
enum KernelCode {
  /// The possible types of events: an evemu file has a byte for each.
  static let types: ClosedRange<Int64> = 0...0xFF
  /// The possible codes of events.
  static let codes: ClosedRange<Int64> = 0...0xFFFF
  /// The possible properties of a device: bits of eight bytes.
  static let properties: ClosedRange<Int64> = 0...63

  // Event types.
  static let synchronization: Int64 = 0
  static let key: Int64 = 1
  static let relative: Int64 = 2
  static let absolute: Int64 = 3

  // Codes of synchronization.
  static let report: Int64 = 0
  static let contactReport: Int64 = 2
  static let dropped: Int64 = 3

  // Keys.
  static let leftButton: Int64 = 0x110
  static let rightButton: Int64 = 0x111
  static let middleButton: Int64 = 0x112
  static let sideButton: Int64 = 0x113
  static let extraButton: Int64 = 0x114
  static let forwardButton: Int64 = 0x115
  static let backButton: Int64 = 0x116
  static let pen: Int64 = 0x140
  static let airbrush: Int64 = 0x144
  static let touch: Int64 = 0x14A
  static let stylus: Int64 = 0x14B
  static let secondStylus: Int64 = 0x14C

  // Relative axes.
  static let horizontal: Int64 = 0x00
  static let vertical: Int64 = 0x01
  static let horizontalWheel: Int64 = 0x06
  static let wheel: Int64 = 0x08
  static let fineWheel: Int64 = 0x0B
  static let fineHorizontalWheel: Int64 = 0x0C

  // Absolute axes.
  static let x: Int64 = 0x00
  static let y: Int64 = 0x01
  static let turn: Int64 = 0x02
  static let pressure: Int64 = 0x18
  static let tiltX: Int64 = 0x1A
  static let tiltY: Int64 = 0x1B
  static let slot: Int64 = 0x2F
  static let contactX: Int64 = 0x35
  static let contactY: Int64 = 0x36
  static let contact: Int64 = 0x39
  static let contactPressure: Int64 = 0x3A
}
