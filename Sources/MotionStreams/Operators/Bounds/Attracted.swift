public import MotionDescriptions
import MotionMathematics
public import MotionValues

/// An operator that attracts values to nearby positions.
@frozen @usableFromInline struct Attracted<Value: MotionValue>: ReactiveOperator {
  @usableFromInline var snapping: ReactiveInput<Snapping<Value>>
  @usableFromInline var radius: ReactiveInput<Double>
  @inlinable init(_ snapping: ReactiveInput<Snapping<Value>>, _ radius: ReactiveInput<Double>) {
    self.snapping = snapping
    self.radius = radius
  }
  @usableFromInline mutating func process(_ value: Value) -> Value? {
    guard let snapping = snapping.current, let radius = radius.current else { return nil }
    guard radius > 0, let nearest = snapping.place(nearest: value) else { return value }
    let offset = value.lanes - nearest.lanes(near: value.lanes)
    let distance = offset.squaredLength.squareRoot()
    return distance < radius ? Value(lanes: value.lanes - offset * (1 - distance / radius)) : value
  }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("attracted", [snapping.argument("to"), radius.argument("radius")])] }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&snapping, &radius) }
}

extension MotionStreamConvertible where Operator.Output: MotionValue {
  /// Attracts every value to the nearest position of `snapping` if it is closer than `radius`.
  ///
  /// At a distance d, the emitted value is d² / radius away.
  /// At the position and at the radius a value is unchanged, and the order of values is kept. So a dragged node sticks to the position, and
  /// leaves it without a jump if the radius is at most half the distance between two positions. With a larger one, it jumps in the middle
  /// between them, where the nearest position changes.
  ///
  /// | upstream | `attracted(to: .places([100]), radius: 20)` |
  /// |---|---|
  /// | 70 | 70 |
  /// | 90 | 95 |
  /// | 100 | 100 |
  ///
  /// A change of an argument alone emits the last value of a state again (contract 8).
  @inlinable public func attracted(
    to snapping: Snapping<Operator.Output>, radius: some ReactiveArgument<Double>
  ) -> some MotionStreamConvertible<Value> {
    applying(Attracted(.constant(snapping), radius.input))
  }

  /// Attracts values to positions that may change.
  @inlinable public func attracted(
    to snapping: some ReactiveArgument<Snapping<Operator.Output>>, radius: some ReactiveArgument<Double>
  ) -> some MotionStreamConvertible<Value> {
    applying(Attracted(snapping.input, radius.input))
  }
}
