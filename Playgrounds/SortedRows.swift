public import Interplay

extension Page {
  /// Five rows of different heights that can be reordered.
  public static let reorderableList = Page(
    name: "reorderable-list",
    summary: "Drag a row up or down: the others make room.",
    canvas: Size(width: 400, height: 800),
    mainNode: "row 0",
    build: { runtime in
      // snippet: reorderable-list
      let list = ReorderableList(top: 120, spacing: 12)
      for (index, height) in [72.0, 96, 72, 120, 72].enumerated() {
        let row = runtime.scene.root.addChild(
          named: "row \(index)", position: Point(x: 200, y: 120), size: Size(width: 320, height: height))
        runtime.add(list, to: row)
      }
      // end
      for (index, row) in runtime.scene.root.children.enumerated() {
        row.styled(.row(Names.people[index], "Drag to sort", .hue(index), height: row.size.value.height))
      }
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(700)).press(on: stage["row 0"]).move(by: Vector(dx: 10, dy: 220), over: .milliseconds(600))
        .lift()
        .hold(for: .milliseconds(200)).press(on: stage["row 4"]).move(by: Vector(dx: 0, dy: -420), over: .milliseconds(700)).lift()
    })
}
