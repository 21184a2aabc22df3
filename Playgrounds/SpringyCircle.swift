public import Interplay

extension Page {
  /// A circle that grows on a tap, and springs back a tenth of a second later.
  public static let springyCircle = Page(
    name: "spring",
    summary: "Tap anywhere: the circle grows, and springs back.",
    canvas: Size(width: 400, height: 800),
    mainNode: "circle",
    build: { runtime in
      let circle = runtime.scene.root.addChild(named: "circle", position: Point(x: 200, y: 400), size: Size(width: 128, height: 128))
        .styled(.disc(.rose, .heart, 64))
      circle.cornerRadius.value = 64

      let spring = Spring<Double>(threshold: 0.01)
      spring.destination.value = 1
      let tapped = runtime.recognize(TapConfiguration(), on: runtime.scene.root).whenRecognitionState(is: .ended)
      runtime.connect(tapped.rewriteTo(1.5), to: spring.destination)
      runtime.connect(tapped.delay(by: Duration.milliseconds(100), on: runtime.clock).rewriteTo(1.0), to: spring.destination)
      runtime.add(spring, to: circle.scale)
    },
    script: { stage in
      stage.finger.tap(at: Point(x: 100, y: 700)).hold(for: .milliseconds(800)).tap(at: Point(x: 200, y: 400))
    })
}
