/// A stream, as the graph shows it.
public struct GraphStream: Sendable {
  /// Tells the property or emitter that it comes from from all others, for as long as that exists; nil for a stream that comes from none.
  package let origin: ObjectIdentifier?

  /// What that is called, and what the values pass.
  package let labels: [GraphLabel]

  /// Of an argument, whether a change of it alone passes something on; nil leaves that to the operator.
  package let emitsOnArgumentChange: Bool?

  /// Describes `stream`.
  package init<Value>(_ stream: MotionStream<Value>, passing steps: [GraphLabel] = [], emitsOnArgumentChange: Bool? = nil) {
    origin = stream.sources.first.map { ObjectIdentifier($0) }
    labels = stream.labels + steps
    self.emitsOnArgumentChange = emitsOnArgumentChange
  }

  #if !hasFeature(Embedded)
    /// The property or emitter that it comes from. It has to exist still: ask only while what was described does.
    package var source: ObserverTable? {
      origin.flatMap { UnsafeRawPointer(bitPattern: UInt(bitPattern: $0)) }.map {
        Unmanaged<ObserverTable>.fromOpaque($0).takeUnretainedValue()
      }
    }
  #endif

  /// The stream as it stands in code: `card.position.y`.
  package var text: String { labels.map { $0.text }.joined(separator: ".") }
}

extension ReactiveInput {
  /// The argument called `name`, for the label of an operator.
  public func argument(_ name: String = "") -> GraphArgument { GraphArgument(name, graphValue) }
}
