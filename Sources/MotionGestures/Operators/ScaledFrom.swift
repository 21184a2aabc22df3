public import MotionDescriptions
public import MotionStreams

/// Multiplies the value that a base had when a gesture began by the gesture's scale.
@usableFromInline struct ScaledFrom: ReactiveOperator {
  private var base: ReactiveInput<Double>
  private var latch = Latch<Double>()

  init(_ base: ReactiveInput<Double>) { self.base = base }

  @usableFromInline mutating func process(_ value: GestureUpdate) -> Double? {
    latch.value(of: base, during: value.state).map { $0 * value.scale }
  }

  @usableFromInline mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&base, emitsOnArgumentChange: false) }

  @usableFromInline var labels: [GraphLabel] { [GraphLabel("scaled", [base.argument("from")])] }
}

extension MotionStreamConvertible where Operator.Output == GestureUpdate {
  /// Emits the product of `base` when the gesture began and the scale since; nothing once the gesture has ended.
  ///
  /// | upstream | `scaled(from: node.scale)`, the node at 2 |
  /// |---|---|
  /// | began | 2 |
  /// | changed, half as far again apart | 3 |
  /// | ended | |
  ///
  /// A change of `base` alone emits nothing.
  public func scaled(from base: some ReactiveArgument<Double>) -> some MotionStreamConvertible<Double> {
    applying(ScaledFrom(base.input))
  }
}
