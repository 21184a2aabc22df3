/// An argument of an operator: a constant, a property that is read for every value, or the latest value of a stream.
///
/// Operators keep their arguments as they are given, hand them to ``ArgumentBindings`` when someone subscribes, and read ``current``.
public struct ReactiveInput<Value> {
  // A constant is its value and one tag: what a frame reads of an operator lies close together, and one comparison tells it from the others.
  @usableFromInline enum Kind {
    case constant(Value)
    case changing(ArgumentSource<Value>)
  }

  @usableFromInline var kind: Kind

  @inlinable init(_ kind: Kind) { self.kind = kind }

  /// The same for ever.
  @inlinable public static func constant(_ value: Value) -> ReactiveInput { ReactiveInput(constant: value) }

  @inlinable init(constant value: Value) { self.init(.constant(value)) }

  /// Whatever the property holds when a value passes.
  public static func property(_ property: ReactiveProperty<Value>) -> ReactiveInput {
    ReactiveInput(.changing(ArgumentSource(property.asStream(), property: property)))
  }

  /// Whatever the stream said last.
  public static func stream(_ stream: MotionStream<Value>) -> ReactiveInput { ReactiveInput(.changing(ArgumentSource(stream))) }

  /// The argument now; nil while a stream has not said anything yet.
  @inlinable @inline(__always) public var current: Value? {
    if case .changing(let source) = kind { return source.property?._withUnsafeGuaranteedRef { $0.stored } ?? source.latest }
    if case .constant(let value) = kind { return value }
    return nil
  }

  /// The same argument, a change of which alone passes the last value on anew, or does not.
  func emittingOnArgumentChange(_ emitsOnArgumentChange: Bool) -> ReactiveInput {
    guard case .changing(let source) = kind, let stream = source.stream else { return self }
    let property = source.property?.takeUnretainedValue()
    return ReactiveInput(.changing(ArgumentSource(stream, property: property, emitsOnArgumentChange: emitsOnArgumentChange)))
  }

  /// The argument, as the graph shows it.
  package var graphValue: GraphValue {
    switch kind {
    case .constant(let value): GraphValue(of: value)
    case .changing(let source): .stream(source.graphStream)
    }
  }

  /// The same argument with its values turned into others.
  @inlinable package func map<Output>(_ transform: @escaping (Value) -> Output) -> ReactiveInput<Output> {
    if case .constant(let value) = kind { return .constant(transform(value)) }
    return mapped(transform)
  }

  @usableFromInline func mapped<Output>(_ transform: @escaping (Value) -> Output) -> ReactiveInput<Output> {
    switch kind {
    case .constant(let value): return .constant(transform(value))
    case .changing(let source):
      let stream = source.stream ?? Emitter<Value>().asStream()
      return ReactiveInput<Output>(
        .changing(ArgumentSource(stream.map(transform).asStream(), emitsOnArgumentChange: source.emitsOnArgumentChange)))
    }
  }
}

/// Where the values of an argument come from that is not a constant; and, for one subscription, what it was told last.
@usableFromInline final class ArgumentSource<Value> {
  /// The stream; nil where the pipeline that the argument belongs to hangs on the very property that it is made of, which must not hold itself.
  let stream: MotionStream<Value>?
  /// The property that is read for every value, where the argument is one; the stream holds it, or the pipeline hangs on it.
  @usableFromInline let property: Unmanaged<ReactiveProperty<Value>>?
  /// Whether a change of the argument alone passes something on; nil leaves that to the operator.
  let emitsOnArgumentChange: Bool?
  /// What the stream said last.
  @exclusivity(unchecked) @usableFromInline var latest: Value?
  /// Whether the stream has said all that it says at once.
  var isBound = false
  /// What it is called in the graph, where that cannot be asked of the stream.
  private let known: GraphStream?

  init(_ stream: MotionStream<Value>, property: ReactiveProperty<Value>? = nil, emitsOnArgumentChange: Bool? = nil) {
    self.stream = stream
    self.property = property.map { .passUnretained($0) }
    self.emitsOnArgumentChange = emitsOnArgumentChange
    known = nil
  }

  /// The source of the values of `source` for one subscription to something that hangs on the same property.
  init(withoutHolding source: ArgumentSource) {
    stream = nil
    property = source.property
    emitsOnArgumentChange = source.emitsOnArgumentChange
    known = source.graphStream
  }

  /// The source, as the graph shows it.
  var graphStream: GraphStream { known ?? GraphStream(stream ?? Emitter<Value>().asStream(), emitsOnArgumentChange: emitsOnArgumentChange) }
}
