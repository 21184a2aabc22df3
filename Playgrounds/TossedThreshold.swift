public import Interplay

extension Page {
  /// A circle that moves to a second position when it is tossed far enough. An icon turns with it.
  public static let tossedThreshold = Page(
    name: "toss-threshold",
    summary: "Drag the circle up far enough: it stays there.",
    canvas: Size(width: 400, height: 800),
    mainNode: "circle",
    build: { runtime in
      let icon = runtime.scene.root.addChild(named: "icon", position: Point(x: 200, y: 600), size: Size(width: 24, height: 24))
        .styled(.icon(.chevronUp, 24, .quiet))
      let circle = runtime.scene.root.addChild(named: "circle", position: Point(x: 200, y: 600), size: Size(width: 96, height: 96))
        .styled(.disc(.sky, .chevronUp, 44))

      let tossable = Tossable(draggable: Draggable(along: .y))
      let home = 600.0
      tossable.spring.destination.value = Point(x: 200, y: home)
      // Beyond 200 points it continues to 400 points.
      let side = tossable.draggable.projectedEndpoints().y().threshold(home - 200)
      let places = side.rewrite([.below: Point(x: 200, y: home - 400)], default: Point(x: 200, y: home))
      runtime.connect(places, to: tossable.spring.destination)
      runtime.add(tossable, to: circle) { $0.xLocked(to: 200) }
      let isFar = tossable.spring.destination.y().threshold(home).dedupe()
      let turns = isFar.rewrite([.below: Angle(degrees: 180)], default: Angle(degrees: 0))
      runtime.add(Follow(turns, spring: Spring(threshold: 0.001)), to: icon.rotation)
    },
    script: { stage in
      stage.finger.press(on: stage["circle"]).move(by: Vector(dx: 0, dy: -120), over: .milliseconds(300)).hold(for: .milliseconds(100))
        .lift()
        .hold(for: .milliseconds(500)).press(on: stage["circle"]).move(by: Vector(dx: 0, dy: -230), over: .milliseconds(400))
        .hold(for: .milliseconds(100)).lift()
    })
}
