import Interplay

/// Lets a person drag a node that springs back with a given bounciness: a custom interaction with public API only.
final class Swayable: CompositeInteraction {
  let shared = CompositeState(named: "swayable")
  let draggable = Draggable()
  let spring = Spring<Point>()
  let strength = ReactiveProperty(1.0)
  let corner = ReactiveProperty(Corner.topLeft)

  var settings: [Setting] {
    [
      Setting("strength", strength, in: 0...10, "How much of the release velocity is kept."),
      Setting("corner", corner, "The corner that it belongs to."), Setting("enabled", enabled, "Whether the interaction is enabled."),
    ]
  }

  var parts: [Part] { [Part("draggable", draggable), Part("spring", spring)] }

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Point>) {
    let strength = strength
    runtime.add(draggable.finalVelocity, to: spring.initialVelocity) { $0.scaled(by: strength) }
    runtime.toggle(spring, inReactionTo: draggable)
    runtime.add(spring, to: runtime.get(node).position, constraints: constraints)
    runtime.add(draggable, to: node, constraints: constraints)
  }
}

/// The introduction's last page, literally.
final class MyTossable: Interaction {
  let draggable: Draggable
  let spring: Spring<Point>

  init(spring: Spring<Point>, draggable: Draggable = Draggable()) {
    self.spring = spring
    self.draggable = draggable
  }

  func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    let position = runtime.get(target).position

    runtime.add(draggable.finalVelocity, to: spring.initialVelocity)
    runtime.toggle(spring, inReactionTo: draggable)
    runtime.add(spring, to: position)
    runtime.add(draggable, to: target)
  }
}
