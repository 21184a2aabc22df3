public import Interplay

extension Page {
  /// A dialog that slides up and can be thrown down. After a slow release its position decides.
  public static let modalDialog = Page(
    name: "modal-dialog",
    summary: "Tap the button for a dialog; throw it down to dismiss it.",
    canvas: Size(width: 400, height: 800), mainNode: "dialog",
    build: { runtime in
      let button = runtime.scene.root.addChild(named: "button", position: Point(x: 200, y: 60), size: Size(width: 120, height: 44))
        .styled(.button("Delete"))
      let dialog = runtime.scene.root.addChild(named: "dialog", position: Point(x: 200, y: 960), size: Size(width: 200, height: 200))
        .styled(
          .panel(
            .centered("Delete?", 26, dy: -56), .centered("It is gone then.", 18, 400, .quiet, dy: -16),
            .centered("Delete", 20, 600, .orange, dy: 60)))

      // snippet: modal-dialog
      let direction = createProperty(withInitialValue: TransitionDirection.forward)
      let spring = TransitionSpring(back: Point(x: 200, y: 960), fore: Point(x: 200, y: 400), direction: direction)
      let tossable = Tossable(spring: spring)
      let gestures = tossable.draggable.gestures
      // After a slow release, a dialog that was dragged down by less than 100 points returns.
      let slow = gestures.velocityOnRelease().within(from: Point(x: -1e6, y: -100), to: Point(x: 1e6, y: 100))
      let nearest = dialog.position.y().threshold(500).rewrite([.below: TransitionDirection.forward], default: .backward)
      runtime.connect(slow.rewriteTo(nearest), to: direction)
      runtime.add(ChangeDirection(withVelocityOf: gestures, whenNegative: .forward, whenPositive: .backward), to: direction)
      runtime.add(tossable, to: dialog) { $0.xLocked(to: 200) }
      let tapped = runtime.recognize(TapConfiguration(), on: button).whenRecognitionState(is: .ended)
      runtime.connect(tapped.rewriteTo(TransitionDirection.forward), to: direction)
      // end
    },
    script: { stage in
      let finger = stage.finger.hold(for: .milliseconds(700)).press(on: stage["dialog"])
      // First a slow release, after which it returns; then a throw that dismisses it.
      finger.move(by: Vector(dx: 0, dy: 70), over: .milliseconds(300)).hold(for: .milliseconds(100)).lift().hold(for: .milliseconds(600))
        .press(on: stage["dialog"]).fling(at: Point(x: 60, y: 700)).hold(for: .milliseconds(600)).tap(at: Point(x: 200, y: 60))
    })
}
