/// The kinds of events that a recognizer receives.
package struct GestureSenses: OptionSet, Hashable, Sendable {
  /// One bit for each kind.
  package let rawValue: UInt8

  /// Creates a set from its bits.
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
