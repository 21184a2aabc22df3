package import MotionDescriptions
import MotionValues

/// An argument of an operator: a constant, the value of a property, or the latest value of a stream.
///
/// Operators store their arguments, bind them with ``ArgumentBindings`` at each subscription, and read ``current``.
public struct ReactiveInput<Value> {
  // A constant is its value and one tag: this keeps the data that a frame reads close together, and one comparison identifies a constant.
  @usableFromInline enum Kind {
    case constant(Value)
    case changing(ArgumentSource<Value>)
  }

  @usableFromInline var kind: Kind

  @inlinable init(_ kind: Kind) { self.kind = kind }

  /// Creates an argument that never changes.
  @inlinable public static func constant(_ value: Value) -> ReactiveInput { ReactiveInput(constant: value) }

  @inlinable init(constant value: Value) { self.init(.constant(value)) }

  /// Creates an argument that reads `property` for every upstream value.
  @specialized(where Value == Double)
  @specialized(where Value == Rect?)
  @specialized(where Value == Point)
  public static func property(_ property: ReactiveProperty<Value>) -> ReactiveInput {
    ReactiveInput(.changing(ArgumentSource(property.asStream(), property: property)))
  }

  /// Creates an argument that holds the latest value of `stream`. A property that was erased to a stream is read like the property.
  public static func stream(_ stream: MotionStream<Value>) -> ReactiveInput {
    if case .property(let property) = stream.kind { return ReactiveInput(.changing(ArgumentSource(stream, property: property))) }
    return ReactiveInput(.changing(ArgumentSource(stream)))
  }

  /// The current value of the argument; nil before the first value of a stream.
  @inlinable @inline(__always) public var current: Value? {
    if case .changing(let source) = kind { return source.property?._withUnsafeGuaranteedRef { $0.value } ?? source.latest }
    if case .constant(let value) = kind { return value }
    return nil
  }

  /// The property that is read for every upstream value; nil for any other argument.
  package var property: ReactiveProperty<Value>? {
    if case .changing(let source) = kind { return source.property?.takeUnretainedValue() }
    return nil
  }

  /// Returns the same argument, triggering or sampled.
  func emittingOnArgumentChange(_ emitsOnArgumentChange: Bool) -> ReactiveInput {
    guard case .changing(let source) = kind, let stream = source.stream else { return self }
    let property = source.property?.takeUnretainedValue()
    return ReactiveInput(.changing(ArgumentSource(stream, property: property, emitsOnArgumentChange: emitsOnArgumentChange)))
  }

  /// The argument in the graph.
  package var graphValue: GraphValue {
    switch kind {
    case .constant(let value): GraphValue(of: value)
    case .changing(let source): .stream(source.graphStream)
    }
  }
}

/// The source of an argument that is not a constant, with the latest value for one subscription.
@usableFromInline final class ArgumentSource<Value> {
  /// The stream; nil if the same source feeds the argument and its pipeline, because the source must not retain itself.
  let stream: MotionStream<Value>?
  /// The property that is read for every value, if the argument is one. Unretained: the stream retains it, or it feeds the pipeline.
  @usableFromInline let property: Unmanaged<ReactiveProperty<Value>>?
  /// Whether a change of the argument alone emits; nil leaves that to the operator.
  let emitsOnArgumentChange: Bool?
  /// The latest value of the stream.
  @exclusivity(unchecked) @usableFromInline var latest: Value?
  /// Whether the stream has delivered the values that it emits on subscription.
  var isBound = false
  /// The description for the graph, if `stream` is nil.
  private let known: GraphStream?
  /// The other sources of the stream, if `stream` is nil.
  private let others: [ObserverTable]

  init(_ stream: MotionStream<Value>, property: ReactiveProperty<Value>? = nil, emitsOnArgumentChange: Bool? = nil) {
    self.stream = stream
    self.property = property.map { .passUnretained($0) }
    self.emitsOnArgumentChange = emitsOnArgumentChange
    (known, others) = (nil, [])
  }

  /// Creates the source for a subscription to a pipeline that the same property or emitter feeds.
  ///
  /// - Parameter others: the other sources of the argument, which it retains. Defaults to nil, for a property that is read directly.
  init(withoutHolding source: ArgumentSource, except others: [ObserverTable]? = nil) {
    stream = nil
    property = others == nil ? source.property : nil
    emitsOnArgumentChange = source.emitsOnArgumentChange
    (known, self.others) = (source.graphStream, others ?? [])
  }

  /// The source in the graph.
  var graphStream: GraphStream { known ?? GraphStream(stream ?? Emitter<Value>().asStream(), emitsOnArgumentChange: emitsOnArgumentChange) }
}
