public import Interplay

extension Page {
  /// A square that can be dragged, and resists beyond the edges of a rectangle.
  public static let draggable = Page(
    name: "draggable",
    summary: "Drag the square: beyond the frame it resists.",
    canvas: Size(width: 400, height: 800),
    mainNode: "square",
    build: { runtime in
      let frame = runtime.scene.root.addChild(named: "frame", position: Point(x: 200, y: 400), size: Size(width: 300, height: 400))
        .styled(.place(radius: 24))
      frame.isInteractive.value = false
      let square = runtime.scene.root.addChild(named: "square", position: Point(x: 200, y: 400), size: Size(width: 128, height: 128))
        .styled(.tile(.leaf, .star, 56))

      let draggable = Draggable()
      draggable.resistance.perimeter.value = Rect(x: 114, y: 264, width: 172, height: 272)
      runtime.add(draggable, to: square)
    },
    script: { stage in
      stage.finger.press(on: stage["square"]).move(by: Vector(dx: 160, dy: 40), over: .milliseconds(400))
        .move(by: Vector(dx: -30, dy: 220), over: .milliseconds(400)).lift()
    })
}
