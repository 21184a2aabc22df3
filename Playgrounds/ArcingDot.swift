public import Interplay

extension Page {
  /// A dot that goes on an arc from a circle to a square; both can be dragged.
  public static let arcMove = Page(
    name: "arc-move",
    summary: "Drag the circle or the square: the dot goes on an arc from the one to the other.",
    canvas: Size(width: 400, height: 800),
    mainNode: "circle",
    build: { runtime in
      let root = runtime.scene.root
      let circle = root.addChild(named: "circle", position: Point(x: 100, y: 200), size: Size(width: 64, height: 64))
      let square = root.addChild(named: "square", position: Point(x: 200, y: 400), size: Size(width: 128, height: 128))
      let dot = root.addChild(named: "dot", size: Size(width: 32, height: 32))

      // snippet: arc-move
      let move = ArcMove(duration: .milliseconds(400))
      runtime.connect(circle.position, to: move.from)
      runtime.connect(square.position, to: move.to)
      runtime.add(move, to: dot)
      // end
      runtime.add(Draggable(), to: circle)
      runtime.add(Draggable(), to: square)
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(600)).press(on: stage["square"], at: Point(x: 0.2, y: 0.2)).move(
        by: Vector(dx: 90, dy: 120), over: .milliseconds(200)
      )
      .lift()
    })
}
