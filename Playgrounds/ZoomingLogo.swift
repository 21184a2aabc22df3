public import Interplay
import MotionPhysics

extension Page {
  /// A logo that zooms to both sides without overshoot, and then settles on a spring.
  public static let zoomingLogo = Page(
    name: "logo-movie",
    summary: "A logo zooms to the right and to the left, each until it is there, and settles in the middle.",
    canvas: Size(width: 400, height: 200),
    mainNode: "logo",
    build: { runtime in
      let logo = runtime.scene.root.addChild(named: "logo", position: Point(x: 40, y: 100), size: Size(width: 80, height: 80))
        .styled(.tile(.dusk, .star, 44))

      // snippet: movie
      let (zoom, settle) = (SpringParameters(response: 0.6, dampingRatio: 1), SpringParameters(response: 0.6, dampingRatio: 0.675))
      func spring(_ spring: SpringParameters, _ from: Double, _ to: Double, _ start: Timestamp) throws(MotionError) -> SpringSimulation<
        Double
      > {
        try SpringSimulation(
          basis: SpringBasis(spring), from: from, velocity: 0, to: to, at: start, threshold: RestThreshold(distance: 0.01, speed: 0.01))
      }
      let movie = MotionPlayer { (value: Double, now) throws(MotionError) in
        let right = try spring(zoom, value, 360, now).restingOnReaching()
        let left = try spring(zoom, 360, 40, right.restTime ?? now).restingOnReaching()
        return AnyMotion(HandOver(HandOver(right, left), try spring(settle, 40, 200, left.restTime ?? now)))
      }
      runtime.add(movie, to: logo.position.x)
      // end
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(100))
    })
}
