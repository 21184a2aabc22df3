/// The rules that every stream of input events obeys, by name.
package enum InputStreamRule: Hashable, Sendable, CaseIterable {
  /// Time does not go back.
  case timeOrder
  /// A pointer goes down before it moves, goes up or is cancelled.
  case downFirst
  /// A pointer that is down does not go down again: one contact has one id.
  case downOnce
  /// A pointer that is down does not hover.
  case hoverWhileUp
  /// A pointer leaves only after it has hovered.
  case leaveAfterHover
  /// A pointer stays a finger, a mouse or a pen while it is down.
  case kindStays
  /// Positions, translations, rotations and sizes are finite numbers.
  case finiteNumbers
  /// Pressure lies within 0 and 1, tilt within a right angle, and twist within a full turn. Scale is above 0, sizes are not negative, and no sample
  /// is measured after its event.
  case range
  /// Fingers on a trackpad begin before they change, end or are cancelled, and begin once.
  case trackpadOrder
  /// Every pointer that is down goes up or is cancelled before the stream ends.
  case liftAtEnd
}

#if !hasFeature(Embedded)
  extension InputStreamRule {
    /// The name in reports: words joined by hyphens.
    package var name: String { hyphenated("\(self)") }
  }
#endif
