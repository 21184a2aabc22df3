public import Interplay
import MotionPhysics

extension Page {
  /// A node that is tweened, and one that coasts to a grid line.
  public static let playing = Page(
    name: "playing",
    summary: "A tween and a decay play automatically; a tap restarts the tween.",
    canvas: Size(width: 600, height: 400),
    mainNode: "tweened",
    build: { runtime in
      let (size, root) = (Size(width: 80, height: 80), runtime.scene.root)
      let tweened = root.addChild(named: "tweened", position: Point(x: 100, y: 100), size: size).styled(.tile(.sky, .star, 40))
      let coasting = root.addChild(named: "coasting", position: Point(x: 100, y: 300), size: size).styled(.disc(.dawn))

      // snippet: player
      let tween = MotionPlayer { (value: Point, now) throws(MotionError) in
        try TweenSimulation(
          from: value, to: Point(x: 600 - value.x, y: value.y), duration: .milliseconds(600), easing: .easeInOut(.cubic), at: now)
      }
      let decay = MotionPlayer { (value: Point, now) throws(MotionError) in
        try DecaySimulation(
          .scrolling, from: value, velocity: Point(x: 800, y: 0), snapping: .multiples(of: 100), at: now,
          threshold: RestThreshold(distance: 0.5))
      }
      runtime.add(tween, to: runtime.get(tweened).position)
      runtime.add(decay, to: runtime.get(coasting).position)
      // end
      let tapped = runtime.recognize(TapConfiguration(), on: root).whenRecognitionState(is: .ended)
      runtime.observe(tapped) { _ in tween.restart() }
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(900)).tap(at: Point(x: 300, y: 200))
    })
}
