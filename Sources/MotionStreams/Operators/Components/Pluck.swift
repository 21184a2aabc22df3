public import MotionDescriptions

/// An operator that emits a part of every value.
@frozen @usableFromInline struct Pluck<Input, Output>: MotionOperator {
  @usableFromInline let name: String
  @usableFromInline let part: (Input) -> Output
  @inlinable init(_ name: String, _ part: @escaping (Input) -> Output) {
    self.name = name
    self.part = part
  }
  @inlinable @inline(__always) mutating func process(_ value: Input) -> Output? { part(value) }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("pluck", [GraphArgument("", .text(name))])] }
}

extension MotionStreamConvertible {
  /// Emits a part of every value; `name` names the part in the graph.
  ///
  /// | upstream | `pluck("size.width") { $0.size.width }` |
  /// |---|---|
  /// | (0, 0, 10, 20) | 10 |
  @inlinable public func pluck<Part>(
    _ name: String, _ part: @escaping (Value) -> Part
  ) -> some MotionStreamConvertible<Part> {
    applying(Pluck(name, part))
  }
}
