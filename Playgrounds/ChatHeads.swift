public import Interplay

extension Page {
  /// Four chat heads: the first one is thrown to the nearest edge, and the others follow one another on springs.
  public static let chain = Page(
    name: "chain",
    summary: "Throw the first head to the other edge: the others follow one another on springs.",
    canvas: Size(width: 400, height: 800),
    mainNode: "head",
    samplingInterval: .milliseconds(16),
    build: { runtime in
      runtime.scene.root.styled(.screen("Messages"))
      let root = runtime.scene.root
      let links = (0..<3).map {
        root.addChild(named: "link \(2 - $0)", position: Point(x: 40, y: 200), size: Size(width: 64, height: 64))
          .styled(.disc(.hue(2 - $0), .person))
      }
      let head = root.addChild(named: "head", position: Point(x: 40, y: 200), size: Size(width: 64, height: 64))
        .styled(.disc(.dawn, .smile, 44))

      // snippet: chain
      let chain = Chain(after: head, offset: Point(x: 0, y: 6))
      for link in links.reversed() {
        link.isInteractive.value = false
        runtime.add(chain, to: link)
      }
      // end
      let tossable = Tossable()
      tossable.spring.destination.value = Point(x: 40, y: 200)
      let (endpoints, destination) = (tossable.draggable.projectedEndpoints(), tossable.spring.destination)
      runtime.connect(endpoints.x().threshold(200).rewrite([.below: 40], default: 360), to: destination.x)
      runtime.connect(endpoints.y().clamped(from: 40, to: 740), to: destination.y)
      runtime.add(tossable, to: head)
    },
    script: { stage in
      stage.finger.press(on: stage["head"]).move(by: Vector(dx: 80, dy: 60), over: .milliseconds(200)).flick(by: Vector(dx: 120, dy: 60))
        .hold(for: .milliseconds(900)).press(on: stage["head"]).move(by: Vector(dx: -60, dy: 240), over: .milliseconds(400)).lift()
    })
}
