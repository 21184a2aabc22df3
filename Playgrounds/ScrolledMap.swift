public import Interplay

extension Page {
  /// A map that is larger than its frame: it scrolls along both axes, and bounces at its edges.
  public static let scrolledMap = Page(
    name: "scroll-view",
    summary: "Throw the map: it coasts, and bounces at its edges.",
    canvas: Size(width: 400, height: 800),
    mainNode: "map",
    build: { runtime in
      let frame = runtime.scene.root.addChild(named: "frame", position: Point(x: 200, y: 400), size: Size(width: 360, height: 600))
        .styled(.place(radius: 0))
      let map = frame.addChild(named: "map", position: .zero, size: Size(width: 900, height: 1200), anchorPoint: .zero)
        .styled(.map)
      for index in 0..<12 {
        let place = Point(x: 150 + 300 * Double(index % 3), y: 150 + 300 * Double(index / 3))
        map.addChild(named: "place \(index)", position: place, size: Size(width: 40, height: 40)).styled(.disc(.dawn, .pin, 24))
      }
      runtime.add(Scrollable(content: map), to: frame)
    },
    script: { stage in
      stage.finger.press(on: stage["frame"]).flick(by: Vector(dx: -120, dy: -180)).hold(for: .milliseconds(500))
        .press(on: stage["frame"]).hold(for: .milliseconds(100)).flick(by: Vector(dx: 160, dy: -160), over: .milliseconds(80))
    })
}
