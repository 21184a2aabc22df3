public import Interplay

extension Page {
  /// A ring whose line is as thick as a finger pulls it, and that springs back to its former thickness.
  public static let lineWidth = Page(
    name: "line-width", summary: "Drag: the outer edge of the ring springs to the finger. Release it: the line springs back.",
    canvas: Size(width: 400, height: 400), mainNode: "ring", samplingInterval: .milliseconds(10),
    build: { runtime in
      let (root, center) = (runtime.scene.root, Point(x: 200, y: 200))
      let ring = root.addChild(named: "ring", position: center, size: Size(width: 200, height: 200)).styled(.plain(.sky))
      (ring.borderColor.value, ring.cornerRadius.value) = (Color(red: 0.84, green: 0.37, blue: 0), 100)

      // snippet: line-width
      let width = createProperty(withInitialValue: 40.0)
      let finger = runtime.recognize(LongPressConfiguration.press, on: root)
      let target = finger.map { update in
        let isDown = update.state == .began || update.state == .changed
        return isDown ? (update.location.distance(to: center) - 80) * 2 : 40
      }
      let basic = SpringParameters(frequency: 2.8, halfLife: 0.1)
      runtime.add(Follow(target, spring: Spring(threshold: 0.001, parameters: basic)), to: width)
      // Half of the line is outside of the radius of 80, and half of it inside.
      runtime.connect(width.map { 80 + max(0, $0) / 2 }, to: ring.cornerRadius)
      runtime.connect(ring.cornerRadius.map { Size(width: 2 * $0, height: 2 * $0) }, to: ring.size)
      runtime.connect(width.map { min(max(0, $0), 80 + max(0, $0) / 2) }, to: ring.borderWidth)
      // end
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(100)).press(at: Point(x: 200, y: 50)).hold(for: .milliseconds(1000))
        .move(to: Point(x: 310, y: 200), over: .milliseconds(200)).hold(for: .milliseconds(600)).lift().hold(for: .milliseconds(500))
        .press(at: Point(x: 215, y: 220)).hold(for: .milliseconds(500)).lift()
    })
}
