public import MotionValues

/// The first write at which two traces differ.
public struct TraceDivergence: Equatable, Sendable {
  /// The time of the write.
  public let time: Timestamp
  /// The name of the node.
  public let node: String
  /// The name of the property.
  public let property: String
  /// The value in the first trace; nil if it has no such write. Empty for a text.
  public let expected: [Double]?
  /// The value in the second trace; nil if it has no such write. Empty for a text.
  public let got: [Double]?
  /// The flag or text in the first trace, and in the second; nil for numbers, and without such a write.
  public let expectedText: String?, gotText: String?

  init(at row: TraceTable.Row, expected: TraceTable.Row?, got: TraceTable.Row?) {
    time = row.time
    node = row.node
    property = row.property
    self.expected = expected?.value
    self.got = got?.value
    (expectedText, gotText) = (expected?.text, got?.text)
  }

  /// The node, the property, the time and both values, as one sentence.
  public var sentence: String {
    func text(_ value: [Double]?, _ text: String?) -> String {
      if let text { return JSONText.quoted(text) }
      return value.map { $0.count == 1 ? "\($0[0])" : "(" + $0.map(\.description).joined(separator: ", ") + ")" } ?? "no write"
    }
    return "\(node).\(property) at \(time.seconds) s: expected \(text(expected, expectedText)), got \(text(got, gotText))"
  }
}
