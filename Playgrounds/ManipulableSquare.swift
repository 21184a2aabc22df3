public import Interplay

extension Page {
  /// A photo that fingers move, rotate and scale. The touched points stay under the fingers.
  public static let directlyManipulable = Page(
    name: "directly-manipulable",
    summary: "Drag, rotate and scale a square: the touched points stay under the fingers.",
    canvas: Size(width: 400, height: 800),
    mainNode: "square",
    build: { runtime in
      let square = runtime.scene.root.addChild(
        named: "square", position: Point(x: 200, y: 400), size: Size(width: 160, height: 160)
      ).styled(.photo(.leaf, 80))

      // snippet: directly-manipulable
      runtime.add(DirectlyManipulable(), to: square)
      // end
    },
    script: { stage in
      stage.finger(0).press(on: stage["square"], at: Point(x: 0.2, y: 0.3)).move(by: Vector(dx: 40, dy: -120), over: .milliseconds(300))
        .move(by: Vector(dx: -90, dy: 30), over: .milliseconds(500)).lift()
      stage.finger(1).hold(for: .milliseconds(316)).press(on: stage["square"], at: Point(x: 0.8, y: 0.7))
        .move(by: Vector(dx: 60, dy: 110), over: .milliseconds(600)).lift()
    })
}
