public import Interplay
import MotionPhysics

extension Page {
  /// A dot on an arc and a curve, which returns with another easing, twice.
  public static let curvedPath = Page(
    name: "curved-path",
    summary: "A dot moves along an arc and a curve, and returns with another easing. Buttons start, stop, pause and resume it.",
    canvas: Size(width: 400, height: 440), mainNode: "dot", samplingInterval: .milliseconds(10),
    build: { runtime in
      // snippet: curved-path
      var path = Path()
      path.addArc(center: Point(x: 60, y: 40), radius: 200, start: Angle(radians: 0.087), sweep: Angle(radians: 1.573))
      path.addQuadCurve(to: Point(x: 350, y: 350), control: Point(x: 150, y: 380))
      guard let measure = try? PathMeasure(path) else { return }
      runtime.scene.root.styled(.dots(along: measure))
      let dot = runtime.scene.root.addChild(named: "dot", position: measure.point(at: 0), size: Size(width: 30, height: 30))
        .styled(.disc(.dawn))
      let motion = try? MotionTrack(
        moving: dot.position, along: path, over: .seconds(2), easing: .easeInOut(.quadratic), reverseEasing: .easeInOut(.quartic),
        timing: ArrangementTiming(repeats: .times(1)), reverses: true
      ).arrangement
      motion?.play(on: AnimationClock(of: runtime.clock))
      // end
      if let motion { runtime.addButtons(for: motion, y: 405) }
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(700)).tap(on: stage["Pause"]).hold(for: .milliseconds(400)).tap(on: stage["Resume"])
    })
}
