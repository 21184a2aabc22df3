import Interplay
import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct MotionTimerTests {
  private let runtime = tracked(MotionRuntime(scene: SceneTree(size: Size(width: 100, height: 100))))

  @Test func `fires once, at its exact time, at every frame rate`() {
    let timer = MotionTimer(in: runtime)
    var fired: [Timestamp] = []
    timer.schedule(at: .milliseconds(7)) { fired.append(runtime.now) }
    #expect(timer.isScheduled && !runtime.isAtRest)
    runtime.advance(to: .milliseconds(6))
    #expect(fired.isEmpty && timer.isScheduled && !runtime.isAtRest)
    runtime.advance(to: .seconds(1))
    #expect(fired == [.milliseconds(7)] && !timer.isScheduled && runtime.isAtRest)
    runtime.advance(to: .seconds(2))
    #expect(fired.count == 1)
  }

  @Test func `a new schedule replaces the previous one, and cancelling discards it`() {
    let timer = MotionTimer(in: runtime)
    var fired: [String] = []
    timer.schedule(at: .milliseconds(5)) { fired.append("former") }
    timer.schedule(at: .milliseconds(9)) { fired.append("new") }
    runtime.advance(to: .milliseconds(20))
    timer.schedule(after: .milliseconds(5)) { fired.append("cancelled") }
    timer.cancel()
    timer.cancel()
    runtime.advance(to: .milliseconds(40))
    #expect(fired == ["new"] && !timer.isScheduled && runtime.isAtRest)
  }

  @Test func `an action may reschedule the timer, and cancel another one that is due at the same time`() {
    let (first, second) = (MotionTimer(in: runtime), MotionTimer(in: runtime))
    var fired: [Timestamp] = []
    func tick() {
      fired.append(runtime.now)
      if fired.count < 3 { first.schedule(after: .milliseconds(10), tick) }
    }
    second.schedule(at: .milliseconds(10)) { fired.append(.distantFuture) }
    first.schedule(at: .milliseconds(10)) {
      second.cancel()
      tick()
    }
    runtime.advance(to: .seconds(1))
    #expect(fired == [.milliseconds(10), .milliseconds(20), .milliseconds(30)])
  }

  @Test func `of two timers that are due at one time, the one that was created first fires first`() {
    let (first, second) = (MotionTimer(in: runtime), MotionTimer(in: runtime))
    var fired: [Int] = []
    second.schedule(at: .milliseconds(10)) { fired.append(2) }
    first.schedule(at: .milliseconds(10)) { fired.append(1) }
    runtime.advance(to: .milliseconds(10))
    #expect(fired == [1, 2])
  }

  @Test func `a time in the past means the present`() {
    runtime.advance(to: .seconds(1))
    let timer = MotionTimer(in: runtime)
    var fired: [Timestamp] = []
    timer.schedule(at: .zero) { fired.append(runtime.now) }
    #expect(fired.isEmpty)
    runtime.advance(to: .seconds(2))
    #expect(fired == [.seconds(1)])
  }

  @Test func `the clock retains a timer only while it is scheduled`() {
    var fired = 0
    do {
      let timer = tracked(MotionTimer(in: runtime))
      timer.schedule(at: .milliseconds(5)) { fired += 1 }
    }
    runtime.advance(to: .seconds(1))
    #expect(fired == 1)
  }

  @Test func `in a timeline, a seek to its time or beyond fires it there, and a seek back or a change leaves it scheduled`() {
    let node = tracked(runtime.scene.root.addChild(named: "node"))
    let timeline = Timeline(of: runtime)
    let (spring, timer) = (Spring<Double>(), MotionTimer(in: timeline.runtime))
    spring.destination.value = 100
    timeline.runtime.add(spring, to: node.position.x)
    timeline.paused.value = true
    var fired: [Double] = []
    for time in [0.5, 0.7] {
      timer.schedule(at: .milliseconds(500)) { [unowned timeline] in fired.append(timeline.runtime.now.seconds) }
      timeline.timeOffset.value = 0.4
      timeline.timeOffset.value = 0.1
      #expect(fired.isEmpty && timer.isScheduled)
      spring.destination.value += 50
      #expect(timeline.duration == 0.1 && timer.isScheduled)
      timeline.timeOffset.value = time
      #expect(fired == [0.5] && !timer.isScheduled)
      fired = []
      timeline.timeOffset.value = 0
    }
    runtime.remove(timeline.runtime)
  }

  @Test(arguments: [16, 50, 1000]) func `its action sees every motion at its time, at every frame rate`(_ frame: Int64) throws {
    let node = tracked(runtime.scene.root.addChild(named: "node"))
    let timeline = Timeline(of: runtime)
    for (child, property) in [(runtime, node.position.x), (timeline.runtime, node.position.y)] {
      let spring = Spring<Double>()
      spring.destination.value = 100
      child.add(spring, to: property)
    }
    timeline.rate.value = 0.5
    var seen: [Point] = []
    let timers = [MotionTimer(in: runtime), MotionTimer(in: timeline.runtime)]
    timers[0].schedule(at: .milliseconds(123)) { seen.append(node.position.value) }
    timers[1].schedule(at: .milliseconds(97)) { seen.append(node.position.value) }
    for step in 1...(1000 / frame) { runtime.advance(to: .milliseconds(step * frame)) }

    func place(_ microseconds: Int64) throws -> Double {
      let simulation = try SpringSimulation(
        basis: SpringBasis(SpringParameters()), from: 0.0, velocity: 0, to: 100, at: .zero, threshold: RestThreshold(distance: 1, speed: 1))
      return simulation.value(at: Timestamp(nanoseconds: microseconds * 1000))
    }
    let expected = try [Point(x: place(123_000), y: place(61_500)), Point(x: place(194_000), y: place(97_000))]
    #expect(seen.count == 2 && zip(seen, expected).allSatisfy { $0.distance(to: $1) < 1e-9 }, "\(seen)")
    runtime.remove(timeline.runtime)
  }
}
