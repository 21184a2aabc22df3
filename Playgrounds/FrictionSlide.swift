public import Interplay

extension Page {
  /// A puck that friction stops.
  public static let frictionSlide = Page(
    name: "friction",
    summary: "A puck starts with 300 points per second and loses 72 % of its speed each second. Buttons start, stop, pause and resume it.",
    canvas: Size(width: 400, height: 240),
    mainNode: "puck",
    samplingInterval: .milliseconds(10),
    build: { runtime in
      runtime.scene.root.styled(.ground(.bar(.color(.line), x: 0, y: 125, width: 0, height: 4)))
      let puck = runtime.scene.root.addChild(named: "puck", position: Point(x: 60, y: 100), size: Size(width: 50, height: 50))
        .styled(.disc(.dawn))

      // snippet: friction
      let rest = RestThreshold(distance: .infinity, speed: 0.95)
      let decay = Decay(losingPerSecond: 0.72)
      guard let slide = try? MotionTrack(moving: puck.position.x, velocity: 300, decay: decay, restThreshold: rest) else { return }
      let motion = slide.arrangement
      motion.play(on: AnimationClock(of: runtime.clock))
      runtime.addButtons(for: motion, y: 195)
      // end
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(100))
    })
}
