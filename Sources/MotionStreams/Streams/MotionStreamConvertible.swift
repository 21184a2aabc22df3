/// A type that can be used as a stream: a stream, a property, an emitter or a pipeline of operators.
public protocol MotionStreamConvertible<Value>: ReactiveArgument {
  /// The type of the emitted values.
  associatedtype Value
  /// The composed operator that values pass before they are emitted.
  associatedtype Operator: MotionOperator where Operator.Output == Value

  /// The upstream of the values and the operators that they pass.
  var pipeline: Pipeline<Operator> { get }

  /// Erases the operators: all streams of one type of value get the same type.
  func asStream() -> MotionStream<Value>
}
