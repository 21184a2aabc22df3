public import Interplay

extension Page {
  /// A circle that is locked to a line, and follows the line when that is dragged.
  public static let reactiveConstraints = Page(
    name: "reactive-constraints",
    summary: "Drag the line to the side: the circle, which can be dragged along it, follows.",
    canvas: Size(width: 400, height: 800),
    mainNode: "circle",
    build: { runtime in
      let axis = runtime.scene.root.addChild(named: "axis", position: Point(x: 200, y: 400), size: Size(width: 16, height: 800))
        .styled(.plain(.color(.line), radius: 8))
      let circle = runtime.scene.root.addChild(named: "circle", position: Point(x: 200, y: 400), size: Size(width: 64, height: 64))
        .styled(.disc(.dawn))

      runtime.add(Draggable(), to: axis) { $0.yLocked(to: axis.position.y()) }
      // The circle keeps its position until it is dragged, but always stays on the line.
      let x = runtime.get(axis).position.x()
      runtime.add(Draggable(), to: circle) { $0.startWith(circle.position.value).xLocked(to: x.triggering) }
    },
    script: { stage in
      stage.finger.press(on: stage["circle"]).move(by: Vector(dx: 90, dy: 120), over: .milliseconds(300)).lift()
        .press(at: Point(x: 200, y: 100)).move(by: Vector(dx: -110, dy: 40), over: .milliseconds(400)).lift()
        .press(on: stage["circle"]).move(by: Vector(dx: 0, dy: -200), over: .milliseconds(300)).lift()
    })
}
