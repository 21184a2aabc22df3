public import Interplay

extension Page {
  /// A counter that counts up to a number, and a badge whose bounds pop with it.
  public static let countingUp = Page(
    name: "count-up",
    summary: "Tap the badge: a number counts up to 1000, and the badge pops on a bouncy spring.",
    canvas: Size(width: 400, height: 340), mainNode: "badge",
    samplingInterval: .milliseconds(10),
    build: { runtime in
      runtime.scene.root.styled(.ground(.bar(.color(.line), x: 0, y: 250, width: 0, height: 20, radius: 0)))
      let badge = runtime.scene.root.addChild(named: "badge", position: Point(x: 200, y: 120), size: Size(width: 100, height: 100))
        .styled(.disc(.dawn, .star, 48))
      let meter = runtime.scene.root.addChild(
        named: "meter", position: Point(x: 0, y: 250), size: Size(width: 0, height: 20), anchorPoint: .zero
      ).styled(.plain(.sky))
      let label = runtime.scene.root.addChild(named: "label", position: Point(x: 200, y: 305), size: Size(width: 200, height: 40))
        .styled(.caption(24))
      // snippet: count
      // Whole numbers move as numbers, and are rounded.
      let count = createProperty(withInitialValue: 0)
      let counting = Tween(duration: .seconds(1), values: [0, 1000])
      counting.timingFunctions.value = [.linear]
      let pop = Spring<Size>(threshold: 0.1, parameters: SpringParameters(bounciness: 12, speed: 5))
      let (small, large) = (badge.size.value, Size(width: 160, height: 160))
      pop.destination.value = small
      let taps = runtime.recognize(TapConfiguration(), on: badge).whenRecognitionState(is: .ended)
      runtime.connect(taps.rewriteTo(pop.destination).rewrite([small: large, large: small]), to: pop.destination)
      runtime.start(counting, whenever: taps)
      runtime.add(counting, to: count)
      runtime.add(pop, to: badge.size)
      runtime.connect(count.map { "\($0)" }, to: label.text)
      runtime.connect(count.map { Double($0) * 0.4 }, to: meter.size.width)
      // end
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(100)).tap(at: Point(x: 200, y: 120))
    })
}
