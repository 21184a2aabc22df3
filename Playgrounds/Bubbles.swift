public import Interplay
import MotionPhysics

extension Page {
  /// Bubbles that leave a button one after another, and return to it.
  public static let bubbles = Page(
    name: "bubbles",
    summary: "Tap the button: bubbles leave it, one after another.",
    canvas: Size(width: 400, height: 800),
    mainNode: "button",
    build: { runtime in
      let home = Point(x: 200, y: 700)
      let bubbles = (0..<5).map { runtime.scene.root.addChild(named: "bubble \($0)", position: home, size: Size(width: 56, height: 56)) }
      let button = runtime.scene.root.addChild(named: "button", position: Point(x: 200, y: 700), size: Size(width: 72, height: 72))
        .styled(.disc(.sky, .plus))
      let isOpen = createProperty(withInitialValue: false)
      runtime.connect(
        runtime.recognize(TapConfiguration(), on: button).whenRecognitionState(is: .ended).rewriteTo(isOpen).inverted(), to: isOpen)

      for (index, bubble) in bubbles.enumerated() {
        bubble.styled(.disc(.hue(index + 1), [.heart, .star, .music, .photo, .pin][index], 28))
        let angle = Double.pi * (1 + (Double(index) + 0.5) / 5)
        let place = Point(x: 200 + 150 * Elementary.cos(angle), y: 700 + 150 * Elementary.sin(angle))
        // Each one starts 40 milliseconds after the previous one.
        let places = isOpen.delay(by: Duration.milliseconds(40 * index), on: runtime.clock).rewrite([true: place, false: home])
        let spring = Spring<Point>(parameters: SpringParameters(response: 0.4, dampingRatio: 0.6))
        runtime.add(Follow(places, spring: spring), to: bubble.position)
      }
    },
    script: { stage in
      stage.finger.hold(for: .milliseconds(300)).tap(at: Point(x: 200, y: 700)).hold(for: .milliseconds(900)).tap(at: Point(x: 200, y: 700))
        .hold(for: .milliseconds(120)).tap(at: Point(x: 200, y: 700))
    })
}
