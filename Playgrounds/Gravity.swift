public import Interplay
import MotionPhysics

extension Page {
  /// Five rows of dots that fall towards a finger while it is down, and coast when it is released.
  public static let gravity = Page(
    name: "gravity", summary: "Press and hold: five rows of dots fall towards the finger; after the release they coast.",
    canvas: Size(width: 400, height: 800),
    mainNode: "dot 12",
    build: { runtime in
      var center = Point.zero
      // Advance's 1e6 / max(distance, 30)² is 16 points/s² at 250 points, and has no drag: slow to begin, and never at rest.
      // snippet: fall
      let fall = MotionPlayer { (value: Point, now) throws(MotionError) in
        try ForceSimulation(
          .well(at: center.lanes, strength: 4e7, softening: 120) + .drag(Decay(rate: 0.6)), from: value, velocity: .zero, at: now,
          step: .milliseconds(16), duration: .seconds(20), restSpeed: 1)
      }
      let coast = Coast<Point>(decay: Decay(rate: 3))
      // end
      (fall.enabled.value, coast.enabled.value, coast.inheritsVelocity) = (false, false, true)
      for index in 0..<25 {
        let place = Point(x: 70 + 65 * Double(index % 5), y: 220 + 65 * Double(index / 5))
        let dot = runtime.scene.root.addChild(named: "dot \(index)", position: place, size: Size(width: 20, height: 20))
          .styled(.disc(.hue(index / 5)))
        runtime.add(fall, to: dot.position)
        runtime.add(coast, to: dot.position)
      }
      let finger = runtime.recognize(LongPressConfiguration.press, on: runtime.scene.root)
      let (down, up) = (finger.whenRecognitionState(is: .began), finger.whenRecognitionState(isAnyOf: [.ended, .cancelled]))
      down.centroid().subscribe { center = $0 }
      // Order matters: the coast takes over before the fall is turned off.
      runtime.connect(up.rewriteTo(true).merge(with: down.rewriteTo(false)), to: coast.enabled)
      runtime.connect(down.rewriteTo(true).merge(with: up.rewriteTo(false)), to: fall.enabled)
    },
    script: { stage in
      stage.finger.press(at: Point(x: 200, y: 600)).hold(for: .milliseconds(900)).lift()
    })
}
