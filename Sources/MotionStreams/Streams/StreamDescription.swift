public import MotionDescriptions

/// The sources and operators of a stream of any type, computed on demand.
@usableFromInline package class StreamDescription {
  @inlinable init() {}

  /// The labels of the operators and combinators.
  package var steps: [GraphLabel] { [] }

  /// The properties and emitters that feed the stream.
  package var sources: [ObserverTable] { [] }

  /// Calls `body` with each source, and returns the steps; without an array of sources where the stream has one source.
  func describe(_ body: (ObserverTable) -> Void) -> [GraphLabel] {
    sources.forEach(body)
    return steps
  }
}

/// The description of a pipeline.
@usableFromInline final class PipelineDescription<Source: MotionStreamConvertible>: StreamDescription {
  @usableFromInline let stream: Source

  @inlinable init(of stream: Source) {
    self.stream = stream
    super.init()
  }

  override var steps: [GraphLabel] { describe { _ in } }

  override var sources: [ObserverTable] { stream.pipeline.origin.sources }

  override func describe(_ body: (ObserverTable) -> Void) -> [GraphLabel] {
    let pipeline = stream.pipeline
    switch pipeline.origin.kind {
    case .property(let property): body(property)
    case .emitter(let emitter): body(emitter)
    case .combinator(let combinator): return combinator.describe(body) + pipeline.step.labels
    }
    // A source has no steps, and adding to an empty array would copy.
    return pipeline.step.labels
  }
}

/// The path of values up to an end, for the graph.
///
/// A stream that is a source or a combinator describes itself.
@usableFromInline package enum StreamPath {
  /// A source without operators.
  case source(ObserverTable)
  /// A source and one operator.
  case operated(ObserverTable, labels: () -> [GraphLabel])
  /// The path of a description.
  case described(StreamDescription)

  /// The labels of the operators and combinators.
  package var steps: [GraphLabel] {
    switch self {
    case .source: []
    case .operated(_, let labels): labels()
    case .described(let description): description.steps
    }
  }

  /// The properties and emitters that feed the path.
  package var sources: [ObserverTable] {
    switch self {
    case .source(let source), .operated(let source, _): [source]
    case .described(let description): description.sources
    }
  }

  /// Calls `body` with each source, and returns the steps; without an array of sources where the path has one source.
  package func describe(_ body: (ObserverTable) -> Void) -> [GraphLabel] {
    switch self {
    case .source(let source):
      body(source)
      return []
    case .operated(let source, let labels):
      body(source)
      return labels()
    case .described(let description): return description.describe(body)
    }
  }
}

extension MotionStreamConvertible {
  /// The path of its values.
  @inlinable package var path: StreamPath {
    #if !hasFeature(Embedded)
      if Operator.self == Identity<Value>.self {
        // A pipeline without operators is its origin; the compiler does not know here that both emit the same type.
        return pipeline.origin.path
      }
    #endif
    return .described(PipelineDescription(of: self))
  }
}
