/// The reason why a setting was not set.
public enum SettingError: Error, Hashable, Sendable {
  /// The setting is fixed when the interaction is created.
  case notSettable
  /// The values of the setting consist of the expected count of numbers.
  case wrongCount(expected: Int)
  /// A number is not finite or not within the range.
  case outOfRange(ClosedRange<Double>)
  /// The value is of another kind.
  case wrongKind(SettingKind)
}
