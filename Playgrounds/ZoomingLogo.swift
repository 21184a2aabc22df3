public import Interplay

extension Page {
  /// A logo whose ball zooms past both sides without overshoot, and then settles between the letters on a spring.
  public static let zoomingLogo = Page(
    name: "logo-movie",
    summary: "The ball crosses the logo to the left and back, without overshoot, and then springs into its place between the letters.",
    canvas: Size(width: 600, height: 200), mainNode: "ball",
    build: { runtime in
      let root = runtime.scene.root
      root.addLogo()
      let ball = root.addChild(named: "ball", position: Point(x: 680, y: 100), size: Size(width: 96, height: 96)).styled(.plain(.dawn))
      ball.shape.value = .ring(diameter: 96, line: 20)

      // snippet: movie
      let x = Animated(680.0, on: AnimationClock(of: runtime.clock))
      (x.restThreshold, x.onChange) = (RestThreshold(distance: 0.01, speed: 0.01), { ball.position.x.value = $0 })
      func zoom(to end: Double, velocity: Double, completion: @escaping () -> Void) {
        (x.spring, x.restsOnReaching) = (SpringParameters(response: 0.6, dampingRatio: 1), true)
        x.animate(to: end, velocity: velocity) { if $0 == .finished { completion() } }
      }
      runtime.own { x.stop() }
      zoom(to: -80, velocity: -100) {
        zoom(to: 680, velocity: 100) {
          (x.spring, x.restsOnReaching) = (SpringParameters(response: 0.6, dampingRatio: 0.675), false)
          x.animate(to: 206, velocity: 100)
        }
      }
      // end
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(100))
    })
}
