public import Interplay

extension Page {
  /// A page that is scrolled over clouds, which move by their distance from the viewer.
  public static let clouds = Page(
    name: "clouds",
    summary: "Scroll: near clouds drift further than distant ones.",
    canvas: Size(width: 400, height: 800),
    mainNode: "text",
    build: { runtime in
      runtime.scene.root.styled(.plain(.sky))
      let clouds = (0..<4).map {
        runtime.scene.root.addChild(named: "cloud \($0)", position: .zero, size: Size(width: 60 + 30 * Double($0), height: 40))
      }
      let view = runtime.scene.root.addChild(named: "view", position: Point(x: 200, y: 400), size: Size(width: 400, height: 800))
      let text = view.addChild(named: "text", position: .zero, size: Size(width: 400, height: 2400), anchorPoint: .zero)
        .styled(.paragraphs(22, .white.withOpacity(0.6), top: 120, step: 100))
      let scroll = Scrollable(content: text)
      runtime.add(scroll, to: view)
      for (index, cloud) in clouds.enumerated() {
        cloud.styled(.icon(.cloud, 80 + 30 * Double(index), .white))
        let depth = 0.05 + 0.07 * Double(index)
        let drift = scroll.contentOffset.y().scaled(by: depth)
        runtime.connect(drift.offset(by: 40), to: cloud.position.x)
        runtime.connect(drift.scaled(by: -0.5).offset(by: 150 + 160 * Double(index)), to: cloud.position.y)
      }
    },
    script: { stage in
      stage.finger.press(on: stage["view"]).flick(by: Vector(dx: 0, dy: -260)).hold(for: .milliseconds(600))
        .press(on: stage["view"]).flick(by: Vector(dx: 0, dy: 160))
    })
}
