public import Interplay

extension Page {
  /// Rows that are swiped away one by one; a tap below brings them all back.
  public static let swipedRows = Page(
    name: "swiped-rows",
    summary: "Swipe rows away; tap below to bring them back.",
    canvas: Size(width: 400, height: 800),
    mainNode: "row 0",
    build: { runtime in
      let swipeable = Swipeable()
      let tapped = runtime.recognize(TapConfiguration(), on: runtime.scene.root).whenRecognitionState(is: .ended)
      for index in 0..<8 {
        let row = runtime.scene.root.addChild(
          named: "row \(index)", position: Point(x: 200, y: 60 + 80 * Double(index)), size: Size(width: 400, height: 72)
        ).styled(.row(Names.people[index], "Swipe to archive", .hue(index)))
        // One interaction for all rows; each row is swiped independently.
        runtime.add(swipeable, to: row)
        runtime.connect(tapped.rewriteTo(SwipeState.none), to: swipeable.swipeState(of: row))
      }
    },
    script: { stage in
      stage.finger.press(on: stage["row 2"]).fling(at: Point(x: 700, y: 0))
      stage.finger(1).hold(for: .milliseconds(80)).press(on: stage["row 5"]).fling(at: Point(x: -600, y: 10)).hold(
        for: .milliseconds(700)
      )
      .tap(at: Point(x: 200, y: 760))
    })
}
