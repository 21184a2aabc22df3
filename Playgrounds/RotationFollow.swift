public import Interplay

extension Page {
  /// An arrow that points at the finger, and turns along the shorter arc.
  public static let rotationFollow = Page(
    name: "rotation-follow",
    summary: "Move a finger around the arrow: it turns towards the finger along the shorter arc.",
    canvas: Size(width: 400, height: 800),
    mainNode: "arrow",
    build: { runtime in
      let root = runtime.scene.root
      let arrow = root.addChild(named: "arrow", position: Point(x: 200, y: 400), size: Size(width: 92, height: 24))
        .styled(.icon(.arrow, 92, .orange))
      let finger = runtime.recognize(LongPressConfiguration.press, on: root)

      // snippet: follow
      let direction = finger.centroid().angle(around: arrow.position)
      runtime.add(Follow(direction, spring: .alongShorterArc()), to: arrow.rotation)
      // end
    },
    script: { stage in
      stage.finger.press(at: Point(x: 320, y: 440)).hold(for: .milliseconds(300))
        .move(to: Point(x: 60, y: 420), over: .milliseconds(300)).hold(for: .milliseconds(300))
        // Past the angle at which half a turn becomes minus half a turn.
        .move(to: Point(x: 60, y: 380), over: .milliseconds(100)).hold(for: .milliseconds(400)).lift()
    })
}
