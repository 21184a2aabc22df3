import MotionPhysics

/// An argument of an operator: a constant, or a property that is read anew for every value.
///
/// When only the argument changes, nothing is emitted until the next value comes (contract 8).
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
