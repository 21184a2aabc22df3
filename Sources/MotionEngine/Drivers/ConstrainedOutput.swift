import MotionDescriptions
import MotionStreams
import MotionValues

/// A property whose values pass constraints before they drive another property.
///
/// It does not depend on the type of the motion, so that it is compiled once for each type of values.
struct ConstrainedOutput<Value: MotionValue> {
  /// The property in front of the constraints.
  let property: ReactiveProperty<Value>
  /// The connections, and their entry in the graph.
  let subscriptions: [any Resource]

  /// Connects a property of the same value as `target` to `target`.
  @inline(never) init(
    driving target: ReactiveProperty<Value>, through constraints: borrowing ConstraintApplicator<Value>, as label: GraphLabel,
    in runtime: borrowing MotionRuntime
  ) {
    property = ReactiveProperty(target.value, label: label)
    let unconstrained = Emitter<Value>(label: label)
    let first = property.observeChanges { unconstrained.send($0) }
    let constrained = constraints.apply(to: unconstrained.asStream().logging(to: runtime.logOutput))
    let last = constrained.subscribe(into: FiniteSink(DriveSink(property: target), check: runtime.finiteCheck), in: runtime.resolver)
    let listed = ConnectionAttachment(ConnectionRecord(constrained.path, to: target))
    runtime.owner.adopt(listed)
    subscriptions = [first, last, listed]
  }
}
