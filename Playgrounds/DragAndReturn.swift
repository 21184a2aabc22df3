public import Interplay

extension Page {
  /// Balls that follow a finger without slop, and return with the velocity of the release, each with its own damping ratio.
  public static let dragAndReturn = Page(
    name: "drag-and-return",
    summary: "Drag a ball and release it: it returns, the looser the further beyond its place, and can be caught in flight.",
    canvas: Size(width: 400, height: 800),
    mainNode: "ball",
    build: { runtime in
      for (index, (name, ratio)) in [("loose ball", 0.3), ("ball", 0.5), ("firm ball", 0.7)].enumerated() {
        let place = Point(x: 76 + 124 * Double(index), y: 400)
        let ball = runtime.scene.root.addChild(named: name, position: place, size: Size(width: 96, height: 96))
          .styled(.disc(.hue(index), labelled: "0.\(3 + 2 * index)"))
        ball.cornerRadius.value = 48

        let spring = Spring<Point>(parameters: SpringParameters(response: 0.8, dampingRatio: ratio))
        spring.destination.value = place
        runtime.add(Tossable(spring: spring, draggable: Draggable(configuration: PanConfiguration(slop: 0))), to: ball)
      }
    },
    script: { stage in
      stage.finger.press(on: stage["ball"]).flick(by: Vector(dx: 90, dy: -160)).hold(for: .milliseconds(250))
        .press(on: stage["ball"]).move(by: Vector(dx: -40, dy: 120), over: .milliseconds(200)).hold(for: .milliseconds(100)).lift()
        .hold(for: .milliseconds(1100))
      for name in ["loose ball", "firm ball"] {
        stage.finger.press(on: stage[name]).move(by: Vector(dx: 0, dy: 160), over: .milliseconds(200)).hold(for: .milliseconds(100)).lift()
      }
    })
}
