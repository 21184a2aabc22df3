import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct PressableTests {
  private let stage = Stage(size: Size(width: 400, height: 400))
  private let node: SceneNode

  init() { node = stage.scene.root.addChild(named: "ok", position: Point(x: 100, y: 100), size: Size(width: 80, height: 40)) }

  /// A button on the node, and its output.
  private func make(_ button: Pressable = Pressable()) -> (button: Pressable, log: Log) {
    let log = Log()
    stage.runtime.add(button, to: node)
    let stage = stage
    log.subscriptions = [
      button.isHighlighted.observeChanges { log.lines.append("\($0 ? "on" : "off") \(stage.now.nanoseconds / 1_000_000)") },
      button.presses.subscribe { log.lines.append("pressed at (\($0.x), \($0.y))") },
    ]
    return (button, log)
  }

  private final class Log {
    var lines: [String] = []
    var subscriptions: [any Resource] = []
    deinit { for subscription in subscriptions { subscription.end() } }
  }

  @Test func `an interaction turns it off on one of several nodes`() {
    let other = stage.scene.root.addChild(named: "other", position: Point(x: 300, y: 100), size: Size(width: 80, height: 40))
    let fading = OffWhileFading(Pressable()) { $2.add($0, to: $1) }
    var count = 0
    let subscription = fading.part.presses.subscribe { _ in count += 1 }
    fading.add(to: node, andFading: other, in: stage.runtime)

    stage.finger.tap(on: other).tap(on: node)
    stage.play()
    #expect(count == 1 && !stage.runtime.isAtRest)
    stage.settle()
    stage.finger.tap(on: other)
    stage.settle()
    #expect(count == 2)
    subscription.end()
  }

  @Test func `is highlighted from the touch, and pressed on a release inside the node`() {
    let (button, log) = make()
    stage.finger.press(at: Point(x: 90, y: 95)).hold(for: .milliseconds(60)).lift()
    stage.settle()
    #expect(log.lines == ["on 0", "off 60", "pressed at (30.0, 15.0)"])
    #expect(stage.runtime.isAtRest && button.isHighlighted.value == false)
  }

  @Test func `the highlight ends outside the node and returns inside; a release outside does not press`() {
    let (button, log) = make()
    button.slack.value = 20
    stage.finger.press(on: node).move(by: Vector(dx: 0, dy: 100), over: .milliseconds(80)).move(
      by: Vector(dx: 0, dy: -100), over: .milliseconds(80)
    )
    .lift()
    stage.settle()
    // It leaves at 40 points from the center, 20 of them tolerance, and returns over the same boundary.
    #expect(log.lines.count == 5)
    #expect(log.lines.first == "on 0" && log.lines[1].hasPrefix("off ") && log.lines[2].hasPrefix("on "))
    #expect(log.lines.last?.hasPrefix("pressed") == true)
    log.lines = []
    stage.finger.press(on: node).move(by: Vector(dx: 0, dy: 100), over: .milliseconds(80)).lift()
    stage.settle()
    #expect(log.lines.count == 2 && !log.lines.contains { $0.hasPrefix("pressed") })
  }

  @Test func `a scroll prevents the press, and also the highlight within its delay`() {
    let (_, log) = make(Pressable(delay: .milliseconds(150)))
    stage.runtime.recognize(PanConfiguration(), on: stage.scene.root)
    stage.finger.press(on: node).move(by: Vector(dx: 0, dy: 60), over: .milliseconds(100)).lift()
    stage.settle()
    #expect(log.lines.isEmpty)
    // A quick tap still presses it; a longer one also highlights it.
    stage.finger.press(on: node).hold(for: .milliseconds(50)).lift()
    stage.settle()
    #expect(log.lines == ["pressed at (40.0, 20.0)"])
    stage.finger.press(on: node).hold(for: .milliseconds(300)).lift()
    stage.settle()
    #expect(log.lines.count == 4)
  }

  @Test func `cancelling, disabling or removing it prevents the press`() {
    let (button, log) = make()
    stage.finger.press(on: node).hold(for: .milliseconds(20)).cancel()
    stage.settle()
    stage.finger.press(on: node).hold(for: .milliseconds(20))
    stage.play()
    stage.run(until: stage.now.advanced(by: .milliseconds(10)))
    button.enabled.value = false
    stage.finger.lift()
    stage.settle()
    button.enabled.value = true
    stage.finger.press(on: node).hold(for: .milliseconds(20))
    stage.play()
    node.removeFromParent()
    #expect(button.isHighlighted.value == false)
    #expect(log.lines.filter { $0.hasPrefix("on") }.count == 3 && !log.lines.contains { $0.hasPrefix("pressed") })
  }

  @Test func `one definition on two nodes acts as two buttons`() {
    let (button, log) = make()
    let other = stage.scene.root.addChild(named: "other", position: Point(x: 300, y: 300), size: Size(width: 80, height: 40))
    stage.runtime.add(button, to: other)
    stage.finger.press(on: other).hold(for: .milliseconds(20)).lift()
    stage.settle()
    #expect(log.lines.last == "pressed at (40.0, 20.0)")
  }

  @Test func `is manipulated while a finger is on it, and active together with its runtime`() {
    let (button, log) = make()
    var manipulated: [Bool] = []
    log.subscriptions.append(stage.runtime.isBeingManipulated.subscribe { manipulated.append($0) })
    stage.finger.press(on: node).hold(for: .milliseconds(100))
    stage.play()
    #expect(button.state.current == .active && !stage.runtime.isAtRest)
    stage.finger.lift()
    stage.settle()
    #expect(button.state.current == .atRest && stage.runtime.isAtRest && manipulated == [false, true, false])
  }

  @Test func `pressed on two nodes it is highlighted until the last release`() {
    let (button, log) = make()
    let other = stage.scene.root.addChild(named: "other", position: Point(x: 300, y: 300), size: Size(width: 80, height: 40))
    stage.runtime.add(button, to: other)
    stage.finger(0).press(on: node).hold(for: .milliseconds(200)).lift()
    stage.finger(1).hold(for: .milliseconds(50)).press(on: other).hold(for: .milliseconds(50)).lift()
    stage.settle()
    #expect(log.lines == ["on 0", "pressed at (40.0, 20.0)", "off 200", "pressed at (40.0, 20.0)"])
    log.lines = []
    stage.finger(0).press(on: node).hold(for: .milliseconds(200))
    stage.finger(1).press(on: other).hold(for: .milliseconds(50))
    stage.play()
    other.removeFromParent()
    #expect(button.isHighlighted.value)
    stage.runtime.remove(button)
    #expect(!button.isHighlighted.value && log.lines.count == 2)
  }

  @Test func `each instance has a state of its own`() {
    let button = Pressable()
    let other = stage.scene.root.addChild(named: "other", position: Point(x: 300, y: 300), size: Size(width: 80, height: 40))
    let (first, second) = (stage.runtime.add(button, to: node), stage.runtime.add(button, to: other))
    stage.finger.press(on: other)
    stage.play()
    #expect(first.isAtRest && !second.isAtRest && button.state.current == .active)
    stage.finger.lift()
    stage.settle()
    #expect(second.isAtRest && button.state.current == .atRest)
  }

  @Test(arguments: [0, 0.5, -1, 4], [60, 7, nil] as [Int64?]) func `in a timeline, its delay is the time of the finger`(
    _ pace: Double, _ frames: Int64?
  ) {
    let stage = Stage(size: Size(width: 400, height: 400), rate: frames)
    let node = stage.scene.root.addChild(named: "ok", position: Point(x: 100, y: 100), size: Size(width: 80, height: 40))
    let (timeline, button, spring) = (Timeline(of: stage.runtime), Pressable(delay: .milliseconds(150)), Spring<Double>())
    timeline.runtime.add(spring, to: node.cornerRadius)
    spring.destination.value = 10
    timeline.runtime.add(button, to: node)
    stage.run(until: .milliseconds(1000))
    timeline.rate.value = pace
    var places: [Double] = []
    let subscription = button.isHighlighted.observeChanges { _ in
      places.append(Double(stage.now.nanoseconds))
      places.append(Double(timeline.runtime.now.nanoseconds))
    }
    stage.finger.press(on: node).hold(for: .milliseconds(400)).lift()
    stage.settle()
    let times = [1.15e9, 1.4e9]
    #expect(places == times.flatMap { [$0, max(0, 1e9 + ($0 - 1e9) * pace)] })
    subscription.end()
  }
}
