public import Interplay

extension Page {
  /// A drag made of a recognizer and a connection, without an interaction.
  public static let dragSource = Page(
    name: "drag-source",
    summary: "Drag the node: a recognizer and a stream are enough.",
    canvas: Size(width: 400, height: 800),
    mainNode: "view",
    build: { runtime in
      let view = runtime.scene.root.addChild(named: "view", position: Point(x: 200, y: 400), size: Size(width: 96, height: 96))
        .styled(.tile(.sky, .arrow))

      // snippet: drag-source
      let pan = runtime.recognize(PanConfiguration(), on: view)
      runtime.connect(pan.translation(addedTo: view.position).yLocked(to: 400), to: view.position)
      runtime.connect(pan.active().rewrite([true: 0.5, false: 1]), to: view.opacity)
      // end
    },
    script: { stage in
      stage.finger.press(on: stage["view"]).move(by: Vector(dx: 110, dy: -60), over: .milliseconds(300)).lift()
    })
}
