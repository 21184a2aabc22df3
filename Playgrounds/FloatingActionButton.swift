public import Interplay

extension Page {
  /// A round button that fills the screen with its color, while new content appears.
  public static let floatingActionButton = Page(
    name: "floating-action-button",
    summary: "Tap the round button: its color fills the screen. Tap again to reverse it.",
    canvas: Size(width: 400, height: 800),
    mainNode: "button",
    build: { runtime in
      runtime.scene.root.styled(.screen("Notes"))
      let sheet = runtime.scene.root.addChild(named: "sheet", position: Point(x: 200, y: 400), size: Size(width: 400, height: 800))
      let flood = sheet.addChild(named: "flood", position: Point(x: 340, y: 740), size: Size(width: 56, height: 56)).styled(.plain(.sky))
      let content = sheet.addChild(named: "content", position: Point(x: 200, y: 440), size: Size(width: 360, height: 700))
        .styled(.sheet("New note", lines: 6))
      let button = runtime.scene.root.addChild(named: "button", position: Point(x: 340, y: 740), size: Size(width: 56, height: 56))
        .styled(.disc(.sky, .plus, 28))
      (sheet.isClipping.value, content.opacity.value) = (true, 0)
      for node in [sheet, flood, content] { node.isInteractive.value = false }

      let isOpen = createProperty(withInitialValue: false)
      let tapped = runtime.recognize(TapConfiguration(), on: button).whenRecognitionState(is: .ended)
      runtime.connect(tapped.rewriteTo(isOpen).inverted(), to: isOpen)
      let sizes = isOpen.rewrite([true: Size(width: 1800, height: 1800), false: Size(width: 56, height: 56)])
      runtime.add(Follow(sizes), to: flood.size) { $0.within(from: Size(width: 0, height: 0)) }
      runtime.connect(flood.size.width().scaled(by: 0.5), to: flood.cornerRadius)
      runtime.add(Follow(isOpen.rewrite([true: 1, false: 0]), spring: Spring(threshold: 0.001)), to: content.opacity)
      let places = isOpen.rewrite([true: Point(x: 200, y: 400), false: Point(x: 200, y: 440)])
      runtime.add(Follow(places), to: content.position)
    },
    script: { stage in
      stage.finger.tap(at: Point(x: 340, y: 740)).hold(for: .milliseconds(700)).tap(at: Point(x: 340, y: 740))
    })
}
