public import Interplay

extension Page {
  /// A tossable node, built step by step: the drag disables the spring, and passes its velocity on.
  public static let toggling = Page(
    name: "toggling",
    summary: "Toggle a spring in reaction to a drag, and pass the release velocity to it.",
    canvas: Size(width: 600, height: 800),
    mainNode: "view",
    build: { runtime in
      let view = runtime.scene.root.addChild(
        named: "view", position: Point(x: 300, y: 400), size: Size(width: 128, height: 128)
      ).styled(.tile(.sky, .star, 56))
      // The node on the right snaps back without the velocity of the finger.
      let plain = runtime.scene.root.addChild(
        named: "plain", position: Point(x: 500, y: 400), size: Size(width: 64, height: 64)
      ).styled(.tile(.dawn))
      toggleOnly(plain, runtime)

      let spring = Spring<Point>(threshold: 1)
      let draggable = Draggable()
      let position = runtime.get(view).position
      spring.destination.value = Point(x: 300, y: 400)

      // snippet: velocity
      runtime.add(draggable.finalVelocity, to: spring.initialVelocity)

      runtime.toggle(spring, inReactionTo: draggable)
      runtime.add(spring, to: position)
      runtime.add(draggable, to: view)
      // end
    },
    script: { stage in
      stage.finger.press(on: stage["view"]).flick(by: Vector(dx: -120, dy: 40))
      stage.finger(1).press(on: stage["plain"]).flick(by: Vector(dx: 60, dy: -90))
    })
}

/// Adds the first step: the spring is off while the node is dragged.
private func toggleOnly(_ view: SceneNode, _ runtime: MotionRuntime) {
  let spring = Spring<Point>(threshold: 1)
  let draggable = Draggable()
  let position = runtime.get(view).position
  spring.destination.value = Point(x: 500, y: 400)

  // snippet: toggle
  runtime.toggle(spring, inReactionTo: draggable)

  runtime.add(spring, to: position)
  runtime.add(draggable, to: view)
  // end
}
