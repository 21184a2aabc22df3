public import Interplay

extension Page {
  /// A button that shrinks under the finger, and bounces when it is released.
  public static let bouncyButton = Page(
    name: "bouncy-button",
    summary: "Press the button and release it: it jumps up.",
    canvas: Size(width: 400, height: 800),
    mainNode: "button",
    build: { runtime in
      let view = runtime.scene.root.addChild(named: "button", position: Point(x: 200, y: 400), size: Size(width: 160, height: 160))
        .styled(.tile(.dawn, .play, 72, radius: 40))
      view.cornerRadius.value = 40

      let button = Pressable()
      let spring = Spring<Double>(threshold: 0.001, parameters: SpringParameters(response: 0.4, dampingRatio: 0.4))
      // A press adds a velocity; a finger that slides away does not.
      runtime.connect(button.presses.rewriteTo(50.0), to: spring.initialVelocity)
      runtime.connect(button.isHighlighted.rewrite([true: 0.5, false: 1]), to: spring.destination)
      runtime.add(spring, to: view.scale)
      runtime.add(button, to: view)
    },
    script: { stage in
      stage.finger.press(on: stage["button"]).hold(for: .milliseconds(400)).lift().hold(for: .milliseconds(1400))
        // Released outside of the button.
        .press(on: stage["button"]).hold(for: .milliseconds(100)).move(by: Vector(dx: 170, dy: 200), over: .milliseconds(300)).lift()
    })
}
