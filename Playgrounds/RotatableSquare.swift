public import Interplay

extension Page {
  /// A square that two fingers rotate.
  public static let rotatable = Page(
    name: "rotatable",
    summary: "Rotate a square with two fingers.",
    canvas: Size(width: 400, height: 800),
    mainNode: "square",
    build: { runtime in
      let square = runtime.scene.root.addChild(
        named: "square", position: Point(x: 200, y: 400), size: Size(width: 128, height: 128)
      ).styled(.tile(.dusk, .star, 64))

      // snippet: rotatable
      runtime.add(Rotatable(), to: square)
      // end
    },
    script: { stage in
      stage.rotate(at: Point(x: 200, y: 400), by: Angle(degrees: 135), radius: 50, over: .milliseconds(600))
    })
}
