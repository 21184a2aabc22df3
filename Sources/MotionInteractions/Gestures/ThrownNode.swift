import MotionPhysics
import MotionScene
import MotionStreams

/// What one of several targets of an interaction has, which is dragged and, let go, springs to its destination with the velocity of the finger.
///
/// Whoever makes one connects what is to happen at a release (`draggable.landings()`) before it is connected itself: then the destination is there before the spring is woken.
final class ThrownNode {
  let node: SceneNode
  let spring: Spring<Point>
  let draggable: Draggable
  private let parts: (spring: Spring<Point>, draggable: Draggable)
  private let switches: [ReactiveProperty<Bool>]

  /// Makes twins of `spring` and `draggable` for `node`, on while all of `switches` are.
  ///
  /// - Parameter destination: where it springs to; that of `spring` unless told otherwise.
  init(
    _ node: SceneNode, _ spring: Spring<Point>, _ draggable: Draggable, to destination: ReactiveProperty<Point>? = nil,
    while switches: [ReactiveProperty<Bool>], in runtime: MotionRuntime
  ) {
    (self.node, parts, self.switches) = (node, (spring, draggable), switches)
    self.spring = spring.makeTwin(for: runtime.get(node).position, to: destination, in: runtime)
    self.draggable = Draggable(twinOf: draggable, while: switches[0])
  }

  /// Adds both, each bound by `constraints`, what is dragged by `dragged` before that; their states are a part of `aggregate`.
  ///
  /// - Parameter isThrown: whether the velocity of the finger is the spring's.
  func connect(
    in runtime: MotionRuntime, _ aggregate: AggregateState, _ constraints: ConstraintApplicator<Point>,
    dragged: ConstraintApplicator<Point>? = nil,
    isThrown: Bool = true
  ) {
    // Order matters:
    // 1. Both states are watched before either can change.
    runtime.own(aggregate.observe(spring.state, clock: runtime.clock))
    runtime.own(aggregate.observe(draggable.state, clock: runtime.clock))
    // 2. The velocity of a release is with the spring before 3. the toggle wakes it.
    if isThrown { runtime.add(draggable.finalVelocity, to: spring.initialVelocity) }
    runtime.toggle(spring, inReactionTo: draggable, while: switches + [parts.spring.enabled])
    // 4. The spring is on the position before the drag, which begins from what the spring has made of it.
    runtime.add(spring, listedAs: parts.spring, to: runtime.get(node).position, constraints: constraints)
    runtime.add(draggable, listedAs: parts.draggable, to: node, constraints: dragged ?? constraints)
  }
}
