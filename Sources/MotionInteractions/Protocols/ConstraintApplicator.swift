public import MotionStreams

/// Operators that what an interaction writes has to pass: in go values, out come values of the same type.
///
/// Usually written as the closure behind `runtime.add`: `runtime.add(draggable, to: node) { $0.xLocked(to: 100) }`.
public struct ConstraintApplicator<Value>: DescribedConstraints {
  private let constrain: ((MotionStream<Value>) -> MotionStream<Value>)?

  /// Constrains nothing.
  public init() { constrain = nil }

  /// Constrains by the operators that `constrain` puts behind the stream it is given.
  public init<Result: MotionStreamConvertible>(_ constrain: @escaping (MotionStream<Value>) -> Result) where Result.Value == Value {
    self.constrain = { constrain($0).asStream() }
  }

  /// Whether anything is constrained.
  public var isEmpty: Bool { constrain == nil }

  /// The operators, as they stand in code.
  public var labels: [GraphLabel] { Array(apply(to: Emitter<Value>().asStream()).labels.dropFirst()) }

  /// The stream behind the operators.
  public func apply(to stream: MotionStream<Value>) -> MotionStream<Value> { constrain?(stream) ?? stream }
}
