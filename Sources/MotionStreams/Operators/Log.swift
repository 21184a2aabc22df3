/// Writes every value down and passes it on.
@frozen public struct Log<Value>: MotionOperator {
  @usableFromInline let context: String
  @usableFromInline let output: LogOutput
  @usableFromInline init(_ context: String, _ output: LogOutput) {
    self.context = context
    self.output = output
  }
  public mutating func process(_ value: Value) -> Value? {
    #if hasFeature(Embedded)
      output.write(context)
    #else
      output.write(context.isEmpty ? "\(value)" : "\(context) \(value)")
    #endif
    return value
  }
  public var labels: [GraphLabel] { [GraphLabel("log", context.isEmpty ? [] : [context])] }
}

extension MotionStreamConvertible {
  /// Writes every value to the runtime's log (the console, unless told otherwise), behind `context`, and passes it on.
  ///
  /// | upstream | `log()` | console |
  /// |---|---|---|
  /// | 10 | 10 | `10` |
  public func log(_ context: String = "") -> Pipeline<Then<Operator, Log<Operator.Output>>> {
    applying(Log(context, pipeline.origin.logOutput ?? .console()))
  }
}
