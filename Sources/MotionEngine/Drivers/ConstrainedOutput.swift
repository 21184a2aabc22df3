import MotionDescriptions
import MotionStreams
import MotionValues

/// A property whose values pass constraints before they drive another property.
///
/// It does not depend on the type of the motion, so that it is compiled once for each type of values.
struct ConstrainedOutput<Value: MotionValue> {
  /// The property in front of the constraints.
  let property: ReactiveProperty<Value>
  /// The end of the constraints.
  let passage: ConstraintPassage<Value>
  /// The connections, and their entry in the graph.
  let subscriptions: [any Resource]

  /// Connects a property of the same value as `target` to `target`.
  @inline(never) init(
    driving target: ReactiveProperty<Value>, through constraints: borrowing ConstraintApplicator<Value>, as label: GraphLabel,
    in runtime: borrowing MotionRuntime
  ) {
    property = ReactiveProperty(target.value, label: label)
    let passage = ConstraintPassage(to: target, in: runtime.core)
    self.passage = passage
    let unconstrained = Emitter<Value>(label: label)
    let first = property.observeChanges { value in passage.whileSending { unconstrained.send(value) } }
    let constrained = constraints.apply(to: unconstrained.asStream().logging(to: runtime.logOutput))
    let last = constrained.subscribe(into: FiniteSink(PassageSink(passage: passage), check: runtime.finiteCheck), in: runtime.resolver)
    let listed = ConnectionAttachment(ConnectionRecord(constrained.path, to: target))
    runtime.owner.adopt(listed)
    subscriptions = [first, last, listed]
  }
}

/// The passage from the constraints of an animator to its target, for one motion after another.
///
/// Constraints that take time emit the last values after the end of a motion.
final class ConstraintPassage<Value: MotionValue> {
  fileprivate let target: ReactiveProperty<Value>
  private let core: RuntimeCore
  /// Whether a motion is in progress, which drives the target.
  private var isMoving = false
  /// Whether a value of the motion passes the constraints, and whether one has ever passed them.
  private var (isSending, hasSent) = (false, false)
  /// Whether something else has written or taken over the target during the motion.
  private var isInterrupted = false
  /// The late values that count; nil if none does.
  private var late: LateValues<Value>?

  init(to target: ReactiveProperty<Value>, in core: RuntimeCore) { (self.target, self.core) = (target, core) }

  /// Notes that a motion drives the target from now on.
  func motionDidBegin() { isMoving = true }

  /// Runs `send`, which passes a value of the motion to the constraints.
  fileprivate func whileSending(_ send: () -> Void) {
    let wasSending = isSending
    (isSending, hasSent) = (true, true)
    send()
    isSending = wasSending
  }

  /// Notes that the motion has ended. Late values count only if it has come to rest.
  func motionDidEnd(_ end: MotionEnd) {
    (isMoving, isInterrupted) = (false, end == .interrupted)
    late = end == .finished ? LateValues(for: target) : nil
  }

  fileprivate func pass(_ value: Value) {
    if counts(value) { target.drive(value) }
  }

  private func counts(_ value: Value) -> Bool {
    // Values that a timeline has recorded count, whatever moves in the present.
    if isMoving || core.history?.isShowing == true { return true }
    if isSending { return !isInterrupted }
    // Constraints may merge other streams, whose values count. A value that an operator has held back may be one of the motion: it counts
    // as a late one.
    return hasSent && core.clock.isEmittingDeferred ? late?.accept(value) == true : true
  }
}

/// A sink that writes the values behind the constraints of a motion to its target.
private struct PassageSink<Value: MotionValue>: Sink {
  let passage: ConstraintPassage<Value>
  func receive(_ value: Value) { passage.pass(value) }
  var downstream: Downstream? { .source(passage.target) }
}
