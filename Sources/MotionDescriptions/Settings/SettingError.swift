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

#if !hasFeature(Embedded)
  extension SettingError: CustomStringConvertible {
    /// The reason, as a sentence without its full stop.
    public var description: String {
      switch self {
      case .notSettable: "the setting is fixed when the interaction is created"
      case .wrongCount(let expected): "the value has to consist of \(expected) \(expected == 1 ? "number" : "numbers")"
      case .outOfRange(let range): "a number is not finite, or not within \(range.lowerBound) and \(range.upperBound)"
      case .wrongKind(let kind): "the value is of another kind than \(kind)"
      }
    }
  }
#endif
