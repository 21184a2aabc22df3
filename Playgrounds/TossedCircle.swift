public import Interplay

extension Page {
  /// A circle that oscillates around the center of the scene when it is tossed.
  public static let tossable = Page(
    name: "tossable",
    summary: "Toss the circle: it swings back to the middle.",
    canvas: Size(width: 400, height: 800),
    mainNode: "circle",
    build: { runtime in
      let circle = runtime.scene.root.addChild(named: "circle", position: Point(x: 200, y: 400), size: Size(width: 128, height: 128))
        .styled(.disc(.dawn, .smile, 88))
      circle.cornerRadius.value = 64

      let tossable = Tossable()
      tossable.spring.destination.value = Point(x: 200, y: 400)
      // Half of the default, so that it oscillates.
      tossable.spring.damping.value = 15
      runtime.add(tossable, to: circle)
    },
    script: { stage in
      stage.finger.press(on: stage["circle"]).move(by: Vector(dx: 60, dy: -80), over: .milliseconds(200)).flick(
        by: Vector(dx: 60, dy: -120))
    })
}
