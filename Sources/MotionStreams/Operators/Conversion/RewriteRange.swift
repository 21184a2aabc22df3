public import MotionDescriptions

/// An operator that maps one range of numbers linearly onto another.
@frozen @usableFromInline struct RewriteRange: ReactiveOperator {
  @usableFromInline var start: ReactiveInput<Double>
  @usableFromInline var end: ReactiveInput<Double>
  @usableFromInline var destinationStart: ReactiveInput<Double>
  @usableFromInline var destinationEnd: ReactiveInput<Double>
  @inlinable init(
    _ start: ReactiveInput<Double>, _ end: ReactiveInput<Double>, _ destinationStart: ReactiveInput<Double>,
    _ destinationEnd: ReactiveInput<Double>
  ) {
    self.start = start
    self.end = end
    self.destinationStart = destinationStart
    self.destinationEnd = destinationEnd
  }
  @inlinable @inline(__always) mutating func process(_ value: Double) -> Double? {
    guard let start = start.current, let end = end.current, let destinationStart = destinationStart.current,
      let destinationEnd = destinationEnd.current
    else { return nil }
    // An empty range has no interior: every value maps to the start.
    if start == end { return destinationStart }
    return destinationStart + (value - start) / (end - start) * (destinationEnd - destinationStart)
  }
  @usableFromInline var labels: [GraphLabel] {
    [
      GraphLabel(
        "rewriteRange",
        [
          start.argument("start"), end.argument("end"), destinationStart.argument("destinationStart"),
          destinationEnd.argument("destinationEnd"),
        ])
    ]
  }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) {
    bindings.bind(&start, &end)
    bindings.bind(&destinationStart, &destinationEnd)
  }
}

extension MotionStreamConvertible where Operator.Output == Double {
  /// Maps `start … end` linearly onto `destinationStart … destinationEnd`; values outside are extrapolated linearly.
  ///
  /// With `start == end` every value becomes `destinationStart`.
  ///
  /// | upstream | `rewriteRange(start: 0, end: 100, destinationStart: 0, destinationEnd: 1)` |
  /// |---|---|
  /// | 50 | 0.5 |
  /// | 125 | 1.25 |
  ///
  /// A change of an argument alone emits the last value of a state again (contract 8).
  @inlinable public func rewriteRange(
    start: some ReactiveArgument<Double>, end: some ReactiveArgument<Double>, destinationStart: some ReactiveArgument<Double>,
    destinationEnd: some ReactiveArgument<Double>
  ) -> some MotionStreamConvertible<Double> {
    applying(RewriteRange(start.input, end.input, destinationStart.input, destinationEnd.input))
  }
}
