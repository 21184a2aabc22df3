/// Turns every value into the same one.
@frozen @usableFromInline struct RewriteTo<Input, Output>: ReactiveOperator {
  @usableFromInline var output: ReactiveInput<Output>
  @inlinable init(_ output: ReactiveInput<Output>) { self.output = output }
  @inlinable @inline(__always) mutating func process(_ value: Input) -> Output? { output.current }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("rewriteTo", [output.argument()])] }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&output, emitsOnArgumentChange: false) }
}

extension MotionStreamConvertible {
  /// Passes on `value` whenever something comes.
  ///
  /// | upstream | `rewriteTo(true)` |
  /// |---|---|
  /// | 3 | true |
  /// | 4 | true |
  @inlinable public func rewriteTo<Output>(_ value: Output) -> some MotionStreamConvertible<Output> {
    applying(RewriteTo(.constant(value)))
  }

  /// Passes on what `argument` is whenever something comes; a change of it alone passes on nothing, unless it is ``ReactiveArgument/triggering``.
  @inlinable public func rewriteTo<Output>(_ argument: ReactiveInput<Output>) -> some MotionStreamConvertible<Output> {
    applying(RewriteTo(argument))
  }

  /// Passes on what `stream`, or a property, holds whenever something comes; a change of it alone passes on nothing.
  @inlinable public func rewriteTo<Source: MotionStreamConvertible>(
    _ stream: Source
  ) -> some MotionStreamConvertible<Source.Value> {
    applying(RewriteTo(stream.input))
  }
}
