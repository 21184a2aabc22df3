public import MotionStreams
public import MotionValues

/// Operators that what an interaction writes has to pass: in go values, out come values of the same type.
///
/// Usually written as the closure behind `runtime.add`: `runtime.add(draggable, to: node) { $0.xLocked(to: 100) }`.
public struct ConstraintApplicator<Value>: DescribedConstraints {
  private let constrain: ((MotionStream<Value>) -> MotionStream<Value>)?
  private let applied: AppliedConstraints?

  /// Constrains nothing.
  public init() { (constrain, applied) = (nil, nil) }

  /// Constrains by the operators that `constrain` puts behind the stream it is given.
  public init<Result: MotionStreamConvertible>(_ constrain: @escaping (MotionStream<Value>) -> Result) where Result.Value == Value {
    self.constrain = { constrain($0).asStream() }
    applied = AppliedConstraints()
  }

  /// Whether anything is constrained.
  public var isEmpty: Bool { constrain == nil }

  /// The operators, as they stand in code.
  public var labels: [GraphLabel] {
    guard let applied else { return [] }
    if applied.labels == nil { _ = apply(to: Emitter<Value>().asStream()) }
    return applied.labels ?? []
  }

  /// The stream behind the operators.
  public func apply(to stream: MotionStream<Value>) -> MotionStream<Value> {
    guard let constrain, let applied else { return stream }
    let constrained = constrain(stream)
    #if !hasFeature(Embedded)
      applied.labels = Array(constrained.labels.dropFirst(stream.labels.count))
    #endif
    return constrained
  }
}

extension Axis: DescribedConstraints {
  public var labels: [GraphLabel] { [] }
}

/// What is known of constraints once they were applied, without what made them.
private final class AppliedConstraints {
  var labels: [GraphLabel]?
}
