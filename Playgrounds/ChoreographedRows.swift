public import Interplay

extension Page {
  /// Rows that enter one after another, and leave in the same order.
  public static let choreographedRows = Page(
    name: "choreographed",
    summary: "Tap: the rows enter one after another.",
    canvas: Size(width: 400, height: 800),
    mainNode: "row 0",
    build: { runtime in
      let isShown = createProperty(withInitialValue: false)
      let tapped = runtime.recognize(TapConfiguration(), on: runtime.scene.root).whenRecognitionState(is: .ended)
      runtime.connect(tapped.rewriteTo(isShown).inverted(), to: isShown)
      for index in 0..<6 {
        let (outside, inside) = (Point(x: 600, y: 100 + 110 * Double(index)), Point(x: 200, y: 100 + 110 * Double(index)))
        let row = runtime.scene.root.addChild(named: "row \(index)", position: outside, size: Size(width: 340, height: 96))
          .styled(.row("Song \(index + 1)", Names.people[index], .hue(index), .music, height: 96))
        row.opacity.value = 0
        let later = isShown.delay(by: Duration.milliseconds(50 * index), on: runtime.clock).remember()
        runtime.add(Follow(later.rewrite([true: inside, false: outside])), to: row.position)
        runtime.add(Follow(later.rewrite([true: 1, false: 0]), spring: Spring(threshold: 0.001)), to: row.opacity)
      }
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(400)).tap(at: Point(x: 200, y: 400)).hold(for: .milliseconds(1000)).tap(
        at: Point(x: 200, y: 400))
    })
}
