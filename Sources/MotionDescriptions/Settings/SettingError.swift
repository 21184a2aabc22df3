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
      case .wrongKind(let kind): "the value is of another kind than \(kind.phrase)"
      }
    }
  }

  extension SettingKind {
    /// A description of a value, with the words of files.
    fileprivate var phrase: String {
      switch self {
      case .number: "a number"
      case .integer: "a whole number"
      case .flag: "true or false"
      case .text: "a string"
      case .duration: "a number of seconds"
      case .state: "active or atRest"
      case .path: "SVG path data"
      case .node: "a node"
      case .stream: "a stream"
      case .numbers(let count): "a list of \(count) numbers"
      case .choice(let forms): "one of " + forms.map { $0.name }.joined(separator: ", ")
      case .list(let kind): "a list of " + kind.pluralPhrase
      case .optional(let kind): kind.phrase + ", or null"
      }
    }

    /// A description of several values.
    private var pluralPhrase: String {
      switch self {
      case .number: "numbers"
      case .integer: "whole numbers"
      case .text: "strings"
      case .duration: "numbers of seconds"
      case .node: "nodes"
      case .stream: "streams"
      case .numbers(let count): "lists of \(count) numbers"
      case .list(let kind): "lists of " + kind.pluralPhrase
      case .flag, .state, .path, .choice, .optional: "values, each " + phrase
      }
    }
  }
#endif
