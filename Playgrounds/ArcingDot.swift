public import Interplay

extension Page {
  /// A dot that moves along an arc from a circle to a square, in a paused timeline that a slider scrubs.
  public static let arcMove = Page(
    name: "arc-move",
    summary: "Drag the circle or the square; the slider moves the dot along an arc between them.",
    canvas: Size(width: 400, height: 800),
    mainNode: "circle",
    build: { runtime in
      let root = runtime.scene.root
      let circle = root.addChild(named: "circle", position: Point(x: 100, y: 200), size: Size(width: 64, height: 64)).styled(.disc(.sky))
      let square = root.addChild(named: "square", position: Point(x: 200, y: 400), size: Size(width: 128, height: 128)).styled(.tile(.leaf))
      let dot = root.addChild(named: "dot", position: Point(x: 100, y: 200), size: Size(width: 32, height: 32)).styled(.disc(.dawn))
      let track = root.addChild(named: "track", position: Point(x: 200, y: 720), size: Size(width: 300, height: 40)).styled(.track)
      let thumb = track.addChild(named: "thumb", position: Point(x: 0, y: 20), size: Size(width: 40, height: 40)).styled(.thumb)
      dot.isInteractive.value = false

      let timeline = Timeline(of: runtime, on: dot)
      timeline.paused.value = true
      let slider = Slidable(from: 0, to: 0.4, value: 0, thumb: thumb)
      runtime.add(slider, to: track)
      runtime.connect(slider.value, to: timeline.timeOffset)
      // snippet: arc-move
      let move = ArcMove(duration: .milliseconds(400))
      runtime.connect(circle.position, to: move.from)
      runtime.connect(square.position, to: move.to)
      timeline.runtime.add(move, to: dot)
      // end
      for node in [circle, square] { runtime.add(Draggable(), to: node) }
    },
    script: { stage in
      stage.finger.press(on: stage["thumb"]).move(by: Vector(dx: 180, dy: 0), over: .milliseconds(400)).lift().hold(for: .milliseconds(100))
        .press(on: stage["square"], at: Point(x: 0.2, y: 0.2)).move(by: Vector(dx: 90, dy: 120), over: .milliseconds(200)).lift()
        .press(on: stage["thumb"]).move(by: Vector(dx: 300, dy: 0), over: .milliseconds(600)).lift()
    })
}
