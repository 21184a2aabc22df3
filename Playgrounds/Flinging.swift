public import Interplay

extension Page {
  /// A puck that coasts when it is released, to the one of four positions that is nearest to its projected endpoint.
  public static let flingable = Page(
    name: "flingable",
    summary: "Fling the puck: it coasts to the position nearest to its projected endpoint.",
    canvas: Size(width: 400, height: 800),
    mainNode: "puck",
    build: { runtime in
      let root = runtime.scene.root
      let places = [Point(x: 80, y: 80), Point(x: 320, y: 80), Point(x: 80, y: 720), Point(x: 320, y: 720)]
      for (index, place) in places.enumerated() {
        let mark = root.addChild(named: "place \(index)", position: place, size: Size(width: 96, height: 96)).styled(.place(radius: 48))
        (mark.cornerRadius.value, mark.isInteractive.value) = (48, false)
      }
      let puck = root.addChild(named: "puck", position: places[2], size: Size(width: 80, height: 80)).styled(.disc(.dawn))

      // snippet: flingable
      runtime.add(Flingable(among: places), to: puck)
      // end
    },
    script: { stage in
      stage.finger.press(on: stage["puck"]).fling(at: Point(x: 900, y: -2400)).hold(for: .milliseconds(400))
        // Caught in flight, and thrown back.
        .press(on: stage["puck"]).fling(at: Point(x: -1200, y: 300))
    })
}
