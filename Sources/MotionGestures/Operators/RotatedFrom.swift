public import MotionDescriptions
public import MotionStreams
public import MotionValues

/// Adds the rotation of a gesture's pointers to the value that a base had when the gesture began.
@usableFromInline struct RotatedFrom: ReactiveOperator {
  private var base: ReactiveInput<Angle>
  private var latch = Latch<Angle>()

  init(_ base: ReactiveInput<Angle>) { self.base = base }

  @usableFromInline mutating func process(_ value: GestureUpdate) -> Angle? {
    latch.value(of: base, during: value.state).map { Angle(radians: $0.radians + value.rotation.radians) }
  }

  @usableFromInline mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&base, emitsOnArgumentChange: false) }

  @usableFromInline var labels: [GraphLabel] { [GraphLabel("rotated", [base.argument("from")])] }
}

extension MotionStreamConvertible where Operator.Output == GestureUpdate {
  /// Emits the sum of `base` when the gesture began and the rotation since; nothing once the gesture has ended.
  ///
  /// | upstream | `rotated(from: node.rotation)`, the node at 90° |
  /// |---|---|
  /// | began | 90° |
  /// | changed, turned by 30° | 120° |
  /// | ended | |
  ///
  /// A change of `base` alone emits nothing.
  public func rotated(from base: some ReactiveArgument<Angle>) -> some MotionStreamConvertible<Angle> {
    applying(RotatedFrom(base.input))
  }
}
