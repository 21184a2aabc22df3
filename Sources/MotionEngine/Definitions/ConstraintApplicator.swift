public import MotionDescriptions
public import MotionStreams
public import MotionValues

/// Operators that constrain the values an interaction writes, without changing their type.
///
/// Usually written as the trailing closure of `runtime.add`: `runtime.add(draggable, to: node) { $0.xLocked(to: 100) }`.
///
/// Operators that take time, such as `delay`, emit the last values after the motion or the gesture has ended. These are written unless
/// something else writes or moves the property first. A motion or a gesture that is disabled stops where the property is.
public struct ConstraintApplicator<Value>: DescribedConstraints {
  private let constrain: ((MotionStream<Value>) -> MotionStream<Value>)?
  private let applied: AppliedConstraints?

  /// Creates an applicator without constraints.
  public init() { (constrain, applied) = (nil, nil) }

  /// Creates an applicator with the operators that `constrain` applies to its stream.
  public init<Result: MotionStreamConvertible>(_ constrain: @escaping (MotionStream<Value>) -> Result) where Result.Value == Value {
    self.constrain = { constrain($0).asStream() }
    applied = AppliedConstraints()
  }

  /// Whether there are no constraints.
  public var isEmpty: Bool { constrain == nil }

  /// The operators, as in code.
  public var labels: [GraphLabel] {
    guard let applied else { return [] }
    if applied.labels == nil { _ = apply(to: Emitter<Value>().asStream()) }
    return applied.labels ?? []
  }

  /// Returns `stream` with the operators applied.
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

/// The labels of constraints that were applied, without the closure that creates them.
private final class AppliedConstraints {
  var labels: [GraphLabel]?
}
