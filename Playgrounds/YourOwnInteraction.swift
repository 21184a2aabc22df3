public import Interplay

// snippet: my-tossable
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
// end

extension Page {
  /// A custom interaction that is composed of others.
  public static let yourOwnInteraction = Page(
    name: "your-own-interaction",
    summary: "MyTossable: a custom interaction, composed of a spring and a drag.",
    canvas: Size(width: 600, height: 800),
    mainNode: "view",
    build: { runtime in
      let view = runtime.scene.root.addChild(
        named: "view", position: Point(x: 0, y: 0), size: Size(width: 128, height: 128)
      ).styled(.tile(.leaf, .star, 56))

      // snippet: use
      let tossable = MyTossable(spring: .init(threshold: 1))
      runtime.add(tossable, to: view)

      runtime.add(SetPositionOnTap(), to: tossable.spring.destination)
      // end
    },
    script: { stage in
      stage.finger.tap(at: Point(x: 200, y: 300)).hold(for: .milliseconds(800))
      // The second press catches the node in flight.
      stage.finger.tap(at: Point(x: 420, y: 520)).hold(for: .milliseconds(120))
        .press(on: stage["view"]).move(by: Vector(dx: 0, dy: 140), over: .milliseconds(250))
        .flick(by: Vector(dx: 90, dy: 60))
    })
}
