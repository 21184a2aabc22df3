public import Interplay

extension Page {
  /// Three drags: one is logged, one is locked to a column, and one to a row.
  public static let constraints = Page(
    name: "constraints",
    summary: "Constrain the values of an interaction: log(), xLocked(to:), yLocked(to:).",
    canvas: Size(width: 600, height: 800),
    mainNode: "logged",
    build: { runtime in
      func makeView(_ name: String, _ x: Double, _ y: Double, _ icon: StyleIcon) -> SceneNode {
        runtime.scene.root.addChild(named: name, position: Point(x: x, y: y), size: Size(width: 96, height: 96)).styled(.tile(.sky, icon))
      }
      written(makeView("long-form", 450, 600, .more), runtime)
      logged(makeView("logged", 300, 200, .menu), runtime)
      lockedToColumn(makeView("column", 100, 400, .chevronDown), runtime)
      lockedToRow(makeView("row", 450, 100, .chevronRight), runtime)
    },
    script: { stage in
      let way = Vector(dx: 60, dy: 80)
      stage.finger.press(on: stage["logged"]).move(by: way, over: .milliseconds(40)).lift()
      stage.finger(1).press(on: stage["column"]).move(by: way, over: .milliseconds(200)).lift()
      stage.finger(2).press(on: stage["row"]).move(by: way, over: .milliseconds(200)).lift()
    })
}

private func written(_ view: SceneNode, _ runtime: MotionRuntime) {
  let draggable = Draggable()
  // snippet: long-form
  runtime.add(draggable, to: view, constraints: { $0.log() })
  // end
}

private func logged(_ view: SceneNode, _ runtime: MotionRuntime) {
  let draggable = Draggable()
  // snippet: log
  runtime.add(draggable, to: view) { $0.log() }
  // end
}

private func lockedToColumn(_ view: SceneNode, _ runtime: MotionRuntime) {
  let draggable = Draggable()
  // snippet: x-locked
  runtime.add(draggable, to: view) { $0.xLocked(to: 100) }
  // end
}

private func lockedToRow(_ view: SceneNode, _ runtime: MotionRuntime) {
  let draggable = Draggable()
  // snippet: y-locked
  runtime.add(draggable, to: view) { $0.yLocked(to: 100) }
  // end
}
