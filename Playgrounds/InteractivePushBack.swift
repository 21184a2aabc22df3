public import Interplay

extension Page {
  /// A screen that can be thrown down, while the screen behind it moves forward.
  public static let interactivePushBack = Page(
    name: "interactive-push-back",
    summary: "Throw the screen down: the one behind it moves forward.",
    canvas: Size(width: 400, height: 800),
    mainNode: "fore",
    build: { runtime in
      let back = runtime.scene.root.addChild(named: "back", position: Point(x: 200, y: 400), size: Size(width: 400, height: 800))
        .styled(.sheet("Library", lines: 8))
      let fore = runtime.scene.root.addChild(named: "fore", position: Point(x: 200, y: 1200), size: Size(width: 400, height: 800))
        .styled(.card("Night drive", "Ada and the Engines", .dusk, picture: 480))

      let direction = createProperty(withInitialValue: TransitionDirection.forward)
      let spring = TransitionSpring(back: Point(x: 200, y: 1200), fore: Point(x: 200, y: 440), direction: direction)
      let tossable = Tossable(spring: spring, draggable: Draggable(along: .y))
      let release = ChangeDirection(withVelocityOf: tossable.draggable.gestures, whenNegative: .forward, whenPositive: .backward)
      runtime.add(release, to: direction)
      runtime.add(tossable, to: fore) { $0.xLocked(to: 200) }
      let tapped = runtime.recognize(TapConfiguration(), on: back).whenRecognitionState(is: .ended)
      runtime.connect(tapped.rewriteTo(TransitionDirection.forward), to: direction)
      runtime.connect(
        fore.position.y().rewriteRange(start: 1200, end: 440, destinationStart: 1, destinationEnd: 0.95), to: back.scale)
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(800)).press(at: Point(x: 200, y: 200)).move(
        by: Vector(dx: 20, dy: 160), over: .milliseconds(400)
      )
      .fling(at: Point(x: 0, y: 600)).hold(for: .milliseconds(700)).tap(at: Point(x: 200, y: 200))
    })
}
