public import MotionDescriptions

/// An operator that replaces every value by its argument.
@frozen @usableFromInline struct RewriteTo<Input, Output>: ReactiveOperator {
  @usableFromInline var output: ReactiveInput<Output>
  @inlinable init(_ output: ReactiveInput<Output>) { self.output = output }
  @inlinable @inline(__always) mutating func process(_ value: Input) -> Output? { output.current }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("rewriteTo", [output.argument()])] }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&output, emitsOnArgumentChange: false) }
}

extension MotionStreamConvertible {
  /// Emits `value` for every upstream value.
  ///
  /// | upstream | `rewriteTo(true)` |
  /// |---|---|
  /// | 3 | true |
  /// | 4 | true |
  @inlinable public func rewriteTo<Output>(_ value: Output) -> some MotionStreamConvertible<Output> {
    applying(RewriteTo(.constant(value)))
  }

  /// Emits the current value of `argument` for every upstream value.
  ///
  /// A change of `argument` alone emits nothing, unless it is ``ReactiveArgument/triggering``.
  @inlinable public func rewriteTo<Output>(_ argument: ReactiveInput<Output>) -> some MotionStreamConvertible<Output> {
    applying(RewriteTo(argument))
  }

  /// Emits the latest value of `stream`, or of a property, for every upstream value.
  ///
  /// A change of `stream` alone emits nothing.
  @inlinable public func rewriteTo<Source: MotionStreamConvertible>(
    _ stream: Source
  ) -> some MotionStreamConvertible<Source.Value> {
    applying(RewriteTo(stream.input))
  }
}
