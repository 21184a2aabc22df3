import Interplay

/// Returns the trace of a node on a spring that a tap starts, once the node has rested for `pause`.
///
/// The spring moves it from x 100 to 200. The last event of the trace is the release that starts the spring.
func traceOfSpring(tappedAfter pause: Duration) -> Trace {
  let stage = Stage(size: Size(width: 360, height: 360))
  let node = stage.scene.root.addChild(named: "node", position: Point(x: 100, y: 100), size: Size(width: 40, height: 40))
  let spring = Spring<Point>()
  spring.destination.value = Point(x: 200, y: 100)
  spring.enabled.value = false
  stage.runtime.add(spring, to: node.position)
  stage.runtime.recognize(TapConfiguration(), on: node).updates.subscribe { if $0.state == .ended { spring.enabled.value = true } }
  stage.finger.hold(for: pause).press(on: node).hold(for: .milliseconds(10)).lift()
  return stage.settle()
}
