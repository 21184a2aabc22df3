import Interplay
import InterplayTestSupport
import Testing

/// The recipe for screen readers.
@Suite(.tracksLifetimes) struct AccessibilityTests {
  @Test func `a screen reader activates a button, which gestures see as a tap`() {
    let scene = SceneTree(size: Size(width: 400, height: 400))
    let button = scene.root.addChild(named: "button", position: Point(x: 200, y: 200), size: Size(width: 100, height: 40))
    let runtime = tracked(MotionRuntime(scene: scene))
    let loop = HostLoop(runtime)
    let present = Timestamp.seconds(3)
    let taps = runtime.recognize(TapConfiguration(), on: button)
    var locations: [Point] = []
    runtime.own(taps.updates.subscribe { if $0.state == .ended { locations.append($0.location) } })
    // snippet: activate
    button.accessibilityLabel.value = "Add to basket"
    button.isButton.value = true
    // When the screen reader activates the element of the button:
    let isReached = loop.activate(button, at: present)
    // end
    loop.turn(at: present)

    #expect(isReached && locations == [Point(x: 200, y: 200)])
    let snapshot = scene.snapshot["button"]
    #expect(snapshot?.accessibilityLabel == "Add to basket" && snapshot?.isButton == true)
  }
}
