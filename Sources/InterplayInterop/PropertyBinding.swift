public import MotionStreams

/// A property as a pair of functions: how to read it, and how to write it.
public struct PropertyBinding<Value> {
  /// Reads the property.
  public let get: () -> Value
  /// Writes the property, as anyone would: a motion that drives it ends.
  public let set: (Value) -> Void
}

extension ReactiveProperty {
  /// The property as a pair of functions, for those who bind to such.
  public var binding: PropertyBinding<Value> { PropertyBinding(get: { self.value }, set: { self.value = $0 }) }
}
