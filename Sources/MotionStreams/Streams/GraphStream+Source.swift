public import MotionDescriptions

extension GraphStream {
  /// Describes `stream`.
  package init<Value>(_ stream: MotionStream<Value>, emitsOnArgumentChange: Bool? = nil) {
    self.init(stream.untyped, emitsOnArgumentChange: emitsOnArgumentChange)
  }

  /// Describes `stream` and the operators `steps` behind it.
  init(_ stream: UntypedStream, passing steps: [GraphLabel] = [], emitsOnArgumentChange: Bool? = nil) {
    self.init(
      origin: stream.sources.first.map { ObjectIdentifier($0) }, labels: stream.labels + steps, emitsOnArgumentChange: emitsOnArgumentChange
    )
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
}

extension ReactiveInput {
  /// Returns the argument named `name`, for the label of an operator.
  public func argument(_ name: String = "") -> GraphArgument { GraphArgument(name, graphValue) }
}
