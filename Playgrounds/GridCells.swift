public import Interplay

extension Page {
  /// A square in a grid of 25 cells that springs to the cell that is tapped, and follows a finger.
  public static let cellsOfAGrid = Page(
    name: "grid-cells",
    summary: "Tap a cell, or move a finger: the square springs to the cell under it.",
    canvas: Size(width: 400, height: 400),
    mainNode: "square",
    build: { runtime in
      let root = runtime.scene.root
      let grid = root.addChild(named: "grid", position: Point(x: 200, y: 200), size: Size(width: 400, height: 400)).styled(
        NodeStyle(
          details: (0..<25).map {
            .bar(.color(.line), x: 4 + 80 * Double($0 % 5), y: 4 + 80 * Double($0 / 5), width: 72, height: 72, radius: 20)
          }))
      let square = grid.addChild(named: "square", position: Point(x: 40, y: 40), size: Size(width: 72, height: 72))
        .styled(.tile(.dawn, .star, 36))
      // The grid stays in the middle when the canvas is resized. The square moves with it, and its spring goes on.
      runtime.connect(root.size.width.scaled(by: 0.5), to: grid.position.x)
      runtime.connect(root.size.height.scaled(by: 0.5), to: grid.position.y)
      let finger = runtime.recognize(LongPressConfiguration.press, on: grid)

      // snippet: cells
      // The centers of the cells are at 40, 120, … 360.
      let cells = finger.centroid(in: grid).offset(by: Point(x: -40, y: -40)).snapped(to: .multiples(of: 80)).offset(
        by: Point(x: 40, y: 40))
      let basic = Spring<Point>(threshold: 0.1, parameters: SpringParameters(frequency: 2.8, halfLife: 0.1))
      runtime.add(Follow(cells, spring: basic), to: square.position)
      // end
    },
    script: { stage in
      stage.finger.tap(at: Point(x: 290, y: 130)).hold(for: .milliseconds(400)).press(at: Point(x: 200, y: 210))
        .move(to: Point(x: 60, y: 350), over: .milliseconds(300)).move(to: Point(x: 350, y: 370), over: .milliseconds(500)).lift()
    })
}
