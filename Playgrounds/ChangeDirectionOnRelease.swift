public import Interplay

extension Page {
  /// A circle that moves between two positions when it is thrown fast enough. A square follows the same spring.
  public static let changeDirection = Page(
    name: "change-direction",
    summary: "Throw the circle up or down: it springs to that end, and the square with it.",
    canvas: Size(width: 400, height: 800),
    mainNode: "circle",
    build: { runtime in
      let size = Size(width: 128, height: 128)
      let square = runtime.scene.root.addChild(named: "square", size: size).styled(.place(radius: 12))
      let circle = runtime.scene.root.addChild(named: "circle", size: size).styled(.disc(.dawn, .heart, 56))

      // snippet: change-direction
      let direction = createProperty(withInitialValue: TransitionDirection.backward)
      let spring = TransitionSpring(back: Point(x: 200, y: 320), fore: Point(x: 200, y: 480), direction: direction)
      let tossable = Tossable(spring: spring)
      let release = ChangeDirection(
        withVelocityOf: tossable.draggable.gestures, whenNegative: .backward, whenPositive: .forward)

      runtime.add(release, to: direction)
      runtime.add(tossable, to: circle)
      runtime.add(spring, to: runtime.get(square).position)
      // end
    },
    script: { stage in
      stage.finger.press(on: stage["circle"]).fling(at: Point(x: 100, y: 500)).hold(for: .milliseconds(600))
        .press(at: Point(x: 200, y: 480)).fling(at: Point(x: -60, y: -300))
    })
}
