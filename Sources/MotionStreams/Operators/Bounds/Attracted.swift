import MotionMathematics
public import MotionValues

/// Draws values that come near a place towards it.
@frozen @usableFromInline struct Attracted<Value: MotionValue>: ReactiveOperator {
  @usableFromInline var places: ReactiveInput<Snapping<Value>>
  @usableFromInline var radius: ReactiveInput<Double>
  @inlinable init(_ places: ReactiveInput<Snapping<Value>>, _ radius: ReactiveInput<Double>) {
    self.places = places
    self.radius = radius
  }
  @usableFromInline mutating func process(_ value: Value) -> Value? {
    guard let places = places.current, let radius = radius.current else { return nil }
    guard radius > 0, let place = places.place(nearest: value) else { return value }
    let way = value.lanes - place.lanes(near: value.lanes)
    let distance = way.squaredLength.squareRoot()
    return distance < radius ? Value(lanes: value.lanes - way * (1 - distance / radius)) : value
  }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("attracted", [places.argument("to"), radius.argument("radius")])] }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) {
    bindings.bind(&places)
    bindings.bind(&radius)
  }
}

extension MotionStreamConvertible where Operator.Output: MotionValue {
  /// Draws every value that is nearer than `radius` to one of `places` towards that: with d the distance, it is passed on d² / radius away.
  ///
  /// At the place and at the radius a value is left alone, and none is drawn past another: what is dragged clings to the place, and comes off without a jump.
  ///
  /// | upstream | `attracted(to: .places([100]), radius: 20)` |
  /// |---|---|
  /// | 70 | 70 |
  /// | 90 | 95 |
  /// | 100 | 100 |
  ///
  /// A change of an argument alone passes the last value of a state on anew (contract 8).
  @inlinable public func attracted(
    to places: Snapping<Operator.Output>, radius: some ReactiveArgument<Double>
  ) -> some MotionStreamConvertible<Value> {
    applying(Attracted(.constant(places), radius.input))
  }

  /// The same with places that may change.
  @inlinable public func attracted(
    to places: some ReactiveArgument<Snapping<Operator.Output>>, radius: some ReactiveArgument<Double>
  ) -> some MotionStreamConvertible<Value> {
    applying(Attracted(places.input, radius.input))
  }
}
