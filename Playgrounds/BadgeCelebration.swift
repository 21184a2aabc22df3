public import Interplay
import MotionPhysics

extension Page {
  /// A badge that jumps when it is tapped, with sparks that fly in all directions.
  public static let badgeCelebration = Page(
    name: "badge-celebration",
    summary: "Tap the badge: it jumps, and sparks fly.",
    canvas: Size(width: 400, height: 800),
    mainNode: "badge",
    build: { runtime in
      let sparks = (0..<10).map {
        runtime.scene.root.addChild(named: "spark \($0)", position: Point(x: 200, y: 400), size: Size(width: 12, height: 12))
      }
      let badge = runtime.scene.root.addChild(named: "badge", position: Point(x: 200, y: 400), size: Size(width: 120, height: 120))
      badge.styled(.disc(.dawn, .star, 64)).cornerRadius.value = 60
      let tapped = runtime.recognize(TapConfiguration(), on: badge).whenRecognitionState(is: .ended).asStream()

      let jump = Spring<Double>(threshold: 0.001, parameters: SpringParameters(response: 0.4, dampingRatio: 0.4))
      jump.destination.value = 1
      runtime.add(jump, to: badge.scale)
      // A push, after which the spring returns it.
      runtime.observe(tapped) { _ in jump.push(by: 8) }
      for (index, spark) in sparks.enumerated() {
        let angle = Double(index) / 10 * 2 * Double.pi
        let end = Point(x: 200 + 160 * Elementary.cos(angle), y: 400 + 160 * Elementary.sin(angle))
        let flight = Tween(duration: .milliseconds(600), values: [Point(x: 200, y: 400), end])
        let fade = Tween<Double>(duration: .milliseconds(600), values: [1, 0])
        (flight.timingFunctions.value, spark.style.value) = ([.easeOut], .disc(.hue(index)))
        runtime.start(flight, whenever: tapped)
        runtime.start(fade, whenever: tapped)
        runtime.add(flight, to: spark.position)
        runtime.add(fade, to: spark.opacity)
      }
    },
    script: { stage in
      stage.finger.tap(at: Point(x: 200, y: 400)).hold(for: .milliseconds(300)).tap(at: Point(x: 210, y: 390))
    })
}
