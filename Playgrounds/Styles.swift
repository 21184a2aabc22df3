public import Interplay

extension Page {
  /// A box whose corner radius, opacity, rotation and color depend on its position.
  public static let styles = Page(
    name: "styles",
    summary: "Drag the box: its appearance depends on its position.",
    canvas: Size(width: 400, height: 800),
    mainNode: "box",
    build: { runtime in
      let box = runtime.scene.root.addChild(named: "box", position: Point(x: 200, y: 400), size: Size(width: 120, height: 120))
        .styled(.tile(.none, .heart, 56, radius: 0))

      let tossable = Tossable()
      tossable.spring.destination.value = Point(x: 200, y: 400)
      runtime.add(tossable, to: box)
      let across = box.position.x().rewriteRange(start: 0, end: 400, destinationStart: 0, destinationEnd: 1).clamped(from: 0, to: 1)
      let down = box.position.y().rewriteRange(start: 0, end: 800, destinationStart: 0, destinationEnd: 1).clamped(from: 0, to: 1)
      runtime.connect(across.scaled(by: 60), to: box.cornerRadius)
      runtime.connect(
        across.interpolated(from: Color(red: 0, green: 0.5, blue: 1), to: Color(red: 1, green: 0.5, blue: 0)), to: box.backgroundColor)
      runtime.connect(down.scaled(by: 90).offset(by: -45).degrees(), to: box.rotation)
      runtime.connect(down.rewriteRange(start: 0, end: 1, destinationStart: 1, destinationEnd: 0.4), to: box.opacity)
    },
    script: { stage in
      stage.finger.press(on: stage["box"]).move(by: Vector(dx: 120, dy: 200), over: .milliseconds(400))
        .move(by: Vector(dx: -260, dy: -300), over: .milliseconds(400)).lift()
    })
}
