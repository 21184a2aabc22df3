/// An argument of an operator: a constant, or a property that is read anew for every value.
///
/// When only the property changes, an operator that names it among its ``MotionOperator/arguments`` passes the current value of a state on anew;
/// what a gesture feeds waits for the next value (contract 8).
public enum ReactiveInput<Value> {
  /// The same for ever.
  case constant(Value)
  /// Whatever the property holds when a value passes.
  case property(ReactiveProperty<Value>)

  /// The argument now.
  @inlinable public var current: Value {
    switch self {
    case .constant(let value): value
    case .property(let property): property.stored
    }
  }

  /// The property, where it is one.
  package var sources: [any OperatorArgument] {
    switch self {
    case .constant: []
    case .property(let property): [property]
    }
  }

  /// The argument as it stands in code, for the graph.
  package var text: String {
    switch self {
    case .constant(let value):
      #if hasFeature(Embedded)
        return ""
      #else
        return String(describing: value)
      #endif
    case .property(let property): return property.label.text
    }
  }
}
