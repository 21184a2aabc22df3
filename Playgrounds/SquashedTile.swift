public import Interplay

extension Page {
  /// Three tiles: one moves, one turns, and one becomes a flat capsule with the same area.
  public static let squashedTile = Page(
    name: "squash",
    summary: "Tap the tiles: one moves, one turns, and one becomes flat with the same area.",
    canvas: Size(width: 400, height: 500),
    mainNode: "flat",
    samplingInterval: .milliseconds(10),
    build: { runtime in
      let basic = SpringParameters(frequency: 2.8, halfLife: 0.1)
      let nodes = ["moved", "turned", "flat"].enumerated().map { index, name in
        runtime.scene.root.addChild(named: name, position: Point(x: 200, y: 100 + 150 * Double(index)), size: Size(width: 90, height: 90))
          .styled(.tile(.hue(index), radius: 16))
      }
      func spring(_ node: SceneNode, _ off: Double, _ on: Double) -> ReactiveProperty<Double> {
        let (isOn, value) = (createProperty(withInitialValue: false), createProperty(withInitialValue: off))
        let taps = runtime.recognize(TapConfiguration(), on: node).whenRecognitionState(is: .ended)
        runtime.connect(taps.rewriteTo(isOn).inverted(), to: isOn)
        runtime.add(Follow(isOn.map { $0 ? on : off }, spring: Spring(threshold: 0.001, parameters: basic)), to: value)
        return value
      }
      runtime.connect(spring(nodes[0], 100, 300), to: nodes[0].position.x)
      runtime.connect(spring(nodes[1], 0, 90).degrees(), to: nodes[1].rotation)
      // snippet: squash
      let height = spring(nodes[2], 90, 48)
      runtime.connect(height.map { Size(width: 8100 / $0, height: $0) }, to: nodes[2].size)
      runtime.connect(height.map { min(8100 / $0, $0) / 2 }, to: nodes[2].cornerRadius)
      // end
    },
    script: { stage in
      stage.finger.tap(at: Point(x: 100, y: 100)).hold(for: .milliseconds(300)).tap(at: Point(x: 200, y: 250))
        .hold(for: .milliseconds(300)).tap(at: Point(x: 200, y: 400)).hold(for: .milliseconds(200)).tap(at: Point(x: 200, y: 400))
    })
}
