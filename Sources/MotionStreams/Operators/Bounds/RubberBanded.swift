public import MotionDescriptions
public import MotionValues

/// An operator that limits points to a rectangle, with growing resistance outside.
@frozen @usableFromInline struct RubberBanded: ReactiveOperator {
  @usableFromInline var rect: ReactiveInput<Rect>
  @usableFromInline var maximumLength: ReactiveInput<Double>
  @inlinable init(_ rect: ReactiveInput<Rect>, _ maximumLength: ReactiveInput<Double>) {
    self.rect = rect
    self.maximumLength = maximumLength
  }
  @inlinable @inline(__always) mutating func process(_ value: Point) -> Point? {
    guard let rect = rect.current, let maximumLength = maximumLength.current else { return nil }
    return RubberBand(maximumLength: maximumLength).banded(value, outsideOf: rect)
  }
  @usableFromInline var labels: [GraphLabel] {
    [GraphLabel("rubberBanded", [rect.argument("outsideOf"), maximumLength.argument("maximumLength")])]
  }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&rect, &maximumLength) }
}

/// An operator that limits points to a rectangle that may be nil.
@frozen @usableFromInline struct OptionalRubberBanded: ReactiveOperator {
  @usableFromInline var rect: ReactiveInput<Rect?>
  @usableFromInline var maximumLength: ReactiveInput<Double>
  @inlinable init(_ rect: ReactiveInput<Rect?>, _ maximumLength: ReactiveInput<Double>) {
    self.rect = rect
    self.maximumLength = maximumLength
  }
  @inlinable @inline(__always) mutating func process(_ value: Point) -> Point? {
    guard let rect = rect.current, let maximumLength = maximumLength.current else { return nil }
    return rect.map { RubberBand(maximumLength: maximumLength).banded(value, outsideOf: $0) } ?? value
  }
  @usableFromInline var labels: [GraphLabel] {
    [GraphLabel("rubberBanded", [rect.argument("outsideOf"), maximumLength.argument("maximumLength")])]
  }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&rect, &maximumLength) }
}

extension MotionStreamConvertible where Operator.Output == Point {
  /// Applies resistance to points beyond the edges of `rect`, and keeps them within `maximumLength` points of the edges.
  ///
  /// | upstream | `rubberBanded(outsideOf: Rect(x: 0, y: 0, width: 100, height: 100), maximumLength: 48)` |
  /// |---|---|
  /// | (50, 50) | (50, 50) |
  /// | (110, 50) | (104.93, 50) |
  ///
  /// A change of an argument alone emits the last point of a state again. A pipeline that is fed by a gesture waits for the next point (contract 8).
  @inlinable public func rubberBanded(
    outsideOf rect: some ReactiveArgument<Rect>, maximumLength: some ReactiveArgument<Double>
  ) -> some MotionStreamConvertible<Point> {
    applying(RubberBanded(rect.input, maximumLength.input))
  }

  /// Applies resistance with a rectangle that may be nil: then points are emitted unchanged.
  @inlinable public func rubberBanded(
    outsideOf rect: some ReactiveArgument<Rect?>, maximumLength: some ReactiveArgument<Double>
  ) -> some MotionStreamConvertible<Point> {
    applying(OptionalRubberBanded(rect.input, maximumLength.input))
  }
}
