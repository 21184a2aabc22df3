public import Interplay
import MotionPhysics

extension Page {
  /// A circle to whose position each tap adds a motion, without an end of those in flight.
  public static let addedMotions = Page(
    name: "additive",
    summary: "Tap anywhere: each tap adds a motion to those in flight, and the circle ends at the last one.",
    canvas: Size(width: 400, height: 400),
    mainNode: "circle",
    build: { runtime in
      let circle = runtime.scene.root.addChild(named: "circle", position: Point(x: 60, y: 60), size: Size(width: 60, height: 60))
        .styled(.disc(.sky, .star))
      circle.cornerRadius.value = 30

      // snippet: additive
      var (taps, next): ([(point: Point, time: Timestamp)], Point?) = ([], nil)
      let player = MotionPlayer { (_: Point, now) throws(MotionError) in
        if let next { taps.append((next, now)) }
        var sum = try AdditiveMotion(Point(x: 60, y: 60))
        for tap in taps { try sum.add(to: tap.point, duration: .milliseconds(1500), easing: .easeInOut(.quadratic), at: tap.time) }
        return sum
      }
      runtime.add(player, to: circle.position)
      let tap = runtime.recognize(TapConfiguration(), on: runtime.scene.root)
      let subscription = tap.whenRecognitionState(is: .ended).centroid().subscribe { point in
        next = point
        player.restart()
      }
      // end
      runtime.own(subscription)
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(100)).tap(at: Point(x: 340, y: 100)).hold(for: .milliseconds(400)).tap(at: Point(x: 300, y: 340))
        .hold(for: .milliseconds(700)).tap(at: Point(x: 100, y: 300))
    })
}
