public import Interplay

extension Page {
  /// A tile that snaps to the four corners of a grid.
  public static let magnet = Page(
    name: "magnet",
    summary: "Drag the tile: nearby positions attract it, and a release near one snaps to it.",
    canvas: Size(width: 400, height: 800),
    mainNode: "tile",
    build: { runtime in
      let root = runtime.scene.root
      let places = [Point(x: 120, y: 240), Point(x: 280, y: 240), Point(x: 120, y: 560), Point(x: 280, y: 560)]
      for (index, place) in places.enumerated() {
        let mark = root.addChild(named: "place \(index)", position: place, size: Size(width: 96, height: 96)).styled(.place())
        mark.isInteractive.value = false
      }
      let tile = root.addChild(named: "tile", position: Point(x: 200, y: 400), size: Size(width: 88, height: 88)).styled(.tile(.sky, .pin))

      // snippet: magnet
      runtime.add(Magnet(to: .places(places), radius: 64), to: tile)
      // end
    },
    script: { stage in
      stage.finger.press(on: stage["tile"]).move(by: Vector(dx: 55, dy: -140), over: .milliseconds(400)).hold(for: .milliseconds(100))
        .lift()
        .hold(for: .milliseconds(400)).press(on: stage["tile"]).fling(at: Point(x: -300, y: 40)).hold(for: .milliseconds(700))
        .press(on: stage["tile"]).move(by: Vector(dx: 60, dy: 160), over: .milliseconds(400)).hold(for: .milliseconds(100)).lift()
    })
}
