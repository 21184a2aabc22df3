public import MotionValues

/// The tilt, the twist and the size of a contact; zero if the hardware does not report them.
public struct ContactGeometry: Hashable, Sendable {
  /// The tilt of a pen to the right, in radians from upright, −π/2 … π/2.
  public var tiltX: Double

  /// The tilt of a pen towards the person, in radians from upright, −π/2 … π/2.
  public var tiltY: Double

  /// The rotation of a pen around its own axis, clockwise, in radians, 0 … 2π.
  public var twist: Double

  /// The width and the height of the contact, in points.
  public var contactSize: Size

  /// Creates a contact geometry. Defaults to upright, without extent.
  public init(tiltX: Double = 0, tiltY: Double = 0, twist: Double = 0, contactSize: Size = Size(width: 0, height: 0)) {
    self.tiltX = tiltX
    self.tiltY = tiltY
    self.twist = twist
    self.contactSize = contactSize
  }
}

/// The buttons of a pointer, numbered as in W3C Pointer Events.
public struct PointerButtons: OptionSet, Hashable, Sendable {
  /// One bit for each button.
  public let rawValue: UInt16

  /// Creates a set from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The left button of a mouse; the contact of a finger or a pen.
  public static let primary = PointerButtons(rawValue: 1)
  /// The right button of a mouse; the barrel button of a pen.
  public static let secondary = PointerButtons(rawValue: 2)
  /// The pressed wheel.
  public static let middle = PointerButtons(rawValue: 4)
  /// The back button.
  public static let back = PointerButtons(rawValue: 8)
  /// The forward button.
  public static let forward = PointerButtons(rawValue: 16)
}

/// The modifier keys that are held.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// One bit for each key.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The shift key.
  public static let shift = KeyModifiers(rawValue: 1)
  /// The control key.
  public static let control = KeyModifiers(rawValue: 2)
  /// The option or alt key.
  public static let option = KeyModifiers(rawValue: 4)
  /// The command, meta or windows key.
  public static let command = KeyModifiers(rawValue: 8)
}
