public import Interplay

extension Page {
  /// Two springs side by side: stiffness 230 with damping 22, and stiffness 342 with damping 30.
  public static let springComparison = Page(
    name: "spring-comparison",
    summary: "Tap: two springs cover the same distance.",
    canvas: Size(width: 400, height: 800),
    mainNode: "first",
    build: { runtime in
      let tapped = runtime.recognize(TapConfiguration(), on: runtime.scene.root).centroidOnRecognition()
      for (name, x, stiffness, damping) in [("first", 120.0, 230.0, 22.0), ("second", 280, 342, 30)] {
        let dot = runtime.scene.root.addChild(named: name, position: Point(x: x, y: 100), size: Size(width: 96, height: 96))
          .styled(.disc(x < 200 ? .sky : .dawn))
        let spring = Spring<Point>(parameters: SpringParameters(stiffness: stiffness, damping: damping))
        spring.destination.value = dot.position.value
        runtime.connect(tapped.xLocked(to: x), to: spring.destination)
        runtime.add(spring, to: dot.position)
      }
    },
    script: { stage in
      stage.finger.tap(at: Point(x: 200, y: 700)).hold(for: .milliseconds(700)).tap(at: Point(x: 200, y: 200))
    })
}
