public import Interplay

extension Page {
  /// A tile on a spring whose target each touch and each move sets.
  public static let freeformTranslation = Page(
    name: "freeform", summary: "Touch anywhere, and move: each event gives the spring of the tile another target.",
    canvas: Size(width: 400, height: 600), mainNode: "tile", samplingInterval: .milliseconds(10),
    build: { runtime in
      let (root, start) = (runtime.scene.root, Point(x: 80, y: 520))
      let target = root.addChild(named: "target", position: start, size: Size(width: 84, height: 84)).styled(.place())
      let tile = root.addChild(named: "tile", position: start, size: Size(width: 72, height: 72)).styled(.tile(.dawn, .star, 36))

      // snippet: freeform
      let finger = runtime.recognize(LongPressConfiguration.press, on: root)
      let basic = Spring<Point>(threshold: 0.001, parameters: SpringParameters(frequency: 2.8, halfLife: 0.1))
      runtime.connect(finger.centroid(), to: target.position)
      runtime.add(Follow(finger.centroid(), spring: basic), to: tile.position)
      // end
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(100)).press(at: Point(x: 320, y: 440)).hold(for: .milliseconds(400))
        .move(to: Point(x: 320, y: 120), over: .milliseconds(400)).move(to: Point(x: 90, y: 120), over: .milliseconds(300)).lift()
        .hold(for: .milliseconds(500)).press(at: Point(x: 200, y: 320)).hold(for: .milliseconds(50)).lift()
    })
}
