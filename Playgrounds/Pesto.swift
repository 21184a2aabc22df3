public import Interplay

extension Page {
  /// A recipe that opens from its card: the picture becomes the header, and the text appears below it.
  public static let pesto = Page(
    name: "pesto",
    summary: "Tap the card: its picture becomes the header, and the text appears.",
    canvas: Size(width: 400, height: 800),
    mainNode: "card",
    build: { runtime in
      let text = runtime.scene.root.addChild(named: "text", position: Point(x: 200, y: 640), size: Size(width: 360, height: 440))
        .styled(.sheet("Pesto", lines: 4))
      let card = runtime.scene.root.addChild(named: "card", position: Point(x: 200, y: 300), size: Size(width: 320, height: 200))
        .styled(.photo(.leaf, 110))
      text.opacity.value = 0

      let isOpen = createProperty(withInitialValue: false)
      let tapped = runtime.recognize(TapConfiguration(), on: card).whenRecognitionState(is: .ended)
      runtime.connect(tapped.rewriteTo(isOpen).inverted(), to: isOpen)
      runtime.add(Follow(isOpen.rewrite([true: Point(x: 200, y: 130), false: Point(x: 200, y: 300)])), to: card.position)
      runtime.add(Follow(isOpen.rewrite([true: Size(width: 400, height: 260), false: Size(width: 320, height: 200)])), to: card.size)
      // The text follows a little later.
      let later = isOpen.delay(by: Duration.milliseconds(80), on: runtime.clock).remember()
      runtime.add(Follow(later.rewrite([true: Point(x: 200, y: 520), false: Point(x: 200, y: 640)])), to: text.position)
      runtime.add(Follow(later.rewrite([true: 1, false: 0]), spring: Spring(threshold: 0.001)), to: text.opacity)
    },
    script: { stage in
      stage.finger.tap(at: Point(x: 200, y: 300)).hold(for: .milliseconds(800)).tap(at: Point(x: 200, y: 130))
    })
}
