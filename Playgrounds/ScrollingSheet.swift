public import Interplay

extension Page {
  /// A sheet with a long text: one gesture pulls it up and then scrolls its text, while the scrim behind it darkens.
  public static let bottomSheet = Page(
    name: "bottom-sheet",
    summary: "Pull the sheet up: the same gesture continues in its text, and coasts.",
    canvas: Size(width: 400, height: 800),
    mainNode: "sheet",
    build: { runtime in
      runtime.scene.root.styled(.photo(.dusk, 200, radius: 0))
      let scrim = runtime.scene.root.addChild(named: "scrim", position: Point(x: 200, y: 400), size: Size(width: 400, height: 800))
      scrim.backgroundColor.value = .black
      let screen = runtime.scene.root.addChild(named: "screen", position: Point(x: 200, y: 400), size: Size(width: 400, height: 800))
      let sheet = screen.addChild(named: "sheet", position: Point(x: 0, y: 80), size: Size(width: 400, height: 1800), anchorPoint: .zero)
        .styled(.sheet("Terms of use", lines: 0))
      for index in 0..<9 {
        sheet.addChild(named: "line \(index)", position: Point(x: 200, y: 100 + 200 * Double(index)), size: Size(width: 320, height: 24))
          .styled(.plain(.color(.line), radius: 12))
      }

      // The sheet is the content of a scroll view. Its top inset is the distance by which the sheet can be pulled up.
      let scroll = Scrollable(content: sheet)
      scroll.contentInset.value.top = 560
      runtime.add(scroll, to: screen)
      scroll.contentOffset.value = Point(x: 0, y: -560)
      let shade = scroll.contentOffset.y().rewriteRange(start: -560, end: 0, destinationStart: 0, destinationEnd: 0.6)
      runtime.connect(shade.clamped(from: 0, to: 0.6), to: scrim.opacity)
    },
    script: { stage in
      stage.finger.press(at: Point(x: 200, y: 740)).move(by: Vector(dx: 0, dy: -300), over: .milliseconds(400)).flick(
        by: Vector(dx: 0, dy: -320)
      )
      .hold(for: .milliseconds(900)).press(at: Point(x: 200, y: 300)).flick(by: Vector(dx: 0, dy: 260), over: .milliseconds(80))
    })
}
