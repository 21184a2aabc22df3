public import MotionDescriptions

/// An operator that turns a number into the value of the largest breakpoint that it has reached.
@frozen @usableFromInline struct Breakpoints<Output>: MotionOperator {
  @usableFromInline let steps: [(start: Double, value: Output)]
  @usableFromInline init(_ steps: [(start: Double, value: Output)]) {
    // No number reaches NaN, which has no place in the order.
    self.steps = steps.filter { !$0.start.isNaN }.sorted { $0.start < $1.start }
  }
  @inlinable @inline(__always) mutating func process(_ value: Double) -> Output? {
    var reached: Output?
    for step in steps {
      if value < step.start { break }
      reached = step.value
    }
    return value.isNaN ? nil : reached
  }
  @usableFromInline var labels: [GraphLabel] {
    #if hasFeature(Embedded)
      [GraphLabel("breakpoints")]
    #else
      [GraphLabel("breakpoints", steps.map { GraphArgument("\($0.start)", GraphValue(of: $0.value)) })]
    #endif
  }
}

extension MotionStreamConvertible where Operator.Output == Double {
  /// Emits the value of the largest breakpoint that a number has reached; nothing for numbers below all breakpoints.
  ///
  /// | upstream | `breakpoints([0: "narrow", 600: "wide"])` |
  /// |---|---|
  /// | 320 | "narrow" |
  /// | 600 | "wide" |
  /// | -1 | |
  public func breakpoints<Output>(_ steps: KeyValuePairs<Double, Output>) -> some MotionStreamConvertible<Output> {
    applying(Breakpoints(steps.map { (start: $0.key, value: $0.value) }))
  }
}
