public import Interplay

extension Page {
  /// A dot that follows a pan anywhere, and springs back to the middle with its velocity.
  public static let pannedDot = Page(
    name: "pan-dot", summary: "Drag anywhere: the dot moves with the finger, and springs back to the middle with its velocity.",
    canvas: Size(width: 600, height: 400), mainNode: "dot", samplingInterval: .milliseconds(10),
    build: { runtime in
      let (root, middle) = (runtime.scene.root, Point(x: 300, y: 200))
      root.addChild(named: "place", position: middle, size: Size(width: 76, height: 76)).styled(.place(radius: 38))
      let dot = root.addChild(named: "dot", position: middle, size: Size(width: 64, height: 64)).styled(.disc(.sky))

      // snippet: pan-dot
      let center = Animated(middle, on: AnimationClock(of: runtime.clock), spring: SpringParameters(stiffness: 120, damping: 12))
      (center.restThreshold, center.onChange) = (RestThreshold(distance: 0.1, speed: 0.1), { dot.position.value = $0 })
      var start = middle
      runtime.observe(runtime.recognize(PanConfiguration(), on: root)) { pan in
        if pan.state == .began { start = center.value }
        if pan.state == .began || pan.state == .changed {
          center.hold(at: start + pan.translation)
        } else {
          center.animate(to: middle, velocity: pan.velocity)
        }
      }
      // end
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(100)).press(at: Point(x: 100, y: 320)).fling(at: Point(x: 900, y: -500))
        // Caught in flight.
        .hold(for: .milliseconds(150)).press(at: Point(x: 480, y: 60)).move(by: Vector(dx: -240, dy: 140), over: .milliseconds(300))
        .hold(for: .milliseconds(200)).lift()
    })
}
