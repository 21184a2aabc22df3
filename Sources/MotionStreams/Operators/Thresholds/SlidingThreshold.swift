/// Tells when numbers have risen or fallen far enough.
@frozen @usableFromInline struct SlidingThreshold: ReactiveOperator {
  @usableFromInline var distance: ReactiveInput<Double>
  /// The lowest number since it was last above, the highest since it was last below.
  @usableFromInline var extremes: (low: Double, high: Double)?
  @usableFromInline var side: ThresholdSide?
  @inlinable init(_ distance: ReactiveInput<Double>) { self.distance = distance }
  @inlinable @inline(__always) mutating func process(_ value: Double) -> ThresholdSide? {
    guard let distance = distance.current?.magnitude else { return nil }
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
    // From here on, the way back counts from the farthest that it gets.
    extremes = (value, value)
    side = next
    return next
  }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("slidingThreshold", [distance.argument()])] }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&distance, emitsOnArgumentChange: false) }
}

extension MotionStreamConvertible where Operator.Output == Double {
  /// Passes on `above` once numbers have risen by `distance` from where they were lowest, `below` once they have fallen by it from where they were highest,
  /// in turn: for bars that hide while one reads on and come back as soon as one turns.
  ///
  /// | upstream | `slidingThreshold(56)` |
  /// |---|---|
  /// | 0 | |
  /// | 60 | above |
  /// | 100 | |
  /// | 44 | below |
  ///
  /// A change of `distance` alone passes on nothing, unless it is ``ReactiveArgument/triggering``.
  @inlinable public func slidingThreshold(_ distance: some ReactiveArgument<Double>) -> some MotionStreamConvertible<ThresholdSide> {
    applying(SlidingThreshold(distance.input))
  }
}
