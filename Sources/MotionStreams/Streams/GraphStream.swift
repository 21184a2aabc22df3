/// A stream in the graph.
public struct GraphStream: Sendable {
  /// The identity of the stream's source, valid while the source exists; nil for a stream without a source.
  package let origin: ObjectIdentifier?

  /// The labels of the source and of the operators behind it.
  package let labels: [GraphLabel]

  /// Whether a change of the argument alone emits; nil leaves that to the operator.
  package let emitsOnArgumentChange: Bool?

  /// Describes `stream`.
  package init<Value>(_ stream: MotionStream<Value>, passing steps: [GraphLabel] = [], emitsOnArgumentChange: Bool? = nil) {
    origin = stream.sources.first.map { ObjectIdentifier($0) }
    labels = stream.labels + steps
    self.emitsOnArgumentChange = emitsOnArgumentChange
  }

  #if !hasFeature(Embedded)
    /// The source of the stream.
    ///
    /// Unretained, because labels are values that are compared and sent: read this only while the described stream exists.
    package var source: ObserverTable? {
      origin.flatMap { UnsafeRawPointer(bitPattern: UInt(bitPattern: $0)) }.map {
        Unmanaged<ObserverTable>.fromOpaque($0).takeUnretainedValue()
      }
    }
  #endif

  /// The stream as written in code: `card.position.y`.
  package var text: String { labels.map { $0.text }.joined(separator: ".") }
}

extension ReactiveInput {
  /// Returns the argument named `name`, for the label of an operator.
  public func argument(_ name: String = "") -> GraphArgument { GraphArgument(name, graphValue) }
}
