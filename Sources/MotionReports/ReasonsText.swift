package import MotionDescriptions
import MotionFormats
public import MotionStreams
public import MotionValues

/// An explanation of a property's value as text: one line per step, the latest first, with two decimals.
///
/// Below a motion, lines that are indented further explain its destination and its velocity. A hyphen begins each of these explanations.
public struct ReasonsText {
  /// The lines.
  public let text: String
  /// The same as JSON: the path, the value, the time, and an array of steps, each with its time, its text, and the explanations of a motion.
  public let json: String

  /// Creates the text.
  ///
  /// - Parameters:
  ///   - steps: the result of `MotionRuntime.reasons(for:)`.
  ///   - path: the path of the property.
  ///   - value: the value, as text.
  ///   - time: the instant of the value.
  public init(_ steps: [TracedStep], for path: String, holding value: String, at time: Timestamp) {
    self.init(steps, for: path, holding: (value, GraphDrawing.rounded(value)), at: time)
  }

  /// Creates the text for a value, whose texts and names keep their digits.
  package init(_ steps: [TracedStep], for path: String, holding value: GraphValue, at time: Timestamp) {
    self.init(steps, for: path, holding: (value.text, value.roundedText), at: time)
  }

  private init(_ steps: [TracedStep], for path: String, holding value: (exact: String, rounded: String), at time: Timestamp) {
    var lines: [(time: String, words: String)] = []
    for (index, step) in steps.enumerated() {
      if !Self.isRepeated(index, of: steps) { lines.append((Self.seconds(step.time), step.roundedText)) }
      for input in step.inputs {
        for (index, cause) in input.enumerated() {
          lines.append((Self.seconds(cause.time), (index == 0 ? "  - " : "    ") + cause.roundedText))
        }
      }
    }
    var text = "\(Self.line(path)) is \(TerminalText.escaped(value.rounded)) at \(Self.seconds(time))\n"
    if lines.isEmpty { text += "  nothing has written it: it has its initial value\n" }
    let width = lines.map { $0.time.count }.max() ?? 0
    for (time, words) in lines {
      text += "  " + String(repeating: " ", count: width - time.count) + time + "  " + Self.line(words) + "\n"
    }
    self.text = text
    json = """
      {"path": \(JSONText.quoted(path)), "value": \(JSONText.quoted(value.exact)), "time": \(JSONText.number(time.seconds)), "steps": [
      \(steps.map { "  " + Self.json(of: $0) }.joined(separator: ",\n"))
      ]}

      """
  }

  /// Whether the step at `index` reads like the one before it: a property and the copy of an instance have one name.
  static func isRepeated(_ index: Int, of steps: [TracedStep]) -> Bool {
    index > 0 && steps[index].text == steps[index - 1].text && steps[index].time == steps[index - 1].time
  }

  /// Returns `text` as one line without control characters, which names may have.
  private static func line(_ text: String) -> String {
    TerminalText.escaped(text.split(whereSeparator: \.isNewline).joined(separator: " "))
  }

  private static func json(of step: TracedStep) -> String {
    let inputs = step.inputs.map { "[" + $0.map { json(of: $0) }.joined(separator: ", ") + "]" }.joined(separator: ", ")
    return "{\"time\": \(JSONText.number(step.time.seconds)), \"text\": \(JSONText.quoted(step.text)), \"inputs\": [\(inputs)]}"
  }

  static func seconds(_ time: Timestamp) -> String { "\((time.seconds * 1000).rounded() / 1000) s" }
}
