public import Interplay

extension Page {
  /// Two upright bars whose heights follow a finger: one directly, and one on a spring whose output is clamped.
  public static let verticalBars = Page(
    name: "vertical-bars",
    summary: "Drag over the bars: one reaches up to the finger, the other one overshoots on a spring, within its frame.",
    canvas: Size(width: 200, height: 400),
    mainNode: "spring bar",
    samplingInterval: .milliseconds(10),
    build: { runtime in
      let nodes = [("direct bar", 40.0, StyleFill.sky), ("spring bar", 120, .dawn)].map { name, x, fill in
        runtime.scene.root.addChild(
          named: name, position: Point(x: x, y: 400), size: Size(width: 40, height: 20), anchorPoint: Point(x: 0, y: 1)
        ).styled(.plain(fill, radius: 12))
      }
      let finger = runtime.recognize(LongPressConfiguration.press, on: runtime.scene.root)

      // snippet: bars
      let (reach, height) = (finger.centroid().y().scaled(by: -1).offset(by: 400), createProperty(withInitialValue: 20.0))
      runtime.connect(reach, to: nodes[0].size.height)
      runtime.add(Follow(reach, spring: Spring(parameters: SpringParameters(frequency: 2.8, halfLife: 0.1))), to: height)
      // The spring itself is not clamped.
      runtime.connect(height.clamped(from: 0, to: 400), to: nodes[1].size.height)
      // end
    },
    script: { stage in
      stage.finger.press(at: Point(x: 100, y: 200)).hold(for: .milliseconds(800)).move(by: Vector(dx: 0, dy: 196), over: .milliseconds(50))
        .hold(for: .milliseconds(600)).lift()
    })
}
