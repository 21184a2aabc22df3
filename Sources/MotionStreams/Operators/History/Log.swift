/// Writes every value, or a part of it, down and passes it on.
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
  /// Writes every value to the runtime's log (the console, unless told otherwise), behind `context`, and passes it on.
  ///
  /// | upstream | `log()` | console |
  /// |---|---|---|
  /// | 10 | 10 | `10` |
  public func log(_ context: String = "") -> some MotionStreamConvertible<Value> {
    log(context) { $0 }
  }

  /// The same, with only a part of every value written down; the whole is passed on.
  public func log<Part>(
    _ context: String = "", _ part: @escaping (Value) -> Part
  ) -> some MotionStreamConvertible<Value> {
    applying(Log(context, pipeline.origin.logOutput ?? .console(), part))
  }
}
