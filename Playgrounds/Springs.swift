public import Interplay

extension Page {
  /// A node that springs to the position of each tap.
  public static let springs = Page(
    name: "springs",
    summary: "Tap anywhere: a spring moves the node there.",
    canvas: Size(width: 600, height: 800),
    mainNode: "view",
    build: { runtime in
      let view = runtime.scene.root.addChild(
        named: "view", position: Point(x: 300, y: 400), size: Size(width: 128, height: 128)
      ).styled(.tile(.sky, .star, 56))

      // snippet: spring
      let position = runtime.get(view).position

      // The type of the spring's values has to be specified, because Spring is generic.
      let spring = Spring<Point>(threshold: 1)

      runtime.add(spring, to: position)
      // end
      // snippet: tap
      runtime.add(SetPositionOnTap(), to: spring.destination)
      // end
    },
    script: { stage in
      // The spring starts towards its initial destination, zero. Two taps retarget it: one in flight, and one later.
      stage.finger.hold(for: .milliseconds(150)).tap(at: Point(x: 450, y: 600)).hold(for: .milliseconds(900))
        .tap(at: Point(x: 120, y: 240))
    })
}
