public import Interplay

extension Page {
  /// Two bars whose lengths follow a finger: one directly, and one on a spring whose output is clamped.
  public static let springBars = Page(
    name: "spring-bars",
    summary: "Drag over the bars: one follows the finger, the other one overshoots on a spring, within its frame.",
    canvas: Size(width: 400, height: 200),
    mainNode: "spring bar",
    samplingInterval: .milliseconds(10),
    build: { runtime in
      let root = runtime.scene.root
      let direct = root.addChild(named: "direct bar", position: Point(x: 0, y: 60), size: Size(width: 20, height: 40), anchorPoint: .zero)
        .styled(.plain(.sky, radius: 12))
      let springy = root.addChild(named: "spring bar", position: Point(x: 0, y: 120), size: Size(width: 20, height: 40), anchorPoint: .zero)
        .styled(.plain(.dawn, radius: 12))
      let finger = runtime.recognize(LongPressConfiguration.press, on: root)

      // snippet: bars
      let length = createProperty(withInitialValue: 20.0)
      runtime.connect(finger.centroid().x(), to: direct.size.width)
      runtime.add(Follow(finger.centroid().x(), spring: Spring(parameters: SpringParameters(frequency: 2.8, halfLife: 0.1))), to: length)
      // The spring itself is not clamped.
      runtime.connect(length.clamped(from: 0, to: 400), to: springy.size.width)
      // end
    },
    script: { stage in
      stage.finger.press(at: Point(x: 20, y: 100)).move(by: Vector(dx: 330, dy: 0), over: .milliseconds(150)).hold(for: .milliseconds(700))
        .move(by: Vector(dx: -340, dy: 0), over: .milliseconds(100)).lift()
    })
}
