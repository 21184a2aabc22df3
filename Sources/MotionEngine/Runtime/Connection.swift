public import MotionDescriptions
import MotionStreams

/// A stream that is connected to a property, as the graph shows it.
public struct Connection: Sendable {
  /// The label of the source, followed by those of the operators, in order.
  public let source: [GraphLabel]

  /// The label of the property that the values are written to.
  public let target: GraphLabel

  /// The path as a line of text: `card.position → y → card.opacity`.
  public var text: String {
    var text = ""
    for label in source { text += label.text + " → " }
    return text + target.text
  }
}
