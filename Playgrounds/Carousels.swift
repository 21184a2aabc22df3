public import Interplay

extension Page {
  /// Three pages side by side; the page that leaves fades and shrinks.
  public static let carousel = Page(
    name: "carousel",
    summary: "Swipe through three pages: the leaving page fades and shrinks.",
    canvas: Size(width: 400, height: 800),
    mainNode: "content",
    samplingInterval: .milliseconds(4),
    build: { runtime in
      runtime.scene.root.styled(.ground(.bar(.color(.line), x: 170, y: 750, width: 60, height: 20, radius: 10)))
      let view = runtime.scene.root.addChild(named: "view", position: .zero, size: Size(width: 400, height: 800), anchorPoint: .zero)
      let content = view.addChild(named: "content", position: .zero, size: Size(width: 1200, height: 800), anchorPoint: .zero)
      for index in 0..<3 {
        content.addChild(named: "page \(index)", position: Point(x: Double(index) * 400 + 200, y: 400), size: Size(width: 360, height: 600))
          .styled(.card(Names.people[index], "Swipe to the next one", .hue(index), picture: 480))
      }
      let dot = runtime.scene.root.addChild(named: "dot", position: Point(x: 180, y: 760), size: Size(width: 12, height: 12))
        .styled(.disc(.sky))

      // snippet: carousel
      let carousel = Carousel(content: content)
      runtime.add(carousel, to: view)
      runtime.connect(carousel.page.rewrite([0: 180, 1: 200, 2: 220]), to: dot.position.x)
      // end
    },
    script: { stage in
      stage.finger.press(at: Point(x: 320, y: 400)).flick(by: Vector(dx: -160, dy: 0)).hold(for: .milliseconds(700))
        .press(at: Point(x: 320, y: 400)).flick(by: Vector(dx: -160, dy: 0)).hold(for: .milliseconds(200))
        // Caught in motion, and released at the same position.
        .press(at: Point(x: 200, y: 400)).move(by: Vector(dx: 60, dy: 0), over: .milliseconds(300)).hold(for: .milliseconds(80)).lift()
    })
}
