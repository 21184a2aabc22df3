import Interplay
import InterplayFormats
import MotionFormats

/// The first difference of two traces, as `replay --against` and `compare` print it.
enum DivergenceText {
  /// Returns the lines about `divergence`.
  static func text(of divergence: TraceDivergence) -> String {
    func describe(_ value: [Double]?, _ text: String?) -> String {
      text.map { TerminalText.escaped($0) } ?? value?.map(\.description).joined(separator: " ") ?? "nothing written"
    }
    return """
      first divergence at \(Double(divergence.time.nanoseconds) / 1e9) s
        node      \(TerminalText.quoted(divergence.node))
        property  \(TerminalText.quoted(divergence.property))
        expected  \(describe(divergence.expected, divergence.expectedText))
        got       \(describe(divergence.got, divergence.gotText))

      """
  }
}
