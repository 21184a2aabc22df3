import MotionEngine
import MotionGestures
import MotionScene
import MotionStreams
import MotionValues

extension MotionRuntime {
  /// Lets what `recognizer` tells change `property`, from what the property was when the gesture began: for the `add` of an interaction.
  ///
  /// - Parameters:
  ///   - released: hears the velocity with which the fingers let go.
  ///   - change: what a value becomes by an update.
  ///   - velocity: how fast the value that it began with is changed by an update, per second.
  func manipulate<Configuration, Value: MotionValue>(
    _ property: ReactiveProperty<Value>, with recognizer: Recognizer<Configuration>, named label: GraphLabel, activity: Activity,
    released: InstanceOutput<Value>, constraints: ConstraintApplicator<Value>, by change: @escaping (Value, GestureUpdate) -> Value,
    atLast velocity: @escaping (Value, GestureUpdate) -> Value
  ) {
    // Order matters: the state is active before the first value is written.
    own(activity.follow(recognizer.state))
    let changed = Emitter<Value>(label: label)
    let constrained = constraints.apply(to: changed.asStream().logging(to: logOutput))
    let hold = GestureHold(of: property, runtime: self)
    own(hold)
    _ = connect(constrained.path, to: property) {
      constrained.subscribe(into: FiniteSink(HoldSink(hold, of: property), check: finiteCheck))
    }
    var base: Value?
    own(
      recognizer.updates.subscribe { update in
        switch update.state {
        case .began: base = property.value
        case .changed: break
        case .ended, .cancelled, .failed, .possible:
          let former = base
          base = nil
          // First, so that a spring finds the property free.
          hold.release()
          if update.state == .ended, let former { released.send(velocity(former, update)) }
        }
        if let base { changed.send(change(base, update)) }
      })
  }
}
