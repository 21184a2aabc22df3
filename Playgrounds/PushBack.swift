public import Interplay

extension Page {
  /// A screen that slides up over another one, which recedes a little.
  public static let pushBack = Page(
    name: "push-back",
    summary: "Tap: a screen slides up, and the one behind it recedes.",
    canvas: Size(width: 400, height: 800),
    mainNode: "back",
    build: { runtime in
      let back = runtime.scene.root.addChild(named: "back", position: Point(x: 200, y: 400), size: Size(width: 400, height: 800))
        .styled(.sheet("Library", lines: 8))
      let fore = runtime.scene.root.addChild(named: "fore", position: Point(x: 200, y: 1200), size: Size(width: 400, height: 800))
        .styled(.card("Night drive", "Ada and the Engines", .dusk, picture: 480))
      fore.isInteractive.value = false

      let isPresented = createProperty(withInitialValue: false)
      let tapped = runtime.recognize(TapConfiguration(), on: back).whenRecognitionState(is: .ended)
      runtime.connect(tapped.rewriteTo(isPresented).inverted(), to: isPresented)
      let places = isPresented.rewrite([true: Point(x: 200, y: 400), false: Point(x: 200, y: 1200)])
      let spring = Spring<Point>(parameters: SpringParameters(stiffness: 1000, damping: 109.5446, mass: 3))
      runtime.add(Follow(places, spring: spring), to: fore.position)
      runtime.connect(
        fore.position.y().rewriteRange(start: 1200, end: 400, destinationStart: 1, destinationEnd: 0.95), to: back.scale)
    },
    script: { stage in
      stage.finger.tap(at: Point(x: 200, y: 300)).hold(for: .milliseconds(800)).tap(at: Point(x: 200, y: 300)).hold(for: .milliseconds(200))
        .tap(at: Point(x: 200, y: 300))
    })
}
