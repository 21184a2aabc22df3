public import MotionStreams
public import MotionValues

/// An explanation of a property's value as text: one line per step, the latest first, with two decimals.
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
    func seconds(_ time: Timestamp) -> String { "\((time.seconds * 1000).rounded() / 1000) s" }
    var text = "\(path) is \(GraphDrawing.rounded(value)) at \(seconds(time))\n"
    if steps.isEmpty { text += "  nothing has written it since it was made\n" }
    let width = steps.map { seconds($0.time).count }.max() ?? 0
    for step in steps {
      let time = seconds(step.time)
      text += "  " + String(repeating: " ", count: width - time.count) + time + "  " + GraphDrawing.rounded(step.text) + "\n"
    }
    self.text = text
  }
}
