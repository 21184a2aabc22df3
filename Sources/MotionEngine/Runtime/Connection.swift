public import MotionStreams

/// A stream whose values are written to a property, as the graph shows it.
public struct Connection: Sendable {
  /// Where the values come from and the operators they pass, in order.
  public let source: [GraphLabel]

  /// The property they are written to.
  public let target: GraphLabel

  /// The whole way as a line of text: `card.position → y → card.opacity`.
  public var text: String {
    var text = ""
    for label in source { text += label.text + " → " }
    return text + target.text
  }
}
