public import MotionDescriptions
public import MotionValues

/// The bounds of an operator, of which one may be missing.
@frozen @usableFromInline struct BoundArguments<Value: MotionValue> {
  @usableFromInline var lower: ReactiveInput<Value>?
  @usableFromInline var upper: ReactiveInput<Value>?

  @inlinable init(_ lower: ReactiveInput<Value>?, _ upper: ReactiveInput<Value>?) {
    self.lower = lower
    self.upper = upper
  }

  /// The lanes of both bounds; nil as long as one of them has no value.
  @inlinable @inline(__always) var lanes: (low: Value.Lanes?, high: Value.Lanes?)? {
    let (low, high) = (lower?.current?.lanes, upper?.current?.lanes)
    return (low == nil && lower != nil) || (high == nil && upper != nil) ? nil : (low, high)
  }

  /// The label of an operator with these bounds.
  @usableFromInline func label(_ name: String) -> GraphLabel {
    GraphLabel(name, (lower.map { [$0.argument("from")] } ?? []) + (upper.map { [$0.argument("to")] } ?? []))
  }

  @inlinable mutating func bind(in bindings: inout ArgumentBindings) {
    if lower != nil { bindings.bind(&lower!) }
    if upper != nil { bindings.bind(&upper!) }
  }
}
