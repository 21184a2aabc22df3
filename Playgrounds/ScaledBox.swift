public import Interplay

extension Page {
  /// A box in a grid whose scale follows its vertical position on a spring.
  public static let scaledBox = Page(
    name: "grid",
    summary: "Drag the box: its scale follows its vertical position with a spring.",
    canvas: Size(width: 400, height: 800),
    mainNode: "box",
    build: { runtime in
      for index in 0..<6 {
        runtime.scene.root.addChild(
          named: "line \(index)", position: Point(x: 200, y: 100 + 120 * Double(index)), size: Size(width: 400, height: 1)
        ).styled(.plain(.color(.line)))
      }
      let box = runtime.scene.root.addChild(named: "box", position: Point(x: 200, y: 400), size: Size(width: 80, height: 80))
        .styled(.tile(.dawn, .star, 40))

      let loose = Spring<Double>(threshold: 0.001, parameters: SpringParameters(response: 0.8, dampingRatio: 0.7))
      let scale = runtime.get(box).position.y().rewriteRange(start: 0, end: 800, destinationStart: 0.2, destinationEnd: 2.5)
      runtime.add(Draggable(), to: box)
      runtime.add(Follow(scale, spring: loose), to: box.scale)
    },
    script: { stage in
      stage.finger.press(on: stage["box"]).move(by: Vector(dx: 40, dy: -220), over: .milliseconds(300)).hold(for: .milliseconds(300))
        .move(by: Vector(dx: -60, dy: 320), over: .milliseconds(200)).lift()
    })
}
