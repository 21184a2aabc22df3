public import MotionStreams
public import MotionValues

/// An explanation of a property's value as text: one line per step, the latest first, with two decimals.
///
/// Below a motion, lines that are indented further explain its destination and its velocity. A hyphen begins each of these explanations.
public struct ReasonsText {
  /// The lines.
  public let text: String

  /// Creates the text.
  ///
  /// - Parameters:
  ///   - steps: the result of `MotionRuntime.reasons(for:)`.
  ///   - path: the path of the property.
  ///   - value: the value, as text.
  ///   - time: the instant of the value.
  public init(_ steps: [TracedStep], for path: String, holding value: String, at time: Timestamp) {
    var lines: [(time: String, words: String)] = []
    for step in steps {
      lines.append((Self.seconds(step.time), step.text))
      for input in step.inputs {
        for (index, cause) in input.enumerated() { lines.append((Self.seconds(cause.time), (index == 0 ? "  - " : "    ") + cause.text)) }
      }
    }
    var text = "\(path) is \(GraphDrawing.rounded(value)) at \(Self.seconds(time))\n"
    if lines.isEmpty { text += "  nothing has written it: it has its initial value\n" }
    let width = lines.map { $0.time.count }.max() ?? 0
    for (time, words) in lines {
      text += "  " + String(repeating: " ", count: width - time.count) + time + "  " + GraphDrawing.rounded(words) + "\n"
    }
    self.text = text
  }

  private static func seconds(_ time: Timestamp) -> String { "\((time.seconds * 1000).rounded() / 1000) s" }
}
