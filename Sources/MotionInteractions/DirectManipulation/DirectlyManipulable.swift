public import MotionEngine
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
public final class DirectlyManipulable: CompositeInteraction {
  public let shared = CompositeState(named: "directlyManipulable")

  /// What lets it be dragged.
  public let draggable: Draggable

  /// What lets it be turned.
  public let rotatable: Rotatable

  /// What lets it be scaled.
  public let scalable: Scalable

  /// Makes the behaviour out of its parts.
  public init(draggable: Draggable = Draggable(), rotatable: Rotatable = Rotatable(), scalable: Scalable = Scalable()) {
    self.draggable = draggable
    self.rotatable = rotatable
    self.scalable = scalable
  }

  public var settings: [Setting] {
    [
      Setting("enabled", enabled, "Whether it is on.")
    ]
  }

  public var parts: [Part] { [Part("draggable", draggable), Part("rotatable", rotatable), Part("scalable", scalable)] }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    // The anchor point is in place before a gesture turns or scales the node about it: it is notified of them first.
    let adjusted = (rotations: Emitter<GestureUpdate>(), pinches: Emitter<GestureUpdate>())
    runtime.add(
      AdjustsAnchorPoint(during: [adjusted.rotations.asStream(), adjusted.pinches.asStream()]), to: target)
    let pan = draggable.install(on: target, runtime, ConstraintApplicator())
    let rotation = rotatable.install(on: target, runtime, ConstraintApplicator(), before: adjusted.rotations)
    let pinch = scalable.install(on: target, runtime, ConstraintApplicator(), before: adjusted.pinches)
    // One of a pair is enough.
    pan.recognizeSimultaneously(with: rotation)
    pan.recognizeSimultaneously(with: pinch)
    rotation.recognizeSimultaneously(with: pinch)
  }
}
