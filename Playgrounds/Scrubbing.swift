public import Interplay

extension Page {
  /// A card in a timeline that a slider scrubs and a button pauses.
  public static let timeline = Page(
    name: "timeline",
    summary: "Throw the card; pause, and scrub through its past with the slider.",
    canvas: Size(width: 400, height: 800),
    mainNode: "card",
    build: { runtime in
      let root = runtime.scene.root
      let card = root.addChild(named: "card", position: Point(x: 100, y: 200), size: Size(width: 120, height: 160)).styled(.card())
      let button = root.addChild(named: "pause", position: Point(x: 50, y: 740), size: Size(width: 60, height: 44))
        .styled(.disc(.sky, .pause))
      let track = root.addChild(named: "track", position: Point(x: 230, y: 740), size: Size(width: 260, height: 40)).styled(.track)
      let thumb = track.addChild(named: "thumb", position: Point(x: 0, y: 20), size: Size(width: 30, height: 30)).styled(.thumb)

      // snippet: timeline
      let timeline = Timeline(of: runtime)
      let tossable = Tossable()
      tossable.spring.destination.value = Point(x: 200, y: 400)
      timeline.runtime.add(tossable, to: card)

      let (pause, slider) = (Pressable(), Slidable(from: 0, to: 2, value: 0, thumb: thumb))
      runtime.add(pause, to: button)
      runtime.add(slider, to: track)
      runtime.connect(pause.presses.rewriteTo(timeline.paused).inverted(), to: timeline.paused)
      runtime.connect(slider.value, to: timeline.timeOffset)
      // end
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(500)).press(on: stage["card"]).flick(by: Vector(dx: 90, dy: -160)).hold(for: .milliseconds(800))
        .press(on: stage["pause"]).hold(for: .milliseconds(50)).lift().hold(for: .milliseconds(100))
        .press(on: stage["thumb"]).move(by: Vector(dx: 150, dy: 0), over: .milliseconds(500))
        .move(by: Vector(dx: -90, dy: 0), over: .milliseconds(500)).lift().hold(for: .milliseconds(200))
        // Resumes from there.
        .tap(at: Point(x: 50, y: 740))
    })
}
