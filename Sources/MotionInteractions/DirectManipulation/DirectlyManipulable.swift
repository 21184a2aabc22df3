import MotionDescriptions
public import MotionEngine
import MotionGestures
public import MotionScene
public import MotionStreams

/// Lets a person drag, rotate and scale a node at the same time, so that it follows the fingers.
///
/// **Affected properties:** the node's position, rotation, scale and anchor point, which lies between the fingers during a rotation or a pinch.
///
/// **Constraints:** none. To limit the position or the scale, let springs return the node at rest. Parts that are added one by one exclude
/// each other.
///
/// **At rest when** none of its parts is active. A part that is disabled separately stays disabled. Disabling the whole cancels the gestures in progress.
public final class DirectlyManipulable: CompositeInteraction {
  public let shared = CompositeState(named: "directlyManipulable")

  /// The drag of the node.
  public let draggable: Draggable

  /// The rotation of the node.
  public let rotatable: Rotatable

  /// The scaling of the node.
  public let scalable: Scalable

  /// Creates the interaction from its parts.
  public init(draggable: Draggable = Draggable(), rotatable: Rotatable = Rotatable(), scalable: Scalable = Scalable()) {
    self.draggable = draggable
    self.rotatable = rotatable
    self.scalable = scalable
  }

  public var settings: [Setting] {
    [
      Setting("enabled", enabled, "Whether the interaction is enabled.")
    ]
  }

  public var parts: [Part] { [Part("draggable", draggable), Part("rotatable", rotatable), Part("scalable", scalable)] }

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    // Order matters: the anchor point is notified of a gesture before the gesture rotates or scales the node about it.
    let adjusted = (rotations: Emitter<GestureUpdate>(), pinches: Emitter<GestureUpdate>())
    runtime.add(
      AdjustsAnchorPoint(during: [adjusted.rotations.asStream(), adjusted.pinches.asStream()]), to: target)
    let pan = draggable.install(on: target, runtime, ConstraintApplicator())
    let rotation = rotatable.install(on: target, runtime, ConstraintApplicator(), before: adjusted.rotations)
    let pinch = scalable.install(on: target, runtime, ConstraintApplicator(), before: adjusted.pinches)
    // Simultaneous recognition is symmetric: one call per pair is enough.
    pan.recognizeSimultaneously(with: rotation)
    pan.recognizeSimultaneously(with: pinch)
    rotation.recognizeSimultaneously(with: pinch)
  }
}
