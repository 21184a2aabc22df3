public import Interplay

extension Page {
  /// A cell that resists a drag, and springs back.
  public static let dragResistance = Page(
    name: "drag-resistance",
    summary: "Pull the cell: it resists, and springs back.",
    canvas: Size(width: 400, height: 800),
    mainNode: "cell",
    build: { runtime in
      let cell = runtime.scene.root.addChild(named: "cell", position: Point(x: 200, y: 400), size: Size(width: 320, height: 88))
        .styled(.row("Ada", "Pull me anywhere", .rose, height: 88))

      let tossable = Tossable()
      tossable.spring.destination.value = Point(x: 200, y: 400)
      // It resists from the first point on.
      tossable.draggable.resistance.perimeter.value = Rect(x: 200, y: 400, width: 0, height: 0)
      runtime.add(tossable, to: cell)
    },
    script: { stage in
      stage.finger.press(on: stage["cell"]).move(by: Vector(dx: 180, dy: -120), over: .milliseconds(400)).lift()
    })
}
