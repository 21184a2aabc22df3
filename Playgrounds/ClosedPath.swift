public import Interplay
import MotionPhysics

extension Page {
  /// A dot that overshoots around a closed path.
  public static let aroundTheFrame = Page(
    name: "closed-path",
    summary: "A dot runs around a frame, and overshoots beyond its beginning. Buttons start, stop, pause and resume it.",
    canvas: Size(width: 400, height: 440), mainNode: "dot", samplingInterval: .milliseconds(10),
    build: { runtime in
      runtime.scene.root.styled(
        .ground(
          .bar(.color(.line), x: 57, y: 57, width: 286, height: 286, radius: 43),
          .bar(.color(.surface), x: 63, y: 63, width: 274, height: 274, radius: 37)))
      let dot = runtime.scene.root.addChild(named: "dot", position: Point(x: 100, y: 60), size: Size(width: 30, height: 30))
        .styled(.disc(.dawn))

      // snippet: closed-path
      let frame = Path.roundedRectangle(Rect(x: 60, y: 60, width: 280, height: 280), radius: 40)
      let motion = try? MotionTrack(
        moving: dot.position, along: frame, edges: .wrap, precision: 2, over: .seconds(2), easing: .easeOut(.elastic),
        reverseEasing: .easeOut(.back()), reverses: true
      ).arrangement
      motion?.play(on: AnimationClock(of: runtime.clock))
      // end
      if let motion { runtime.addButtons(for: motion, y: 405) }
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(100)).tap(on: stage["Pause"]).hold(for: .milliseconds(300)).tap(on: stage["Resume"])
    })
}
