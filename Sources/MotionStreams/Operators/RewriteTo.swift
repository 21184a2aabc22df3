/// Turns every value into the same one.
@frozen public struct RewriteTo<Input, Output>: MotionOperator {
  @usableFromInline let output: ReactiveInput<Output>
  @usableFromInline init(_ output: ReactiveInput<Output>) { self.output = output }
  @inlinable public mutating func process(_ value: Input) -> Output? { output.current }
  public var labels: [GraphLabel] { [GraphLabel("rewriteTo", [output.text])] }
}

extension MotionStreamConvertible {
  /// Passes on `value` whenever something comes.
  ///
  /// | upstream | `rewriteTo(true)` |
  /// |---|---|
  /// | 3 | true |
  /// | 4 | true |
  public func rewriteTo<Output>(_ value: Output) -> Pipeline<Then<Operator, RewriteTo<Value, Output>>> {
    applying(RewriteTo(.constant(value)))
  }

  /// Passes on what `property` holds whenever something comes; a change of the property alone passes on nothing.
  public func rewriteTo<Output>(_ property: ReactiveProperty<Output>) -> Pipeline<Then<Operator, RewriteTo<Value, Output>>> {
    applying(RewriteTo(.property(property)))
  }
}
