public import Interplay

extension Page {
  /// A square whose marked corner points at the finger, and that turns along the shorter arc.
  public static let rotationFollow = Page(
    name: "rotation-follow",
    summary: "Move a finger around the square: its marked corner turns towards the finger along the shorter arc.",
    canvas: Size(width: 400, height: 800),
    mainNode: "pointer",
    build: { runtime in
      let root = runtime.scene.root
      let pointer = root.addChild(named: "pointer", position: Point(x: 200, y: 400), size: Size(width: 92, height: 92))
        .styled(NodeStyle(fill: .dawn, cornerRadius: 16, details: [.bar(.color(.white), x: 62, y: 62, width: 20, height: 20, radius: 10)]))
      let finger = runtime.recognize(LongPressConfiguration.press, on: root)

      // snippet: follow
      let direction = finger.centroid().angle(around: pointer.position)
      let follow = Follow(direction, spring: .alongShorterArc(parameters: SpringParameters(frequency: 2.8, halfLife: 0.1)))
      // The disc lies at 45 degrees from the center of the square.
      follow.offset.value = Angle(degrees: -45)
      runtime.add(follow, to: pointer.rotation)
      // end
    },
    script: { stage in
      stage.finger.press(at: Point(x: 320, y: 440)).hold(for: .milliseconds(300))
        .move(to: Point(x: 60, y: 420), over: .milliseconds(300)).hold(for: .milliseconds(300))
        // Past the angle at which half a turn becomes minus half a turn.
        .move(to: Point(x: 60, y: 380), over: .milliseconds(100)).hold(for: .milliseconds(400)).lift()
    })
}
