/// Where the values of a stream come from and what they pass, whatever their type: put together when someone asks, which is rarely.
@usableFromInline package class StreamDescription {
  @inlinable init() {}

  /// What the values pass.
  package var steps: [GraphLabel] { [] }

  /// The properties and emitters that the stream is made of.
  package var sources: [ObserverTable] { [] }
}

/// The description of a pipeline.
@usableFromInline final class PipelineDescription<Source: MotionStreamConvertible>: StreamDescription {
  @usableFromInline let stream: Source

  @inlinable init(of stream: Source) {
    self.stream = stream
    super.init()
  }

  override var steps: [GraphLabel] {
    let pipeline = stream.pipeline
    return pipeline.origin.steps + pipeline.step.labels
  }

  override var sources: [ObserverTable] { stream.pipeline.origin.sources }
}

/// The path of values up to an end, for the graph; a stream that is a source or a combinator describes itself.
@usableFromInline package enum StreamPath {
  /// From a source, past nothing.
  case source(ObserverTable)
  /// From a source, past one operator.
  case operated(ObserverTable, labels: () -> [GraphLabel])
  /// From whatever a description says.
  case described(StreamDescription)

  /// What the values pass.
  package var steps: [GraphLabel] {
    switch self {
    case .source: []
    case .operated(_, let labels): labels()
    case .described(let description): description.steps
    }
  }

  /// The properties and emitters that the values come from.
  package var sources: [ObserverTable] {
    switch self {
    case .source(let source), .operated(let source, _): [source]
    case .described(let description): description.sources
    }
  }
}

extension MotionStream {
  /// The path of its values.
  @usableFromInline package var path: StreamPath {
    switch kind {
    case .property(let property): .source(property)
    case .emitter(let emitter): .source(emitter)
    case .combinator(let combinator): .described(combinator)
    }
  }
}

extension MotionStreamConvertible {
  /// The path of its values.
  @inlinable package var path: StreamPath {
    #if !hasFeature(Embedded)
      if Operator.self == Identity<Value>.self {
        // A pipeline without operators is its origin; only the type of the values is not known to be the same here.
        return pipeline.origin.path
      }
    #endif
    return .described(PipelineDescription(of: self))
  }
}
