public import Interplay

extension Page {
  /// One value and several operators: a slider moves, rotates, scales and fades a square.
  public static let streams = Page(
    name: "streams",
    summary: "Slide: one value sets a position, a rotation, a scale and an opacity.",
    canvas: Size(width: 400, height: 800),
    mainNode: "square",
    build: { runtime in
      let square = runtime.scene.root.addChild(named: "square", position: Point(x: 100, y: 300), size: Size(width: 96, height: 96))
        .styled(.tile(.rose, .heart))
      let track = runtime.scene.root.addChild(named: "track", position: Point(x: 200, y: 720), size: Size(width: 300, height: 40))
        .styled(.track)
      let thumb = track.addChild(named: "thumb", position: Point(x: 0, y: 20), size: Size(width: 40, height: 40)).styled(.thumb)
      let slider = Slidable(from: 0, to: 1, value: 0, thumb: thumb)
      runtime.add(slider, to: track)

      // snippet: streams
      // A property publishes every change. An operator returns another stream; a connection writes that stream to a property.
      let part = slider.value
      runtime.connect(part.interpolated(from: Point(x: 100, y: 300), to: Point(x: 300, y: 300)), to: square.position)
      runtime.connect(part.scaled(by: 90).degrees(), to: square.rotation)
      runtime.connect(part.rewriteRange(start: 0, end: 1, destinationStart: 1, destinationEnd: 1.5), to: square.scale)
      // Operators can be chained: the square fades beyond the middle.
      let side = part.threshold(0.5).dedupe()
      runtime.connect(side.rewrite([.above: 0.4], default: 1), to: square.opacity)
      // end
    },
    script: { stage in
      stage.finger.press(on: stage["thumb"]).move(by: Vector(dx: 260, dy: 0), over: .milliseconds(700)).lift()
    })
}
