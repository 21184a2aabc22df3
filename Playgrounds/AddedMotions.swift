public import Interplay

extension Page {
  /// A circle to whose position each tap adds a motion, without an end of those in flight.
  public static let addedMotions = Page(
    name: "additive",
    summary: "Tap anywhere: each tap adds a motion to those in flight, and the circle ends at the last one. Buttons control all of them.",
    canvas: Size(width: 400, height: 440), mainNode: "circle", samplingInterval: .milliseconds(10),
    build: { runtime in
      let root = runtime.scene.root
      let field = root.addChild(named: "field", position: Point(x: 200, y: 190), size: Size(width: 380, height: 360)).styled(.place())
      let circle = root.addChild(named: "circle", position: Point(x: 60, y: 60), size: Size(width: 60, height: 60))
        .styled(.disc(.sky, .star))
      circle.isInteractive.value = false

      // snippet: additive
      let motion = AdditiveTween<Point>(duration: .milliseconds(1500), easing: .easeInOut(.quadratic))
      runtime.add(motion, to: circle.position)
      runtime.connect(runtime.recognize(TapConfiguration(), on: field).centroidOnRecognition(), to: motion.destination)
      // end
      let start = runtime.addButtons(for: motion, y: 405)
      runtime.connect(start.rewriteTo(Point(x: 60, y: 60)), to: motion.destination)
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(100)).tap(at: Point(x: 340, y: 100)).hold(for: .milliseconds(400)).tap(at: Point(x: 300, y: 340))
        .hold(for: .milliseconds(700)).tap(at: Point(x: 100, y: 300))
    })
}
