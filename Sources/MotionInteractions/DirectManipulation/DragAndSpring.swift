import MotionEngine
import MotionGestures
import MotionScene
import MotionStreams
import MotionValues

extension MotionRuntime {
  /// Adds `draggable` to `node` and `spring` to its position, so that a released node springs to its destination. For the `add` of a composite.
  ///
  /// Connect everything that a release changes (`draggable.projectedEndpoints()`) first, so that the destination is known when the spring starts.
  ///
  /// - Parameters:
  ///   - transition: the transition that the spring is a part of.
  ///   - dragged: the constraints while a finger drags. Defaults to `constraints`.
  ///   - isThrown: whether the spring starts with the velocity of the finger.
  func addDragAndSpring(
    _ draggable: Draggable, _ spring: Spring<Point>, of transition: TransitionSpring<Point>? = nil, to node: SceneNode,
    constraints: ConstraintApplicator<Point>,
    dragged: ConstraintApplicator<Point>? = nil, isThrown: Bool = true
  ) {
    // Order matters: 1. The spring receives the velocity of a release before 2. the toggle starts it.
    if isThrown { add(draggable.finalVelocity, to: spring.initialVelocity) }
    toggle(spring, inReactionTo: draggable)
    // 3. The spring is added to the position before the drag, which begins at the position that the spring has written.
    if let transition {
      add(transition, to: get(node).position, constraints: constraints)
    } else {
      add(spring, to: get(node).position, constraints: constraints)
    }
    add(draggable, to: node, constraints: dragged ?? constraints)
  }
}
