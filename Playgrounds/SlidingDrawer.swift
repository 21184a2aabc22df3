public import Interplay

extension Page {
  /// A drawer that is pulled in from the left, and darkens the scene behind it.
  public static let slidingDrawer = Page(
    name: "sliding-drawer",
    summary: "Pull the drawer in from the left, and push it out again.",
    canvas: Size(width: 400, height: 800),
    mainNode: "drawer",
    build: { runtime in
      runtime.scene.root.styled(.paragraphs(12))
      let scrim = runtime.scene.root.addChild(named: "scrim", position: Point(x: 200, y: 400), size: Size(width: 400, height: 800))
      scrim.backgroundColor.value = .black
      scrim.isInteractive.value = false
      // Its edge is visible when it is closed.
      let (closed, open) = (Point(x: -120, y: 400), Point(x: 140, y: 400))
      let drawer = runtime.scene.root.addChild(named: "drawer", position: closed, size: Size(width: 280, height: 800))
        .styled(.sheet("Mail", lines: 8))

      let tossable = Tossable(draggable: Draggable(along: .x))
      tossable.spring.destination.value = closed
      runtime.connect(tossable.draggable.projectedEndpoints().snapped(to: .places([closed, open])), to: tossable.spring.destination)
      tossable.draggable.resistance.perimeter.value = Rect(x: closed.x, y: 400, width: open.x - closed.x, height: 0)
      runtime.add(tossable, to: drawer) { $0.yLocked(to: 400) }
      let shade = drawer.position.x().rewriteRange(start: closed.x, end: open.x, destinationStart: 0, destinationEnd: 0.5)
      runtime.connect(shade.clamped(from: 0, to: 0.5), to: scrim.opacity)
    },
    script: { stage in
      stage.finger.press(at: Point(x: 10, y: 300)).move(by: Vector(dx: 200, dy: 10), over: .milliseconds(300)).lift().hold(
        for: .milliseconds(500)
      )
      .press(on: stage["drawer"]).move(by: Vector(dx: 80, dy: 0), over: .milliseconds(300))
      .fling(at: Point(x: -900, y: 0))
    })
}
