public import MotionDescriptions

/// An operator that emits nothing before a certain value.
@frozen @usableFromInline struct IgnoreUntil<Value: Equatable>: ReactiveOperator {
  @usableFromInline var expected: ReactiveInput<Value>
  @usableFromInline var isOpen = false
  @inlinable init(_ expected: ReactiveInput<Value>) { self.expected = expected }
  @inlinable @inline(__always) mutating func process(_ value: Value) -> Value? {
    if !isOpen, let expected = expected.current { isOpen = value == expected }
    return isOpen ? value : nil
  }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("ignoreUntil", [expected.argument()])] }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&expected, emitsOnArgumentChange: false) }
}

extension MotionStreamConvertible where Operator.Output: Equatable {
  /// Emits nothing before the first value that equals `expected`, then that value and every later one.
  ///
  /// | upstream | `ignoreUntil(50)` |
  /// |---|---|
  /// | 20 | |
  /// | 50 | 50 |
  /// | 10 | 10 |
  ///
  /// A change of `expected` alone emits nothing, unless it is ``ReactiveArgument/triggering``.
  @inlinable public func ignoreUntil(_ expected: some ReactiveArgument<Operator.Output>) -> some MotionStreamConvertible<Value> {
    applying(IgnoreUntil(expected.input))
  }
}
