import MotionDescriptions
import MotionEngine
import MotionGestures
import MotionScene
import MotionStreams
import MotionValues

/// The change of one value of a node by a gesture of several fingers, for the `add` of an interaction.
struct ValueManipulation<Configuration: GestureConfiguration, Value: MotionValue> {
  let label: GraphLabel
  let configuration: ReactiveProperty<Configuration>
  /// The activity of the definition.
  let activity: Activity
  /// Receives the velocity with which the fingers were lifted.
  let released: Emitter<Value>
  /// Returns the value after an update, from the one that the gesture began with.
  let change: (Value, GestureUpdate) -> Value
  /// Returns the change per second of the value that the gesture began with.
  let velocity: (Value, GestureUpdate) -> Value

  /// Lets the gesture on `node` change `property` while `enabled`, and returns its recognizer.
  ///
  /// - Parameter listener: receives each update before the property changes.
  func install(
    on property: ReactiveProperty<Value>, of node: SceneNode, _ runtime: MotionRuntime, _ constraints: ConstraintApplicator<Value>,
    enabled: ReactiveProperty<Bool>, before listener: Emitter<GestureUpdate>?
  ) -> Recognizer<Configuration> {
    let recognizer = runtime.recognize(configuredBy: configuration, on: node, onWhile: enabled)
    if let listener { runtime.own(recognizer.updates.subscribe { listener.send($0) }) }
    // Order matters: the state is active before the first value is written.
    runtime.own(Activity(of: activity, in: runtime, isManipulation: true).follow(recognizer.state))
    let released = InstanceOutput(released, in: runtime)
    let changed = Emitter<Value>(label: label)
    let hold = PropertyHold(of: property, runtime: runtime)
    runtime.own(hold)
    runtime.connect(runtime.apply(constraints, to: changed), to: hold)
    var base: Value?
    runtime.own(
      recognizer.updates.subscribe { [change, velocity] update in
        switch update.state {
        case .began: base = property.value
        case .changed: break
        case .ended, .cancelled, .failed, .possible:
          let former = base
          base = nil
          guard let former else { break }
          // Released first, so that a spring can take over the property.
          hold.release()
          if update.state == .ended { released.send(velocity(former, update)) }
        }
        if let base { changed.send(change(base, update)) }
      })
    return recognizer
  }
}
