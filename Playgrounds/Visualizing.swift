public import Interplay

extension Page {
  /// A drag that is locked to a column. The scene shows its values at the bottom.
  public static let visualizing = Page(
    name: "visualizing",
    summary: "Drag the node: the scene shows the written values at the bottom.",
    canvas: Size(width: 600, height: 800),
    mainNode: "view",
    build: { runtime in
      let view = runtime.scene.root.addChild(named: "view", position: Point(x: 300, y: 300), size: Size(width: 96, height: 96))
        .styled(.tile(.sky, .chevronDown))

      // snippet: visualizing
      runtime.add(Draggable(), to: view) { $0.visualize("dragged to", in: runtime.visualization).xLocked(to: 300) }
      // end
    },
    script: { stage in
      stage.finger.press(on: stage["view"]).move(by: Vector(dx: 120, dy: 160), over: .milliseconds(300)).lift()
    })
}
