public import Interplay

extension Page {
  /// A ball that follows the finger without slop, and returns with the velocity of the release.
  public static let dragAndReturn = Page(
    name: "drag-and-return",
    summary: "Drag the ball and release it: it returns, and can be caught in flight.",
    canvas: Size(width: 400, height: 800),
    mainNode: "ball",
    build: { runtime in
      let ball = runtime.scene.root.addChild(named: "ball", position: Point(x: 200, y: 400), size: Size(width: 96, height: 96))
        .styled(.disc(.dawn, .smile, 64))
      ball.cornerRadius.value = 48

      let spring = Spring<Point>(parameters: SpringParameters(response: 0.8, dampingRatio: 0.5))
      spring.destination.value = Point(x: 200, y: 400)
      runtime.add(Tossable(spring: spring, draggable: Draggable(configuration: PanConfiguration(slop: 0))), to: ball)
    },
    script: { stage in
      stage.finger.press(on: stage["ball"]).flick(by: Vector(dx: 90, dy: -160)).hold(for: .milliseconds(250))
        .press(on: stage["ball"]).move(by: Vector(dx: -40, dy: 120), over: .milliseconds(200)).hold(for: .milliseconds(100)).lift()
    })
}
