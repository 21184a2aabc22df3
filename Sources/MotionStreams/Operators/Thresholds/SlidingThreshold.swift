public import MotionDescriptions

/// An operator that detects when numbers have risen or fallen by a distance.
@frozen @usableFromInline struct SlidingThreshold: ReactiveOperator {
  @usableFromInline var distance: ReactiveInput<Double>
  /// The lowest and the highest number since the last change of side.
  @usableFromInline var extremes: (low: Double, high: Double)?
  @usableFromInline var side: ThresholdSide?
  @inlinable init(_ distance: ReactiveInput<Double>) { self.distance = distance }
  @inlinable @inline(__always) mutating func process(_ value: Double) -> ThresholdSide? {
    guard let distance = distance.current?.magnitude, !value.isNaN else { return nil }
    let (low, high) = extremes.map { (min($0.low, value), max($0.high, value)) } ?? (value, value)
    extremes = (low, high)
    let next: ThresholdSide
    if side != .above, value - low >= distance, value > low {
      next = .above
    } else if side != .below, high - value >= distance, value < high {
      next = .below
    } else {
      return nil
    }
    // From here on, the distance is measured from the farthest number that is reached.
    extremes = (value, value)
    side = next
    return next
  }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("slidingThreshold", [distance.argument()])] }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&distance, emitsOnArgumentChange: false) }
}

extension MotionStreamConvertible where Operator.Output == Double {
  /// Emits `above` or `below` when numbers have risen or fallen by `distance`.
  ///
  /// A rise is measured from the lowest number since the last `below`, and a fall from the highest since the last `above`. The two alternate.
  /// Use it for bars that hide while a person scrolls on and reappear when the direction changes.
  ///
  /// | upstream | `slidingThreshold(56)` |
  /// |---|---|
  /// | 0 | |
  /// | 60 | above |
  /// | 100 | |
  /// | 44 | below |
  ///
  /// A change of `distance` alone emits nothing, unless it is ``ReactiveArgument/triggering``.
  @inlinable public func slidingThreshold(_ distance: some ReactiveArgument<Double>) -> some MotionStreamConvertible<ThresholdSide> {
    applying(SlidingThreshold(distance.input))
  }
}
