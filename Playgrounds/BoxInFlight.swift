public import Interplay

extension Page {
  /// A box that coasts after a throw, and springs to taps: one value, moved by two kinds of motion.
  public static let boxInFlight = Page(
    name: "decays",
    summary: "Throw the box: it coasts. Tap in flight: a spring takes over with its velocity.",
    canvas: Size(width: 400, height: 800),
    mainNode: "box",
    build: { runtime in
      let box = runtime.scene.root.addChild(named: "box", position: Point(x: 100, y: 600), size: Size(width: 80, height: 80))
        .styled(.tile(.leaf, .bag, 40))

      // snippet: decays
      let (draggable, coast) = (Draggable(), Coast<Point>(decay: Decay(rate: 3)))
      let spring = Spring<Point>(parameters: SpringParameters(stiffness: 120, damping: 12))
      spring.inheritsVelocity = true
      (spring.enabled.value, coast.enabled.value) = (false, false)
      runtime.add(draggable.finalVelocity, to: coast.initialVelocity)
      runtime.add(coast, to: box.position)
      runtime.add(spring, to: box.position)
      runtime.add(draggable, to: box)
      let taps = runtime.recognize(TapConfiguration(), on: runtime.scene.root).whenRecognitionState(is: .ended)
      let drags = draggable.state.rewrite([.active: false, .atRest: true])
      // Order matters: the motion that takes over begins before the other one is turned off.
      runtime.connect(taps.centroid(), to: spring.destination)
      runtime.connect(taps.rewriteTo(true), to: spring.enabled)
      runtime.connect(taps.rewriteTo(false).merge(with: drags), to: coast.enabled)
      // end
    },
    script: { stage in
      stage.finger.press(on: stage["box"]).flick(by: Vector(dx: 90, dy: -160)).hold(for: .milliseconds(250)).tap(at: Point(x: 80, y: 100))
    })
}
