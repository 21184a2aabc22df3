public import MotionPhysics

/// Lets points leave a rectangle against growing resistance.
@frozen public struct RubberBanded: MotionOperator {
  @usableFromInline let rect: ReactiveInput<Rect?>
  @usableFromInline let maximumLength: ReactiveInput<Double>
  @usableFromInline init(_ rect: ReactiveInput<Rect?>, _ maximumLength: ReactiveInput<Double>) {
    self.rect = rect
    self.maximumLength = maximumLength
  }
  @inlinable public mutating func process(_ value: Point) -> Point? {
    guard let rect = rect.current else { return value }
    return RubberBand(maximumLength: maximumLength.current).banded(value, outsideOf: rect)
  }
  public var labels: [GraphLabel] {
    [GraphLabel("rubberBanded", ["outsideOf: " + rect.text, "maximumLength: " + maximumLength.text])]
  }
  public var arguments: [any OperatorArgument] { rect.sources + maximumLength.sources }
}

extension MotionStreamConvertible where Value == Point {
  /// Holds points back beyond the edges of `rect`, never letting them further out than `maximumLength` points.
  ///
  /// | upstream | `rubberBanded(outsideOf: Rect(x: 0, y: 0, width: 100, height: 100), maximumLength: 48)` |
  /// |---|---|
  /// | (50, 50) | (50, 50) |
  /// | (110, 50) | (104.93, 50) |
  public func rubberBanded(outsideOf rect: Rect, maximumLength: Double) -> Pipeline<Then<Operator, RubberBanded>> {
    applying(RubberBanded(.constant(rect), .constant(maximumLength)))
  }

  /// The same with properties, read for every point; without a rectangle points pass unchanged. A change of either property alone passes the
  /// current point of a state on anew; what a gesture feeds waits for the next point (contract 8).
  public func rubberBanded(
    outsideOf rect: ReactiveProperty<Rect?>, maximumLength: ReactiveProperty<Double>
  ) -> Pipeline<Then<Operator, RubberBanded>> {
    applying(RubberBanded(.property(rect), .property(maximumLength)))
  }
}
