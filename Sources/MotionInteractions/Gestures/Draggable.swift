public import MotionGestures
public import MotionPhysics
public import MotionScene
public import MotionStreams

/// Lets a person drag a node.
///
/// **Affected properties:** the node's position, from when the pointer has moved beyond the slop until it is lifted.
///
/// **Constraints:** operators that each position passes; the ``resistance`` acts after them.
///
/// **At rest when** no pointer drags. A lifted drag tells its ``finalVelocity`` and then comes to rest; a cancelled one tells none. Turned
/// off in the middle of a drag it cancels it.
public final class Draggable: Interaction, Togglable, Manipulation {
  public let enabled = ReactiveProperty(true, label: GraphLabel("draggable.enabled"))

  /// What holds the node back at the edges of a rectangle; off unless told otherwise.
  public let resistance = Resistance()

  /// When a pan counts as one, at any time: a change counts from the next event on.
  public let configuration: ReactiveProperty<PanConfiguration>

  private let updates = Emitter<GestureUpdate>(label: GraphLabel("draggable.gestures"))
  let released = Emitter<Point>(label: GraphLabel("draggable.finalVelocity"))
  let activity = Activity()

  /// Makes the behaviour; a drag begins when a pointer has moved 10 points, unless told otherwise.
  public init(configuration: PanConfiguration = PanConfiguration()) {
    self.configuration = ReactiveProperty(configuration, label: GraphLabel("draggable.configuration"))
  }

  public var state: MotionStream<MotionState> { activity.state }

  /// What its recognisers decide, on every node it was added to or will be: for what goes on beside the drag.
  public var gestures: MotionStream<GestureUpdate> { updates.asStream() }

  /// How fast a lifted drag was, in points per second of the node's parent: add it to the `initialVelocity` of a spring.
  public var finalVelocity: DraggableFinalVelocity { DraggableFinalVelocity(of: self) }

  public var properties: [InspectedProperty] {
    [
      InspectedProperty("enabled", enabled), InspectedProperty(readOnly: "resistance.perimeter", resistance.perimeter, unit: "points"),
      InspectedProperty("resistance.maximumLength", resistance.maximumLength, unit: "points", range: 0...1e9),
    ]
  }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Point>) {
    _ = install(on: target, runtime, constraints, enabled: enabled.asStream())
  }

  /// Adds it, on while `enabled` says so; gives the recogniser it has there.
  func install(
    on target: SceneNode, _ runtime: MotionRuntime, _ constraints: ConstraintApplicator<Point>, enabled: MotionStream<Bool>
  ) -> PanRecognizer {
    let recognizer = runtime.recognize(PanMachine(configuration: configuration.value), on: target)
    runtime.own(configuration.observeLater { recognizer.configuration.value = $0 })
    runtime.own(recognizer.updates.subscribe { [updates] update in updates.send(update) })
    let drag = Drag(of: runtime.get(target))
    let position = runtime.get(target).position
    runtime.connect(enabled, to: recognizer.isEnabled)
    // Order matters: (1) the state is active before (2) the first position is written, (3) the velocity is told before the recogniser's
    // state, and with it (1), comes to rest.
    runtime.own(activity.follow(recognizer.state))
    let dragged = Emitter<Point>(label: GraphLabel("draggable"))
    let constrained = constraints.apply(to: dragged.asStream().logging(to: runtime.logOutput))
    let places = constrained.rubberBanded(outsideOf: resistance.perimeter, maximumLength: resistance.maximumLength)
    let hold = GestureHold(of: position, runtime: runtime)
    runtime.connect(places.asStream(), to: position) {
      places.subscribe(into: FiniteSink(HoldSink(hold, of: position), gate: runtime.finiteGate))
    }
    runtime.own(
      recognizer.updates.subscribe { [released] update in
        switch drag.handle(update) {
        case .move(let point): dragged.send(point)
        case .release(let velocity):
          // First, so that a spring finds the position free.
          hold.release()
          released.send(velocity)
        case .nothing: hold.release()
        }
      })
    // An anchor point that is moved in the middle of a drag takes the position with it, and where the drag began as well.
    runtime.own(runtime.get(target).anchorPoint.observeLater { drag.anchorPointChanged(to: $0) })
    return recognizer
  }
}

/// Writes the velocity of a lifted drag to a property, in points per second.
///
/// **Affected properties:** the target, each time a drag is lifted; not when it is cancelled.
///
/// **Constraints:** operators that the velocity passes.
///
/// **At rest when** always: it moves nothing.
public final class DraggableFinalVelocity: Interaction {
  /// The drag that it tells of.
  package let draggable: Draggable

  init(of draggable: Draggable) { self.draggable = draggable }

  public func add(
    to target: ReactiveProperty<Point>, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Point>
  ) {
    let velocities = draggable.released.asStream().logging(to: runtime.logOutput)
    runtime.connect(constraints.apply(to: velocities), to: target)
  }
}
