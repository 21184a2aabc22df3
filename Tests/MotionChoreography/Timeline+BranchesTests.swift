import Interplay
import InterplayTestSupport
import MotionPhysics
import Testing

/// Changes while the past of a timeline is shown. They replace what came after them, and nothing else.
@Suite(.tracksLifetimes) struct TimelineBranchesTests {
  private let stage: Stage
  private let timeline: Timeline
  private let (one, other): (SceneNode, SceneNode)

  init() {
    stage = Stage(size: Size(width: 400, height: 400), rate: nil)
    timeline = tracked(Timeline(of: tracked(stage.runtime)))
    one = stage.scene.root.addChild(named: "one", position: .zero, size: Size(width: 80, height: 80))
    other = stage.scene.root.addChild(named: "other", position: .zero, size: Size(width: 80, height: 80))
  }

  private func add<Value: MotionValue>(_ property: ReactiveProperty<Value>) -> Spring<Value> {
    let spring = tracked(Spring<Value>())
    spring.destination.value = property.value
    timeline.runtime.add(spring, to: property)
    return spring
  }

  @Test func `a cue in the recorded past does not show the motions that began after it`() {
    let (spring, another) = (add(one.position), add(other.position))
    stage.run(until: .seconds(1))
    one.position.value = Point(x: 50, y: 50)
    spring.destination.value = Point(x: 300, y: 0)
    stage.run(until: .seconds(1.01))
    timeline.timeOffset.value = 0.2
    var seen: [Point] = []
    timeline.runtime.cue(after: .milliseconds(100)) { [one] in
      seen.append(one.position.value)
      another.destination.value = Point(x: 100, y: 0)
    }
    timeline.timeOffset.value = 0.5
    #expect(seen == [.zero] && one.position.value == .zero)
  }

  /// Writes the position at an early instant of the past, and expects that nothing moves it afterwards.
  private func expectWriteInPastToStay() {
    timeline.timeOffset.value = 0.05
    one.position.value = Point(x: 190, y: 180)
    stage.run(until: stage.now.advanced(by: .seconds(1)))
    #expect(one.position.value == Point(x: 190, y: 180))
  }

  @Test(arguments: [0.0, 2.0]) func `a write of a property ends the motions of all its components, whenever these began`(_ start: Double) {
    let (x, y) = (add(one.position.x), add(one.position.y))
    x.destination.value = 100
    stage.run(until: .seconds(start))
    y.destination.value = 50
    stage.run(until: .seconds(start + 0.001))
    if start == 0 { stage.run(until: .seconds(2)) }
    expectWriteInPastToStay()
  }

  @Test func `a write of a property ends its motion, also if a later one of a component is in flight`() {
    let whole = add(one.position)
    whole.destination.value = Point(x: 100, y: 100)
    stage.run(until: .seconds(2))
    add(one.position.x).destination.value = 200
    expectWriteInPastToStay()
  }

  @Test func `a write ends the motion of its instant, also if a later one of another interaction is in flight`() {
    let first = add(one.position)
    first.destination.value = Point(x: 100, y: 100)
    stage.run(until: .seconds(2))
    add(one.position).destination.value = Point(x: 300, y: 0)
    expectWriteInPastToStay()
  }

  @Test func `a write ends the motion of its instant, also if an earlier observer writes another property`() {
    let copying = one.position.observeChanges { [other] in other.position.value = Point(x: $0.x, y: 7) }
    let (first, _) = (add(one.position), add(other.position))
    first.destination.value = Point(x: 100, y: 100)
    stage.run(until: .seconds(2))
    timeline.timeOffset.value = 0.05
    one.position.value = Point(x: 190, y: 180)
    stage.run(until: stage.now.advanced(by: .seconds(1)))
    #expect(one.position.value == Point(x: 190, y: 180) && other.position.value == Point(x: 190, y: 7))
    copying.end()
  }

  @Test func `a property with moving components is delivered after the past had nothing to deliver`() {
    let (_, x) = (add(one.position), add(one.position.x))
    stage.run(until: .seconds(1))
    // Equal values: nothing is delivered.
    for time in [0.2, 0.5, 1] { timeline.timeOffset.value = time }
    x.destination.value = 300
    stage.run(until: .seconds(3))
    var seen: [Point] = []
    let observer = one.position.observeChanges { seen.append($0) }
    timeline.timeOffset.value = 0.2
    #expect(seen == [.zero])
    observer.end()
  }

  @Test func `a tween goes on as it was planned then, and reports its legs again`() {
    let (tween, spring) = (tracked(Tween<Double>(duration: .milliseconds(400), values: [1, 0, 0.7])), add(other.position))
    (tween.repeatCount.value, tween.autoreverses.value) = (2, true)
    timeline.runtime.add(tween, to: one.opacity)
    let alone = Stage(size: Size(width: 1, height: 1), rate: nil)
    let (same, expected) = (Tween<Double>(duration: .milliseconds(400), values: [1, 0, 0.7]), ReactiveProperty(1.0))
    (same.repeatCount.value, same.autoreverses.value) = (2, true)
    alone.runtime.add(same, to: expected)

    stage.run(until: .seconds(3))
    tween.values.value = [0.2, 0.3, 0.4]
    stage.run(until: .seconds(3.1))
    timeline.timeOffset.value = 0.1
    var legs: [TweenLeg] = []
    let observer = tween.legs.subscribe { legs.append($0) }
    spring.destination.value = Point(x: 10, y: 10)
    for step in 2...30 {
      stage.run(until: stage.now.advanced(by: .milliseconds(100)))
      alone.run(until: .milliseconds(100 * step))
      #expect(one.opacity.value == expected.value, "\(step)")
    }
    #expect(legs.map { $0.cycle } == [0, 1, 1] && legs.map { $0.isBackward } == [true, false, true])
    observer.unsubscribe()
  }

  @Test func `a motion that goes on from the past ends again at a value that is not finite`() {
    let spring = add(other.position)
    let player = tracked(MotionPlayer<Rising>(startingAt: { (start: MotionStart<Double>) in Rising(start: start.time) }))
    var ends: [MotionEnd] = []
    player.ends.subscribe { ends.append($0) }
    timeline.runtime.add(player, to: one.opacity)
    stage.run(until: .milliseconds(400))
    stage.runtime.advance(to: .milliseconds(501))
    #expect(ends == [.cancelled])

    // It goes on with the only motion, and then with the first of two.
    for round in 1...2 as ClosedRange<Int64> {
      timeline.timeOffset.value = 0.1
      spring.destination.value = Point(x: 100 * Double(round), y: 0)
      #expect(!stage.runtime.isAtRest)
      for _ in 1...10 { stage.runtime.advance(to: stage.now.advanced(by: .milliseconds(300))) }

      #expect(ends == Array(repeating: .cancelled, count: Int(round) + 1) && stage.runtime.isAtRest)
      player.restart()
      stage.runtime.advance(to: stage.now.advanced(by: .milliseconds(501)))
      #expect(ends.popLast() == .cancelled)
    }
  }
}

/// A motion without an end, with values that are finite for half a second.
private struct Rising: Simulation {
  let start: Timestamp
  var restTime: Timestamp? { nil }

  func value(at time: Timestamp) -> Double { time > start.advanced(by: .milliseconds(500)) ? .nan : time.seconds(since: start) }

  func velocity(at time: Timestamp) -> Double { 1 }
}
