public import MotionStreams
public import MotionValues

/// Why a property holds what it does, as text for people: numbers with two digits behind the point, a line for each step, the nearest first.
public struct ReasonsText {
  /// The lines.
  public let text: String

  /// Makes the text.
  ///
  /// - Parameters:
  ///   - steps: what `MotionRuntime.reasons(for:)` gave.
  ///   - path: what the property is called.
  ///   - value: what it holds, as text.
  ///   - time: when.
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
