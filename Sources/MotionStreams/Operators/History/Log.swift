public import MotionDescriptions

/// An operator that logs every value, or a part of it, and emits it.
@frozen @usableFromInline struct Log<Value, Part>: MotionOperator {
  @usableFromInline let context: String
  @usableFromInline let output: LogOutput
  @usableFromInline let part: (Value) -> Part
  @usableFromInline init(_ context: String, _ output: LogOutput, _ part: @escaping (Value) -> Part) {
    self.context = context
    self.output = output
    self.part = part
  }
  @usableFromInline mutating func process(_ value: Value) -> Value? {
    #if hasFeature(Embedded)
      output.write(context)
    #else
      let part = part(value)
      output.write(context.isEmpty ? "\(part)" : "\(context) \(part)")
    #endif
    return value
  }
  @usableFromInline var labels: [GraphLabel] { [GraphLabel("log", context.isEmpty ? [] : [GraphArgument("", .text(context))])] }
}

extension MotionStreamConvertible {
  /// Writes `context` and every value to the console, or to the runtime's log in the constraints of an interaction, and emits the value.
  ///
  /// | upstream | `log()` | console |
  /// |---|---|---|
  /// | 10 | 10 | `10` |
  public func log(_ context: String = "") -> some MotionStreamConvertible<Value> {
    log(context) { $0 }
  }

  /// Writes `context` and a part of every value to the console, or to the runtime's log in constraints, and emits the whole value.
  public func log<Part>(
    _ context: String = "", _ part: @escaping (Value) -> Part
  ) -> some MotionStreamConvertible<Value> {
    applying(Log(context, pipeline.origin.logOutput ?? .console(), part))
  }
}
