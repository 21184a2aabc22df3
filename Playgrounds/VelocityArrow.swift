public import Interplay

extension Page {
  /// An arrow that shows the velocity at which the puck was released.
  public static let velocityArrow = Page(
    name: "velocity",
    summary: "Throw the puck: the arrow shows its speed and direction.",
    canvas: Size(width: 400, height: 800),
    mainNode: "puck",
    build: { runtime in
      let arrow = runtime.scene.root.addChild(
        named: "arrow", position: Point(x: 200, y: 120), size: Size(width: 4, height: 8), anchorPoint: Point(x: 0, y: 0.5)
      ).styled(.plain(.dawn, radius: 4))
      let puck = runtime.scene.root.addChild(named: "puck", position: Point(x: 200, y: 500), size: Size(width: 80, height: 80))
        .styled(.disc(.sky))

      let flingable = Flingable()
      let velocity = createProperty(withInitialValue: Point.zero)
      runtime.add(flingable.draggable.finalVelocity, to: velocity)
      runtime.connect(velocity.angle(around: Point.zero), to: arrow.rotation)
      // The distance in a tenth of a second.
      runtime.connect(velocity.distance(from: Point.zero).normalized(by: 10).lowerBound(4), to: arrow.size.width)
      runtime.add(flingable, to: puck)
    },
    script: { stage in
      stage.finger.press(on: stage["puck"]).fling(at: Point(x: 500, y: -400)).hold(for: .milliseconds(600))
        .press(on: stage["puck"]).fling(at: Point(x: -900, y: 300))
    })
}
