public import Interplay

extension Page {
  /// A square that expands on a tap, first in width and then in height, with ink that spreads from the finger. The next tap reverses it.
  public static let materialExpansion = Page(
    name: "material-expansion",
    summary: "Tap the square: it expands and ink spreads from the finger; tap again to reverse the animation.",
    canvas: Size(width: 400, height: 800), mainNode: "square",
    build: { runtime in
      let square = runtime.scene.root.addChild(named: "square", position: Point(x: 200, y: 400), size: Size(width: 128, height: 128))
      let ink = square.addChild(named: "ink", size: Size(width: 400, height: 400)).styled(.plain(.color(.white)))
      (square.styled(.tile()).isClipping.value, ink.cornerRadius.value, ink.scale.value, ink.isInteractive.value) = (true, 200, 0, false)
      let tapped = runtime.recognize(TapConfiguration(), on: square).whenRecognitionState(is: .ended)
      // snippet: transition-tween
      let direction = createProperty(withInitialValue: TransitionDirection.backward)
      runtime.connect(tapped.rewriteTo(direction).inverted(), to: direction)
      for (offsets, length) in [([0, 0.8], square.size.width), ([0.2, 1], square.size.height)] {
        let expand = TransitionTween<Double>(
          duration: .milliseconds(375), forwardValues: [128, 256], direction: direction, forwardOffsets: offsets)
        // It waits for the first tap.
        expand.enabled.value = false
        runtime.connect(tapped.rewriteTo(true), to: expand.enabled)
        runtime.add(expand, to: length)
      }
      // end
      runtime.add(SetPositionOnTap(on: square, coordinateSpace: square), to: ink.position)
      for (values, offsets, property) in [([0.0, 1], [0, 1], ink.scale), ([0.75, 0], [0.2, 1], ink.opacity)] {
        let tween = Tween(duration: .milliseconds(375), values: values)
        tween.offsets.value = offsets
        if property === ink.scale { tween.timingFunctions.value = [.easeOut] }
        runtime.start(tween, whenever: tapped)
        runtime.add(tween, to: property)
      }
    },
    script: { stage in
      stage.finger.tap(at: Point(x: 180, y: 420)).hold(for: .milliseconds(500)).tap(at: Point(x: 260, y: 360))
        .hold(for: .milliseconds(120)).tap(at: Point(x: 200, y: 400))
    })
}
