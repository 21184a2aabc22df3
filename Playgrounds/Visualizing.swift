public import Interplay

extension Page {
  /// A drag that is locked to a column. The scene shows its values at the bottom.
  public static let visualizing = Page(
    name: "visualizing",
    summary: "Drag the node: the scene shows the written values at the bottom.",
    canvas: Size(width: 300, height: 400),
    mainNode: "view",
    build: { runtime in
      let view = runtime.scene.root.addChild(named: "view", position: Point(x: 150, y: 150), size: Size(width: 96, height: 96))
        .styled(.tile(.sky, .chevronDown))

      // snippet: visualizing
      runtime.add(Draggable(), to: view) { $0.xLocked(to: 150).visualize("dragged to ", in: runtime.visualization) }
      // end
    },
    script: { stage in
      stage.finger.press(on: stage["view"]).move(by: Vector(dx: 60, dy: 120), over: .milliseconds(300)).lift()
    })
}
