/// Tells when numbers leave a region around zero, and when they come back.
@frozen public struct Slop: ReactiveOperator {
  @usableFromInline var size: ReactiveInput<Double>
  @usableFromInline var isOutside = false
  @inlinable init(_ size: ReactiveInput<Double>) { self.size = size }
  @inlinable @inline(__always) public mutating func process(_ value: Double) -> SlopEvent? {
    guard let size = size.current?.magnitude, isOutside != (value.magnitude > size) else { return nil }
    isOutside.toggle()
    return isOutside ? .onExit : .onReturn
  }
  public var labels: [GraphLabel] { [GraphLabel("slop", [size.argument("size")])] }
  @inlinable public mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&size) }
}

extension MotionStreamConvertible where Operator.Output == Double {
  /// Passes on when numbers leave the region from −`size` to `size`, both included, and when they come back; nothing before they leave it for the first time.
  ///
  /// | upstream | `slop(size: 10)` |
  /// |---|---|
  /// | 0 | |
  /// | -20 | onExit |
  /// | -30 | |
  /// | 10 | onReturn |
  ///
  /// A change of an argument alone passes the last value of a state on anew (contract 8).
  @inlinable public func slop(size: some ReactiveArgument<Double>) -> Pipeline<ThenReactive<Operator, Slop>> { applying(Slop(size.input)) }
}
