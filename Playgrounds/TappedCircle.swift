public import Interplay

extension Page {
  /// A circle that jumps to the position of each tap.
  public static let setPositionOnTap = Page(
    name: "set-position-on-tap",
    summary: "Tap anywhere: the circle jumps there.",
    canvas: Size(width: 400, height: 800),
    mainNode: "circle",
    build: { runtime in
      let circle = runtime.scene.root.addChild(
        named: "circle", position: Point(x: 200, y: 400), size: Size(width: 128, height: 128)
      ).styled(.disc(.sky, .pin, 64))

      // snippet: set-position-on-tap
      runtime.add(SetPositionOnTap(), to: runtime.get(circle).position)
      // end
    },
    script: { stage in
      stage.finger.tap(at: Point(x: 80, y: 120)).hold(for: .milliseconds(300)).tap(at: Point(x: 320, y: 640))
    })
}
