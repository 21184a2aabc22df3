public import Interplay

extension Page {
  /// A cell that is swiped away. An icon behind it grows once the threshold is met.
  public static let swipeable = Page(
    name: "swipeable",
    summary: "Swipe the cell away: an icon behind it shows when the threshold is met.",
    canvas: Size(width: 400, height: 800),
    mainNode: "cell",
    samplingInterval: .milliseconds(4),
    build: { runtime in
      let root = runtime.scene.root
      let background = root.addChild(named: "background", position: Point(x: 60, y: 400), size: Size(width: 72, height: 72))
        .styled(.disc(.dawn))
      background.cornerRadius.value = 36
      let icon = root.addChild(named: "icon", position: Point(x: 60, y: 400), size: Size(width: 24, height: 24))
        .styled(.icon(.trash, 24, .white))
      let cell = root.addChild(named: "cell", position: Point(x: 200, y: 400), size: Size(width: 400, height: 88))
        .styled(.row("Cleo", "Swipe to delete", .leaf, height: 88))
      (background.scale.value, icon.scale.value) = (0, 0.67)

      // snippet: swipeable
      let swipeable = Swipeable()
      runtime.add(swipeable, to: cell)
      let isMet = swipeable.isThresholdMet(by: cell)
      runtime.add(Follow(isMet.rewrite([true: 1, false: 0]), spring: Spring(threshold: 0.001)), to: background.scale)
      runtime.add(Follow(isMet.rewrite([true: 1, false: 0.67]), spring: Spring(threshold: 0.001)), to: icon.scale)
      // end
    },
    script: { stage in
      // Once below the threshold, and once above.
      stage.finger.press(on: stage["cell"]).move(by: Vector(dx: 60, dy: 0), over: .milliseconds(250)).hold(for: .milliseconds(80)).lift()
        .hold(for: .milliseconds(500)).press(on: stage["cell"]).move(by: Vector(dx: 140, dy: 6), over: .milliseconds(400)).lift()
    })
}
