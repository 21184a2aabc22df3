public import Interplay

extension Page {
  /// A button that snaps to the entries of a menu, which grow as it approaches.
  public static let attractorMenu = Page(
    name: "attractor-menu",
    summary: "Drag the button to one of the entries: they attract it, and grow as it approaches.",
    canvas: Size(width: 400, height: 800),
    mainNode: "button",
    build: { runtime in
      let places = [Point(x: 80, y: 300), Point(x: 200, y: 240), Point(x: 320, y: 300)]
      let button = runtime.scene.root.addChild(named: "button", position: Point(x: 200, y: 560), size: Size(width: 64, height: 64))
        .styled(.disc(.sky, .plus))
      for (index, place) in places.enumerated() {
        let entry = runtime.scene.root.addChild(named: "entry \(index)", position: place, size: Size(width: 72, height: 72))
          .styled(.disc(.hue(index + 1), [.heart, .star, .music][index]))
        entry.isInteractive.value = false
        let near = button.position.distance(from: place)
          .rewriteRange(start: 0, end: 160, destinationStart: 1.4, destinationEnd: 1)
        runtime.connect(near.clamped(from: 1, to: 1.4), to: entry.scale)
      }
      runtime.add(Magnet(to: .places(places), radius: 100), to: button)
    },
    script: { stage in
      stage.finger.press(on: stage["button"]).move(by: Vector(dx: 80, dy: -200), over: .milliseconds(400)).hold(for: .milliseconds(80))
        .lift()
        .hold(for: .milliseconds(700)).press(on: stage["button"]).fling(at: Point(x: -300, y: 0))
    })
}
