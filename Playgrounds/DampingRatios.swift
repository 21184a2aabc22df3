public import Interplay

extension Page {
  /// Five discs that a drag moves, and that return by springs with different damping ratios.
  public static let dampingRatios = Page(
    name: "damping-ratios",
    summary: "Drag anywhere, and release: five springs return, with damping ratios from 0.1 to 1.",
    canvas: Size(width: 400, height: 500), mainNode: "disc 3", samplingInterval: .milliseconds(10),
    build: { runtime in
      let (root, clock) = (runtime.scene.root, AnimationClock(of: runtime.clock))
      // snippet: damping-ratios
      let values = [("0.1", 0.1), ("0.3", 0.3), ("0.5", 0.5), ("0.7", 0.7), ("1", 1)].enumerated().map { index, ratio in
        let position = Point(x: 56 + 72 * Double(index), y: 200)
        let disc = root.addChild(named: "disc \(index)", position: position, size: Size(width: 56, height: 56))
        disc.styled(.disc(.hue(index), labelled: ratio.0))
        let value = Animated(200.0, on: clock, spring: SpringParameters(response: 0.8, dampingRatio: ratio.1))
        value.restThreshold = RestThreshold(distance: 1, speed: 10)
        value.onChange = { disc.position.y.value = $0 }
        return value
      }
      var starts: [Double] = []
      runtime.observe(runtime.recognize(PanConfiguration(slop: 0), on: root)) { drag in
        if drag.state == .began { starts = values.map { $0.value } }
        for (value, start) in zip(values, starts) {
          if drag.state == .began || drag.state == .changed {
            value.hold(at: start + drag.translation.dy)
          } else {
            value.animate(to: 200, velocity: drag.velocity.y)
          }
        }
      }
      // end
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(100)).press(at: Point(x: 200, y: 300)).move(by: Vector(dx: 0, dy: 250), over: .milliseconds(400))
        .hold(for: .milliseconds(200)).lift()
    })
}
