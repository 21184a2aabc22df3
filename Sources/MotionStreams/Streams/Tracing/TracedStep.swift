public import MotionValues

/// Something that happened while tracing was on, and what it happened because of.
public struct TracedStep: Sendable {
  /// What happened.
  package enum Kind: Sendable {
    /// An event came in, or code acted from outside: in words.
    case door(String)
    /// A value took a way.
    case values(TracedValues)
    /// A motion began on a property; in words, what moves it and how.
    case motion(on: String, String)
  }

  /// When.
  public let time: Timestamp
  /// What.
  package internal(set) var kind: Kind
  /// The place of what it happened because of, among all steps; nil where nothing is known.
  package internal(set) var cause: Int?
  /// Tells the property that was written, or is moved, from all others.
  package internal(set) var target: ObjectIdentifier?
  /// What happened, as a line.
  public var text: String {
    switch kind {
    case .door(let words): words
    case .values(let values): values.text
    case .motion(let property, let words): "\(words), moves \(property)"
    }
  }

  /// Until when it lasted: the end of a motion; nil while one goes on, and for all else.
  package internal(set) var end: Timestamp?
}

/// A value on its way from a source, over operators, to a property or to whoever listens.
package struct TracedValues: Sendable {
  /// What an operator made of a value.
  package struct Stage: Sendable {
    /// The operator.
    package let label: GraphLabel
    /// What came out; nil where nothing was passed on.
    package let value: GraphValue?
  }

  /// Where the value came from: `card.position`.
  package let source: String
  /// What came from there; nil where an argument of an operator changed alone.
  package let value: GraphValue?
  /// What became of it, operator by operator.
  package internal(set) var stages: [Stage]
  /// The property that it was written to, if it was to one.
  package internal(set) var target: String?

  /// The way as a line: `card.position Point(x: 1.0, y: 2.0) → y 2.0 → card.opacity`.
  package var text: String {
    var parts = [source + (value.map { " " + $0.text } ?? "")]
    for stage in stages { parts.append(stage.label.text + " " + (stage.value?.text ?? "(nothing)")) }
    if let target { parts.append(target) }
    return parts.joined(separator: " → ")
  }
}
