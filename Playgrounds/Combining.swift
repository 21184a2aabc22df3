public import Interplay

extension Page {
  /// A spring and a drag on one node, without a connection between them.
  public static let combining = Page(
    name: "combining",
    summary: "A spring and a drag on one position, not yet combined: after the release nothing happens.",
    canvas: Size(width: 600, height: 800),
    mainNode: "view",
    build: { runtime in
      let view = runtime.scene.root.addChild(
        named: "view", position: Point(x: 300, y: 400), size: Size(width: 128, height: 128)
      ).styled(.tile(.sky, .star, 56))

      // snippet: parts
      let spring = Spring<Point>(threshold: 1)
      let draggable = Draggable()

      let position = runtime.get(view).position
      // end
      spring.destination.value = Point(x: 300, y: 400)
      // snippet: separately
      runtime.add(spring, to: position)
      runtime.add(draggable, to: view)
      // end
    },
    script: { stage in
      stage.finger.press(on: stage["view"]).move(by: Vector(dx: 150, dy: 90), over: .milliseconds(300))
        .hold(for: .milliseconds(80)).lift()
    })
}
