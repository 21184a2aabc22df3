public import Interplay
import MotionPhysics

extension Page {
  /// A ball on a curve that bounces off its ends until friction stops it.
  public static let trackWithWalls = Page(
    name: "path-physics",
    summary: "A ball runs along a curve with friction, and bounces off both ends. Buttons start, stop, pause and resume it.",
    canvas: Size(width: 400, height: 440), mainNode: "ball", samplingInterval: .milliseconds(10),
    build: { runtime in
      let ball = runtime.scene.root.addChild(named: "ball", position: Point(x: 40, y: 100), size: Size(width: 30, height: 30))
        .styled(.disc(.dawn))
      ball.cornerRadius.value = 15

      // snippet: path-physics
      var curve = Path()
      curve.move(to: Point(x: 40, y: 100))
      curve.addCurve(to: Point(x: 360, y: 100), control1: Point(x: 40, y: 420), control2: Point(x: 360, y: 420))
      guard let measure = try? PathMeasure(curve) else { return }
      runtime.scene.root.styled(.dots(along: measure))
      let run = try? MotionTrack(
        moving: ball.position, coastingAlong: curve, velocity: 800, decay: Decay(losingPerSecond: 0.4), restitution: 0.7)
      guard let motion = run?.arrangement else { return }
      motion.play(on: AnimationClock(of: runtime.clock))
      // end
      runtime.addButtons(for: motion, y: 405)
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(100))
    })
}
