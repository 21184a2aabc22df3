/// What a recogniser takes notice of.
public struct GestureSenses: OptionSet, Hashable, Sendable {
  /// A bit for each.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Pointers that touch.
  public static let touch = GestureSenses(rawValue: 1)
  /// Pointers that hover.
  public static let hover = GestureSenses(rawValue: 2)
  /// Wheels.
  public static let wheel = GestureSenses(rawValue: 4)
  /// Fingers on a trackpad.
  public static let trackpad = GestureSenses(rawValue: 8)
}
