public import Interplay
import MotionPhysics

extension Page {
  /// A puck that friction stops.
  public static let frictionSlide = Page(
    name: "friction",
    summary: "A puck starts with 300 points per second and loses 72 % of its speed each second.",
    canvas: Size(width: 400, height: 200),
    mainNode: "puck",
    build: { runtime in
      runtime.scene.root.styled(.ground(.bar(.color(.line), x: 0, y: 125, width: 0, height: 4)))
      let puck = runtime.scene.root.addChild(named: "puck", position: Point(x: 60, y: 100), size: Size(width: 50, height: 50))
        .styled(.disc(.dawn))

      // snippet: friction
      let coast = MotionPlayer { (value: Double, now) throws(MotionError) in
        try DecaySimulation(
          Decay(losingPerSecond: 0.72), from: value, velocity: 300, at: now,
          threshold: RestThreshold(distance: .infinity, speed: 0.95))
      }
      runtime.add(coast, to: puck.position.x)
      // end
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(100))
    })
}
