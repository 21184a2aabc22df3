public import Interplay

extension Page {
  // snippet: page
  /// A card that returns when it is thrown.
  public static let card = Page(
    name: "card", summary: "Throw the card.", canvas: Size(width: 400, height: 400), mainNode: "card",
    build: { runtime in
      let card = runtime.scene.root.addChild(named: "card", position: Point(x: 200, y: 200), size: Size(width: 100, height: 100))
      let tossable = Tossable()
      tossable.spring.destination.value = card.position.value
      runtime.add(tossable, to: card)
    },
    script: { stage in stage.finger.press(on: stage["card"]).flick(by: Vector(dx: 120, dy: 0)) })
  // end
}
