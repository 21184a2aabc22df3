public import Interplay

extension Page {
  /// Rows: the tapped one opens, while those below it make room.
  public static let inbox = Page(
    name: "inbox",
    summary: "Tap a row: it opens, and the others make room.",
    canvas: Size(width: 400, height: 800),
    mainNode: "row 1",
    build: { runtime in
      // The index of the open row; -1 for none.
      let open = createProperty(withInitialValue: -1)
      for index in 0..<5 {
        let home = 20 + 88 * Double(index)
        let row = runtime.scene.root.addChild(
          named: "row \(index)", position: Point(x: 200, y: home), size: Size(width: 360, height: 80), anchorPoint: Point(x: 0.5, y: 0)
        ).styled(.row(Names.people[index], "See you tomorrow", .hue(index), height: 80))
        let tapped = runtime.recognize(TapConfiguration(), on: row).whenRecognitionState(is: .ended)
        runtime.connect(tapped.rewriteTo(open).rewrite([index: -1], default: index), to: open)
        let sizes = open.rewrite([index: Size(width: 400, height: 380)], default: Size(width: 360, height: 80))
        // The rows below the open one move down.
        let isAbove = open.isAnyOf(Array(0..<index))
        let places = isAbove.rewrite([true: Point(x: 200, y: home + 300), false: Point(x: 200, y: home)])
        runtime.add(Follow(sizes), to: row.size)
        runtime.add(Follow(places), to: row.position)
      }
    },
    script: { stage in
      stage.finger.tap(at: Point(x: 200, y: 140)).hold(for: .milliseconds(700)).tap(at: Point(x: 200, y: 560)).hold(for: .milliseconds(200))
        .tap(at: Point(x: 200, y: 560))
    })
}
