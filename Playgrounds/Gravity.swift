public import Interplay
import MotionPhysics

extension Page {
  /// Ten rows of dots that fall towards a finger while it is down, and coast when it is released.
  public static let gravity = Page(
    name: "gravity", summary: "Press and hold: a hundred dots fall towards the finger; after the release they coast.",
    canvas: Size(width: 400, height: 800), mainNode: "dot 45",
    build: { runtime in
      var center = Point.zero
      // Advance's acceleration, 1e6 / distance² points/s². It fades within 30 points of the center.
      // snippet: fall
      let fall = MotionPlayer { (start: MotionStart<Point>) throws(MotionError) in
        try ForceSimulation(
          .well(at: center.lanes, strength: 1e6, softening: 30), from: start.value, velocity: start.velocity, at: start.time,
          step: .milliseconds(16), duration: .seconds(20), restSpeed: 1)
      }
      let coast = Coast<Point>(decay: Decay(rate: 3))
      // end
      (fall.enabled.value, coast.enabled.value, coast.inheritsVelocity) = (false, false, true)
      for index in 0..<100 {
        let place = Point(x: 38 + 36 * Double(index % 10), y: 238 + 36 * Double(index / 10))
        let dot = runtime.scene.root.addChild(named: "dot \(index)", position: place, size: Size(width: 12, height: 12))
          .styled(NodeStyle(fill: .hue(index / 20), cornerRadius: 6))
        runtime.add(fall, to: dot.position)
        runtime.add(coast, to: dot.position)
      }
      let finger = runtime.recognize(LongPressConfiguration.press, on: runtime.scene.root)
      let (down, up) = (finger.whenRecognitionState(is: .began), finger.whenRecognitionState(isAnyOf: [.ended, .cancelled]))
      down.centroid().subscribe { center = $0 }
      // Order matters: each takes over the velocity of the other, before that is turned off.
      runtime.connect(up.rewriteTo(true), to: coast.enabled)
      runtime.connect(down.rewriteTo(true).merge(with: up.rewriteTo(false)), to: fall.enabled)
      runtime.connect(down.rewriteTo(false), to: coast.enabled)
    },
    script: { stage in
      stage.finger.press(at: Point(x: 165, y: 435)).hold(for: .milliseconds(800)).lift()
    })
}
