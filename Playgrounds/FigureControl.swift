public import Interplay

extension Page {
  /// A figure that leans and reaches towards a handle that can be dragged.
  public static let figureControl = Page(
    name: "figure-control",
    summary: "Drag the handle: the figure leans and reaches for it.",
    canvas: Size(width: 400, height: 800),
    mainNode: "handle",
    samplingInterval: .milliseconds(16),
    build: { runtime in
      let body = runtime.scene.root.addChild(
        named: "body", position: Point(x: 200, y: 640), size: Size(width: 60, height: 200), anchorPoint: Point(x: 0.5, y: 1)
      ).styled(.tile(.sky, radius: 28))
      let arm = body.addChild(
        named: "arm", position: Point(x: 30, y: 40), size: Size(width: 90, height: 16), anchorPoint: Point(x: 0, y: 0.5)
      ).styled(.tile(.dawn, radius: 8))
      let head = body.addChild(named: "head", position: Point(x: 30, y: -30), size: Size(width: 60, height: 60))
        .styled(.disc(.dawn, .smile, 48))
      let handle = runtime.scene.root.addChild(named: "handle", position: Point(x: 330, y: 360), size: Size(width: 56, height: 56))
        .styled(.disc(.rose, .heart))

      let tossable = Tossable()
      tossable.spring.destination.value = handle.position.value
      runtime.add(tossable, to: handle)
      let lean = handle.position.x().rewriteRange(start: 0, end: 400, destinationStart: -0.3, destinationEnd: 0.3)
      runtime.connect(lean.radians(), to: body.rotation)
      // In the body, which leans already, the shoulder does not move.
      let reach = handle.position.map { body.convertFromRoot($0) ?? Point.zero }.angle(around: arm.position.value)
      runtime.add(Follow(reach, spring: .alongShorterArc()), to: arm.rotation)
      runtime.connect(handle.position.y().rewriteRange(start: 0, end: 800, destinationStart: 0.8, destinationEnd: 1.2), to: head.scale)
    },
    script: { stage in
      stage.finger.press(on: stage["handle"]).move(by: Vector(dx: -220, dy: -120), over: .milliseconds(500)).hold(for: .milliseconds(200))
        .lift()
    })
}
