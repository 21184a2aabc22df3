public import MotionDescriptions
import MotionEngine
package import MotionStreams

/// Conversion between setting values and text, for command lines and panels: as in scene files, without quotes around names.
public enum SettingText {
  /// Parses a value of `kind`; returns nil if the text is invalid.
  public static func value(_ text: String, of kind: SettingKind) -> GraphValue? {
    for text in [text, JSONText.quoted(text)] {
      let source = SourceText(bytes: [UInt8](text.utf8))
      do throws(FileError) {
        let field = JSONField(text: source, value: try source.json(in: 0..<source.bytes.count))
        return try field.settingValue(kind, node: nil)
      } catch {
        continue
      }
    }
    return nil
  }

  /// Returns the text of `value`.
  public static func text(of value: GraphValue) -> String {
    if case .structure(let label) = value, label.arguments.isEmpty { return label.name }
    return value.json { "node \($0)" } ?? value.text
  }

  /// Returns the text of the value of `setting`, with `separator` between its numbers.
  package static func text(of setting: Setting, separator: String) -> String {
    // A flag is true or false, although it has a number; a list without numbers is `[]`.
    if case .flag(let flag) = setting.value { return "\(flag)" }
    guard let numbers = setting.numbers, !numbers.isEmpty else { return text(of: setting.value) }
    return numbers.map { "\($0)" }.joined(separator: separator)
  }

  /// Returns a description of values of `kind`, for a message.
  public static func words(for kind: SettingKind) -> String {
    switch kind {
    case .number, .integer, .duration: "a number"
    case .flag: "true or false"
    case .text: "a text"
    case .state: "active or atRest"
    case .path: "SVG path data"
    case .node: "a node"
    case .stream: "a stream"
    case .numbers(let count): "\(count) numbers, separated by commas"
    case .choice(let forms): "one of " + forms.map { $0.arguments.isEmpty ? $0.name : "{\"\($0.name)\": …}" }.joined(separator: ", ")
    case .list(let kind): "a list of " + pluralWords(for: kind)
    case .optional(let kind): words(for: kind) + ", or null"
    }
  }

  /// Returns a description of several values of `kind`.
  private static func pluralWords(for kind: SettingKind) -> String {
    switch kind {
    case .number, .integer, .duration: "numbers"
    case .text: "texts"
    case .numbers(let count): "values of \(count) numbers"
    case .choice(let forms) where forms.allSatisfy { $0.arguments.isEmpty }: forms.map { $0.name }.joined(separator: ", ")
    case .flag, .state, .path, .node, .stream, .choice, .list, .optional: "values, each " + words(for: kind)
    }
  }
}
