public import MotionDescriptions

/// An operator that detects when numbers leave a region around zero, and when they return.
@frozen @usableFromInline struct Slop: ReactiveOperator {
  @usableFromInline var size: ReactiveInput<Double>
  @usableFromInline var isOutside = false
  @inlinable init(_ size: ReactiveInput<Double>) { self.size = size }
  @inlinable @inline(__always) mutating func process(_ value: Double) -> SlopEvent? {
    guard let size = size.current?.magnitude, isOutside ? value.magnitude <= size : value.magnitude > size else { return nil }
    isOutside.toggle()
    return isOutside ? .onExit : .onReturn
  }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("slop", [size.argument("size")])] }
  @inlinable mutating func bindArguments(_ bindings: inout ArgumentBindings) { bindings.bind(&size) }
}

extension MotionStreamConvertible where Operator.Output == Double {
  /// Emits an event when numbers leave the region from −`size` to `size`, both included, and when they return.
  ///
  /// It emits nothing before they leave it for the first time.
  ///
  /// | upstream | `slop(size: 10)` |
  /// |---|---|
  /// | 0 | |
  /// | -20 | onExit |
  /// | -30 | |
  /// | 10 | onReturn |
  ///
  /// A change of `size` alone emits an event for the last value of a state if that is now on the other side (contract 8).
  @inlinable public func slop(size: some ReactiveArgument<Double>) -> some MotionStreamConvertible<SlopEvent> { applying(Slop(size.input)) }
}
