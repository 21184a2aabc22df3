import MotionGestures
public import MotionScene
public import MotionStreams

/// Lets a person drag, turn and scale a node at once, as if it lay under the fingers.
///
/// **Affected properties:** the node's position, rotation and scale, and its anchor point, which lies between the fingers while they turn or scale.
///
/// **Constraints:** none; where one of the three is to be constrained, add the parts by themselves.
///
/// **At rest when** none of its parts is active. A part that is turned off by itself stays off; turned off as a whole it cancels what is under way.
public final class DirectlyManipulable: Interaction, Togglable, Stateful {
  public let enabled = ReactiveProperty(true, label: GraphLabel("directlyManipulable.enabled"))

  /// What lets it be dragged.
  public let draggable: Draggable

  /// What lets it be turned.
  public let rotatable: Rotatable

  /// What lets it be scaled.
  public let scalable: Scalable

  private let aggregate = AggregateState()

  /// Makes the behaviour out of its parts.
  public init(draggable: Draggable = Draggable(), rotatable: Rotatable = Rotatable(), scalable: Scalable = Scalable()) {
    self.draggable = draggable
    self.rotatable = rotatable
    self.scalable = scalable
  }

  public var state: MotionStream<MotionState> { aggregate.state }

  // Its parts are not added as interactions, so that it speaks for them.
  public var manipulation: MotionStream<MotionState>? { state }

  public var properties: [InspectedProperty] { [InspectedProperty("enabled", enabled)] }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    func isOn(_ part: ReactiveProperty<Bool>) -> MotionStream<Bool> { allOf([enabled.asStream(), part.asStream()]) }
    // Order matters:
    // 1. The states are watched before any can change.
    for state in [draggable.state, rotatable.state, scalable.state] { runtime.own(aggregate.observe(state, clock: runtime.clock)) }
    // 2. The anchor point is in place before a gesture turns or scales the node about it: it hears of them first.
    let adjusted = (rotations: Emitter<GestureUpdate>(), pinches: Emitter<GestureUpdate>())
    runtime.add(
      AdjustsAnchorPoint(during: [adjusted.rotations.asStream(), adjusted.pinches.asStream()]), to: target)
    let pan = draggable.install(on: target, runtime, ConstraintApplicator(), enabled: isOn(draggable.enabled))
    let rotation = rotatable.install(
      on: target, runtime, ConstraintApplicator(), enabled: isOn(rotatable.enabled), before: adjusted.rotations)
    let pinch = scalable.install(
      on: target, runtime, ConstraintApplicator(), enabled: isOn(scalable.enabled), before: adjusted.pinches)
    // One of a pair is enough.
    pan.recognizeSimultaneously(with: rotation)
    pan.recognizeSimultaneously(with: pinch)
    rotation.recognizeSimultaneously(with: pinch)
  }
}
