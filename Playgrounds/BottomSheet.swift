public import Interplay

extension Page {
  /// A sheet that is pulled up to one of three heights, and dims the scene behind it.
  public static let sheet = Page(
    name: "sheet",
    summary: "Pull the sheet up: it stays at one of three heights, and the picture behind it dims.",
    canvas: Size(width: 400, height: 800),
    mainNode: "sheet",
    build: { runtime in
      runtime.scene.root.styled(.photo(.sky, 200, radius: 0))
      let root = runtime.scene.root
      let dimming = root.addChild(named: "dimming", position: Point(x: 200, y: 400), size: Size(width: 400, height: 800))
      dimming.backgroundColor.value = .black
      let panel = root.addChild(
        named: "sheet", position: Point(x: 200, y: 800), size: Size(width: 400, height: 760), anchorPoint: Point(x: 0.5, y: 0)
      ).styled(.sheet("Nearby"))

      // snippet: sheet
      let sheet = Sheet(detents: [120, 400, 720], above: 800)
      runtime.add(sheet, to: panel)
      // end
      let shade = runtime.get(panel).position.y().rewriteRange(start: 680, end: 80, destinationStart: 0, destinationEnd: 0.6)
      runtime.connect(shade.clamped(from: 0, to: 0.6), to: dimming.opacity)
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(600)).press(on: stage["sheet"], at: Point(x: 0.5, y: 0.05))
        .move(by: Vector(dx: 0, dy: -200), over: .milliseconds(300)).hold(for: .milliseconds(80)).lift().hold(for: .milliseconds(600))
        .press(on: stage["sheet"], at: Point(x: 0.5, y: 0.05)).fling(at: Point(x: 0, y: -900)).hold(for: .milliseconds(600))
        // It resists beyond its greatest height.
        .press(on: stage["sheet"], at: Point(x: 0.5, y: 0.05)).move(by: Vector(dx: 0, dy: -90), over: .milliseconds(300)).lift()
    })
}
