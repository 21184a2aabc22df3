/// A stream in the graph.
public struct GraphStream: Sendable {
  /// The identity of the stream's source, valid while the source exists; nil for a stream without a source.
  package let origin: ObjectIdentifier?

  /// The labels of the source and of the operators behind it.
  package let labels: [GraphLabel]

  /// Whether a change of the argument alone emits; nil leaves that to the operator.
  package let emitsOnArgumentChange: Bool?

  /// Describes a stream by its source and its labels.
  package init(origin: ObjectIdentifier?, labels: [GraphLabel], emitsOnArgumentChange: Bool? = nil) {
    (self.origin, self.labels, self.emitsOnArgumentChange) = (origin, labels, emitsOnArgumentChange)
  }

  /// The stream as written in code: `card.position.y`.
  package var text: String { labels.map { $0.text }.joined(separator: ".") }
}
