/// An argument of an operator: a constant, a property that is read for every value, or the latest value of a stream.
///
/// Operators keep their arguments as they are given, hand them to ``ArgumentBindings`` when someone subscribes, and read ``current``.
public struct ReactiveInput<Value> {
  @usableFromInline enum Kind {
    case constant(Value)
    case property(ReactiveProperty<Value>)
    case stream(MotionStream<Value>)
    /// The latest value of a stream, for one subscription.
    case latest(LatestValue<Value>)
  }

  @usableFromInline var kind: Kind

  /// Whether a change of the argument alone passes something on; nil leaves that to the operator.
  @usableFromInline var isHeardAlone: Bool?

  @inlinable init(_ kind: Kind) { self.kind = kind }

  /// The same for ever.
  @inlinable public static func constant(_ value: Value) -> ReactiveInput { ReactiveInput(constant: value) }

  @inlinable init(constant value: Value) { self.init(.constant(value)) }

  /// Whatever the property holds when a value passes.
  @inlinable public static func property(_ property: ReactiveProperty<Value>) -> ReactiveInput { ReactiveInput(.property(property)) }

  /// Whatever the stream said last.
  @inlinable public static func stream(_ stream: MotionStream<Value>) -> ReactiveInput { ReactiveInput(.stream(stream)) }

  /// The argument now; nil while a stream has not said anything yet.
  @inlinable @inline(__always) public var current: Value? {
    switch kind {
    case .constant(let value): value
    case .property(let property): property.stored
    case .latest(let latest): latest.value
    case .stream: nil
    }
  }

  /// Whether the argument never changes.
  @inlinable var isConstant: Bool {
    if case .constant = kind { return true }
    return false
  }

  /// The argument as it stands in code, for the graph.
  package var text: String {
    switch kind {
    case .constant(let value):
      #if hasFeature(Embedded)
        return ""
      #else
        return String(describing: value)
      #endif
    case .property(let property): return property.label.text
    case .stream(let stream): return stream.labels.map { $0.text }.joined(separator: ".")
    case .latest(let latest): return latest.text
    }
  }

  /// The same argument with its values turned into others.
  @inlinable package func map<Output>(_ transform: @escaping (Value) -> Output) -> ReactiveInput<Output> {
    if case .constant(let value) = kind { return .constant(transform(value)) }
    return mapped(transform)
  }

  @usableFromInline func mapped<Output>(_ transform: @escaping (Value) -> Output) -> ReactiveInput<Output> {
    var mapped: ReactiveInput<Output> =
      switch kind {
      case .constant(let value): .constant(transform(value))
      case .property(let property): .stream(property.map(transform).asStream())
      case .stream(let stream): .stream(stream.map(transform).asStream())
      case .latest: .stream(Emitter<Output>().asStream())
      }
    mapped.isHeardAlone = isHeardAlone
    return mapped
  }
}

/// What a stream that is an argument said last, for one subscription.
@usableFromInline final class LatestValue<Value> {
  @exclusivity(unchecked) @usableFromInline var value: Value?
  /// Whether the stream has said all that it says at once.
  var isBound = false
  private let describe: () -> String

  init(_ stream: MotionStream<Value>) { describe = { stream.labels.map { $0.text }.joined(separator: ".") } }

  var text: String { describe() }
}
