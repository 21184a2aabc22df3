public import MotionStreams

/// A getter and a setter of a property.
public struct PropertyBinding<Value> {
  /// Reads the property.
  public let get: () -> Value
  /// Writes the property; a motion that drives it ends.
  public let set: (Value) -> Void
}

extension ReactiveProperty {
  /// A getter and a setter, for frameworks with bindings.
  public var binding: PropertyBinding<Value> { PropertyBinding(get: { self.value }, set: { self.value = $0 }) }
}
