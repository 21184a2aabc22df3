public import Interplay

extension Page {
  /// A card that can be thrown, caught and retargeted, and fades towards the bottom.
  public static let tossing = Page(
    name: "tossing",
    summary: "Throw a card: it flies, fades towards the bottom, and springs back.",
    canvas: Size(width: 400, height: 800),
    mainNode: "card",
    build: { runtime in
      let card = runtime.scene.root.addChild(
        named: "card", position: Point(x: 200, y: 400), size: Size(width: 120, height: 160)
      ).styled(.card())

      // snippet: tossing
      // Without slop the card follows the finger from the first movement, however small.
      let draggable = Draggable(configuration: PanConfiguration(slop: 0))
      let tossable = Tossable(spring: Spring(threshold: 1), draggable: draggable)
      tossable.spring.destination.value = Point(x: 200, y: 400)
      runtime.add(tossable, to: card)
      runtime.add(SetPositionOnTap(), to: tossable.spring.destination)
      runtime.connect(
        runtime.get(card).position.y().rewriteRange(start: 400, end: 700, destinationStart: 1, destinationEnd: 0.5),
        to: runtime.get(card).opacity)
      // end
    },
    script: { stage in
      stage.finger.press(on: stage["card"]).move(by: Vector(dx: 60, dy: 40), over: .milliseconds(160))
        .flick(by: Vector(dx: 80, dy: 50), over: .milliseconds(100)).hold(for: .milliseconds(140))
        // Caught on its return, dragged down and released slowly.
        .press(on: stage["card"]).move(by: Vector(dx: -40, dy: 180), over: .milliseconds(300))
        .hold(for: .milliseconds(80)).lift().hold(for: .milliseconds(900))
        // Retargeted by a tap.
        .tap(at: Point(x: 120, y: 620))
    })
}
