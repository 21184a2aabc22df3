public import MotionEngine
import MotionGestures
public import MotionScene
import MotionStreams
public import MotionValues

extension MotionRuntime {
  /// Adds `draggable` to `node` and `spring` to its position, so that a released node springs to the spring's destination.
  ///
  /// The spring is off during a drag, and starts with the velocity of the finger. Use this in the `add` of a composite interaction:
  /// <!-- snippet: Tests/MotionInteractions/DirectManipulation/DragAndSpringTests.swift#drag-and-spring -->
  /// ```swift
  /// runtime.connect(draggable.projectedEndpoints().snapped(to: .places(corners)), to: spring.destination)
  /// runtime.addDragAndSpring(draggable, spring, to: node, dragConstraints: ConstraintApplicator { $0.yLocked(to: 200) })
  /// ```
  /// Connect everything that a release changes first, so that the destination is known when the spring starts.
  ///
  /// - Parameters:
  ///   - constraints: the operators that each position passes, dragged or springing. Defaults to none.
  ///   - dragConstraints: the operators that a dragged position passes in place of `constraints`. Defaults to `constraints`.
  public func addDragAndSpring(
    _ draggable: Draggable, _ spring: Spring<Point>, to node: SceneNode,
    constraints: ConstraintApplicator<Point> = ConstraintApplicator(), dragConstraints: ConstraintApplicator<Point>? = nil
  ) {
    addDrag(
      draggable, moving: node, passingVelocityTo: spring.initialVelocity, of: spring, constraints: constraints,
      dragConstraints: dragConstraints)
  }

  /// Adds `draggable` and `spring` to one coordinate of the position of `node`, so that a released node springs along that axis.
  ///
  /// The spring is off during a drag, and starts with the velocity of the finger along the axis. Use this in the `add` of a composite interaction:
  /// <!-- snippet: Tests/MotionInteractions/DirectManipulation/DragAndSpringTests.swift#drag-and-spring-along -->
  /// ```swift
  /// let (draggable, spring) = (Draggable(along: .x), Spring<Double>())
  /// runtime.connect(draggable.projectedEndpoints().x().snapped(to: .places([100, 300])), to: spring.destination)
  /// runtime.addDragAndSpring(draggable, spring, along: .x, to: node)
  /// ```
  /// Both leave the other coordinate alone, so that something else can move it at the same time. For a drag that begins along the axis, use
  /// ``Draggable/init(along:slop:)``.
  ///
  /// - Parameters:
  ///   - axis: the axis of the coordinate that springs.
  ///   - constraints: the operators that each coordinate of the spring passes. Defaults to none.
  ///   - dragConstraints: the operators that each dragged position passes, before its coordinate is written. Defaults to none.
  public func addDragAndSpring(
    _ draggable: Draggable, _ spring: Spring<Double>, along axis: Axis, to node: SceneNode,
    constraints: ConstraintApplicator<Double> = ConstraintApplicator(),
    dragConstraints: ConstraintApplicator<Point> = ConstraintApplicator()
  ) {
    // In the order of `addDrag`.
    connect(draggable.releases.map { axis == .x ? $0.velocity.x : $0.velocity.y }, to: spring.initialVelocity)
    toggle(spring, inReactionTo: draggable)
    let position = get(node).position
    add(spring, to: axis == .x ? position.x : position.y, constraints: constraints)
    draggable.add(to: node, along: axis, self, dragConstraints)
  }

  /// Adds `draggable` to `node` and `transition` to its position, so that a released node springs to the end of the transition.
  func addDragAndSpring(
    _ draggable: Draggable, _ transition: TransitionSpring<Point>, to node: SceneNode, constraints: ConstraintApplicator<Point>
  ) {
    addDrag(draggable, moving: node, passingVelocityTo: transition.spring.initialVelocity, of: transition, constraints: constraints)
  }

  /// Adds `draggable` to `node`, and `motion`, whose initial velocity is `velocity`, to its position. The motion is off during a drag.
  func addDrag<Motion: Interaction & Togglable>(
    _ draggable: Draggable, moving node: SceneNode, passingVelocityTo velocity: ReactiveProperty<Point>, of motion: Motion,
    constraints: ConstraintApplicator<Point>, dragConstraints: ConstraintApplicator<Point>? = nil
  ) where Motion.Target == ReactiveProperty<Point>, Motion.Constraints == ConstraintApplicator<Point> {
    // The motion receives the velocity of a release before the toggle starts it, in any order of these two (decision 7).
    connect(draggable.finalVelocity, to: velocity)
    toggle(motion, inReactionTo: draggable)
    // Order matters: the motion is added to the position before the drag, which begins at the position that the spring has written.
    add(motion, to: get(node).position, constraints: constraints)
    add(draggable, to: node, constraints: dragConstraints ?? constraints)
  }
}
