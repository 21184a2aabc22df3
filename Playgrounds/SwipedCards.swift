public import Interplay

extension Page {
  /// A stack of cards: the first one rotates while it is swiped away, and the next one grows.
  public static let swipeCards = Page(
    name: "swipe-cards",
    summary: "Swipe the cards away, to the left or to the right.",
    canvas: Size(width: 400, height: 800),
    mainNode: "card 3",
    build: { runtime in
      let swipeable = Swipeable(threshold: 100)
      swipeable.margin.value = 200
      let cards = (0..<4).map { index in
        let card = runtime.scene.root.addChild(
          named: "card \(index)", position: Point(x: 200, y: 400), size: Size(width: 240, height: 320)
        ).styled(.card(Names.people[index], "2 km away", .hue(index), picture: 230))
        runtime.add(swipeable, to: card)
        return card
      }
      for (index, card) in cards.enumerated() {
        // It rotates by 15 degrees over the width of the scene.
        runtime.connect(swipeable.offset(of: card).normalized(by: 400).scaled(by: 15).degrees(), to: card.rotation)
        guard index < 3 else { continue }
        // Its scale grows with the offset of the card above.
        let away = swipeable.offset(of: cards[index + 1]).distance(from: 0).normalized(by: 240).upperBound(1)
        runtime.connect(away.rewriteRange(start: 0, end: 1, destinationStart: 0.9, destinationEnd: 1), to: card.scale)
      }
    },
    script: { stage in
      stage.finger.press(on: stage["card 3"]).fling(at: Point(x: 800, y: 100)).hold(for: .milliseconds(500))
        .press(on: stage["card 2"]).move(by: Vector(dx: -60, dy: 20), over: .milliseconds(300)).hold(for: .milliseconds(80)).lift()
        .hold(for: .milliseconds(400)).press(on: stage["card 2"]).fling(at: Point(x: -900, y: 0))
    })
}
