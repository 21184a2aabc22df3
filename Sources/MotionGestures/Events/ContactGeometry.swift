public import MotionValues

/// How a pointer is held, and how much of the surface it covers; zero where the hardware does not say.
public struct ContactGeometry: Hashable, Sendable {
  /// How far a pen leans to the right, in radians from upright, −π/2 … π/2.
  public var tiltX: Double

  /// How far it leans towards the person, likewise.
  public var tiltY: Double

  /// The turn about its own axis, clockwise, in radians, 0 ..< 2π.
  public var twist: Double

  /// Width and height of the contact, in points.
  public var contactSize: Size

  /// Makes a contactGeometry; upright and without extent unless told otherwise.
  public init(tiltX: Double = 0, tiltY: Double = 0, twist: Double = 0, contactSize: Size = Size(width: 0, height: 0)) {
    self.tiltX = tiltX
    self.tiltY = tiltY
    self.twist = twist
    self.contactSize = contactSize
  }
}

/// The buttons of a pointer, numbered as by W3C Pointer Events.
public struct PointerButtons: OptionSet, Hashable, Sendable {
  /// A bit for each button.
  public let rawValue: UInt16

  /// Makes a set from its bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The left button of a mouse; the touch of a finger or of a pen.
  public static let primary = PointerButtons(rawValue: 1)
  /// The right button of a mouse; the barrel button of a pen.
  public static let secondary = PointerButtons(rawValue: 2)
  /// The wheel, pressed.
  public static let middle = PointerButtons(rawValue: 4)
  /// The button for going back.
  public static let back = PointerButtons(rawValue: 8)
  /// The button for going forward.
  public static let forward = PointerButtons(rawValue: 16)
}

/// The keys that change what a pointer means while they are held.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// A bit for each key.
  public let rawValue: UInt8

  /// Makes a set from its bits.
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
