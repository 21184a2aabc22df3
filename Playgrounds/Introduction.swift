public import Interplay

extension Page {
  /// A node that can be dragged.
  public static let introduction = Page(
    name: "introduction",
    summary: "Drag a node: one interaction on one node.",
    canvas: Size(width: 600, height: 800),
    mainNode: "view",
    build: { runtime in
      let view = runtime.scene.root.addChild(
        named: "view", position: Point(x: 300, y: 400), size: Size(width: 128, height: 128)
      ).styled(.tile(.sky, .star, 56))

      // snippet: draggable
      runtime.add(Draggable(), to: view)
      // end
    },
    script: { stage in
      // The node follows the finger, and stays where it is released.
      stage.finger.press(on: stage["view"]).move(by: Vector(dx: 110, dy: -60), over: .milliseconds(400))
        .hold(for: .milliseconds(100)).lift()
    })
}
