/// What a recogniser takes notice of.
package struct GestureSenses: OptionSet, Hashable, Sendable {
  /// A bit for each.
  package let rawValue: UInt8

  /// Makes a set from its bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Pointers that touch.
  package static let touch = GestureSenses(rawValue: 1)
  /// Pointers that hover.
  package static let hover = GestureSenses(rawValue: 2)
  /// Wheels.
  package static let wheel = GestureSenses(rawValue: 4)
  /// Fingers on a trackpad.
  package static let trackpad = GestureSenses(rawValue: 8)
}
