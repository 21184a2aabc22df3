import Interplay

/// The steps of the tutorial `YourOwnGesture`.
enum FirstKnob {
  // snippet: first
  final class Knob: Interaction {
    func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
      let pan = runtime.recognize(PanConfiguration(), on: node)
      let rotation = node.rotation
      var start: Angle?
      runtime.observe(pan) { update in
        if update.state == .began { start = rotation.value }
        guard let start, update.state == .began || update.state == .changed else { return }
        rotation.value = Angle(degrees: start.degrees + update.translation.dx)
      }
    }
  }
  // end
}

// snippet: complete
/// Lets a person turn a node by dragging it sideways.
final class Knob: Interaction, Togglable, Manipulation {
  let enabled = ReactiveProperty(true, label: GraphLabel("knob.enabled"))
  let degreesPerPoint = ReactiveProperty(1.0, label: GraphLabel("knob.degreesPerPoint"))
  /// Emits the angle at which a person releases it.
  let released = Emitter<Angle>(label: GraphLabel("knob.released"))
  private let activity = Activity()

  init() {
    // 1. These belong to each instance. A scope that contains the knob has its own in their place.
    enabled.makeSwitch(of: self)
    degreesPerPoint.makeSetting(of: self)
    released.makeOutput(of: self)
    activity.makeState(of: self)
  }

  var state: MotionStream<MotionState> { activity.state }

  var settings: [Setting] {
    [
      Setting("degreesPerPoint", degreesPerPoint, in: 0...10, "How far it turns."),
      Setting("enabled", enabled, "Whether the interaction is enabled."),
    ]
  }

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Angle>) {
    // 2. It listens while the instance is on, and ends with the instance.
    let pan = runtime.recognize(PanConfiguration(), on: node)
    // 3. The instance is active from the beginning of the gesture to its end, also if that is cancelled.
    runtime.own(Activity(of: activity, in: runtime, isManipulation: true).follow(pan.state))
    // 4. The rotation belongs to the gesture until it is released. Another motion ends, and another write is reported.
    let hold = PropertyHold(of: node.rotation, runtime: runtime)
    runtime.own(hold)
    let turned = Emitter<Angle>(label: GraphLabel("knob"))
    runtime.connect(runtime.apply(constraints, to: turned), to: hold)
    // 5. The output reaches the observers of this instance, and those of the definition.
    let output = InstanceOutput(released, in: runtime)

    var start: Angle?
    runtime.observe(pan) { [degreesPerPoint] update in
      switch update.state {
      case .began: start = node.rotation.value
      case .changed: break
      case .ended, .cancelled, .failed, .possible:
        start = nil
        // Released first, so that a spring can take over.
        hold.release()
        if update.state == .ended { output.send(node.rotation.value) }
      }
      guard let start else { return }
      turned.send(Angle(degrees: start.degrees + runtime.value(of: degreesPerPoint) * update.translation.dx))
    }
  }
}
// end
