public import Interplay

extension Page {
  /// A square that two fingers scale, within limits.
  public static let scalable = Page(
    name: "scalable",
    summary: "Make a square larger and smaller with two fingers, up to three times its size.",
    canvas: Size(width: 400, height: 800),
    mainNode: "square",
    build: { runtime in
      let square = runtime.scene.root.addChild(
        named: "square", position: Point(x: 200, y: 400), size: Size(width: 128, height: 128)
      ).styled(.photo(.leaf, 72))

      // snippet: scalable
      runtime.add(Scalable(), to: square) { $0.lowerBound(0.5).upperBound(3) }
      // end
    },
    script: { stage in
      stage.pinch(at: Point(x: 200, y: 400), from: 60, to: 300, over: .milliseconds(500))
      stage.meet()
      stage.pinch(at: Point(x: 200, y: 400), from: 120, to: 50, over: .milliseconds(400))
    })
}
