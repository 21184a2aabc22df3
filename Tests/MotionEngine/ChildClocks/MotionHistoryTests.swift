import Interplay
import InterplayTestSupport
import MotionPhysics
import Testing

@testable import MotionEngine
@testable import MotionInteractions

/// Contract 26, with branches, bounded histories and removals.
@Suite(.tracksLifetimes) struct MotionHistoryTests {
  private func makeTimeline(_ leastKeptCount: Int? = nil) throws -> (Stage, Timeline, MotionHistory) {
    let stage = Stage(size: Size(width: 400, height: 400), rate: nil)
    let timeline = tracked(Timeline(of: tracked(stage.runtime)))
    let history = try #require(timeline.runtime.history)
    if let leastKeptCount { history.leastKeptCount = leastKeptCount }
    return (stage, timeline, tracked(history))
  }

  /// A spring to 100 on a property that begins at 0.
  private func makeSpring(in timeline: Timeline) -> (Spring<Double>, ReactiveProperty<Double>) {
    let (spring, property) = (tracked(Spring<Double>()), tracked(ReactiveProperty(0.0)))
    spring.destination.value = 100
    timeline.runtime.add(spring, to: property)
    return (spring, property)
  }

  @Test func `a change at the time of an earlier change keeps the earlier one`() throws {
    let (stage, timeline, _) = try makeTimeline()
    let (spring, property) = makeSpring(in: timeline)
    stage.run(until: .milliseconds(100))
    spring.destination.value = -40
    stage.run(until: .milliseconds(300))
    let seen = property.value
    stage.run(until: .seconds(2))
    timeline.paused.value = true
    // Back to the time at which it was retargeted: in the recorded past it still moves to -40.
    timeline.timeOffset.value = 0.1
    let other = Spring<Double>()
    timeline.runtime.add(other, to: ReactiveProperty(0.0))
    other.destination.value = 3
    #expect(timeline.duration == 0.1)
    timeline.timeOffset.value = 0.3
    #expect(property.value == seen)
    timeline.timeOffset.value = 3
    #expect(property.value == -40)
  }

  @Test func `a motion that a branch resumes takes the settings of the present at its next destination`() throws {
    let (stage, timeline, _) = try makeTimeline()
    let (spring, property) = makeSpring(in: timeline)
    func makeBasis() throws -> SpringBasis {
      try SpringBasis(SpringParameters(stiffness: spring.stiffness.value, damping: spring.damping.value, mass: spring.mass.value))
    }
    let threshold = RestThreshold(distance: 1e-6)
    let first = try SpringSimulation(basis: makeBasis(), from: 0.0, velocity: 0, to: 100, at: .zero, threshold: threshold)
    stage.run(until: .milliseconds(100))
    spring.damping.value = 3
    stage.run(until: .milliseconds(300))
    timeline.paused.value = true
    // Back to before the other damping: the first motion is in progress again.
    timeline.timeOffset.value = 0.05
    #expect(abs(property.value - first.value(at: .milliseconds(50))) < 1e-9)
    spring.destination.value = -40
    timeline.paused.value = false
    stage.run(until: .milliseconds(450))

    let begin = Timestamp.milliseconds(50)
    let next = try SpringSimulation(
      basis: makeBasis(), from: first.value(at: begin), velocity: first.velocity(at: begin), to: -40, at: begin, threshold: threshold)
    #expect(abs(property.value - next.value(at: .milliseconds(200))) < 1e-9)
  }

  @Test func `a write at the time of a branch is kept`() throws {
    let (stage, timeline, _) = try makeTimeline()
    let (spring, _) = makeSpring(in: timeline)
    let other = ReactiveProperty(0.0)
    timeline.runtime.add(Spring<Double>(), to: other)
    stage.run(until: .milliseconds(100))
    other.value = 5
    stage.run(until: .seconds(2))
    timeline.paused.value = true
    timeline.timeOffset.value = 0.1
    spring.destination.value = -40
    #expect(timeline.duration == 0.1)
    timeline.paused.value = false
    stage.run(until: .seconds(4))
    timeline.paused.value = true
    for (time, value) in [(0.05, 0.0), (0.15, 5), (0.05, 0), (0.1, 5)] {
      timeline.timeOffset.value = time
      #expect(other.value == value, "\(time)")
    }
  }

  @Test(arguments: [1.0, 50]) func `a motion that its own last value starts again is reproduced`(_ threshold: Double) throws {
    let (stage, timeline, _) = try makeTimeline()
    let (spring, property) = makeSpring(in: timeline)
    spring.threshold.value = threshold
    property.subscribe { if $0 == 110 { spring.destination.value = 200 } }
    stage.run(until: .milliseconds(500))
    spring.destination.value = 110
    var seen: [Double] = []
    for step in 26...100 {
      stage.run(until: .milliseconds(Int64(step) * 20))
      seen.append(property.value)
    }
    #expect(seen.contains(200) && seen.contains { $0 > 111 && $0 < 199 })
    timeline.paused.value = true
    for step in (26...100).reversed() {
      timeline.timeOffset.value = Double(step) / 50
      #expect(property.value == seen[step - 26], "\(step)")
    }
  }

  @Test func `a motion that had not started at the time of a branch is cancelled`() throws {
    let (stage, timeline, _) = try makeTimeline()
    let (spring, property) = makeSpring(in: timeline)
    let (late, other) = (Spring<Double>(), ReactiveProperty(0.0))
    var ends: [MotionEnd] = []
    late.ends.subscribe { ends.append($0) }
    timeline.runtime.add(late, to: other)
    stage.run(until: .milliseconds(200))
    late.destination.value = 50
    stage.run(until: .milliseconds(300))
    timeline.paused.value = true
    timeline.timeOffset.value = 0.1
    #expect(other.value == 0)
    spring.destination.value = 20
    // Contract 16: it ended with a reason, and does not continue.
    #expect(ends == [.cancelled] && late.state.current == .atRest)
    timeline.paused.value = false
    stage.settle()
    #expect(property.value == 20 && other.value == 0 && stage.runtime.isAtRest)
  }

  @Test func `a bounded number of changes is kept for each property, and earlier times show the oldest`() throws {
    let (stage, timeline, _) = try makeTimeline(10)
    let (spring, property) = makeSpring(in: timeline)
    var seen: [Double] = []
    for step in 1...100 {
      stage.run(until: .milliseconds(Int64(step) * 10))
      seen.append(property.value)
      if step % 2 == 0 { spring.destination.value = Double(step) } else { property.value = seen[step - 1] }
    }
    timeline.paused.value = true
    for step in (91...100).reversed() {
      timeline.timeOffset.value = Double(step) / 100
      #expect(property.value == seen[step - 1], "\(step)")
    }
    timeline.timeOffset.value = 0
    let oldest = property.value
    timeline.timeOffset.value = 0.3
    #expect(property.value == oldest && seen[79...].contains(oldest))
    // A change before the kept history continues from the value that is shown.
    property.value = 7
    spring.destination.value = 11
    timeline.timeOffset.value = 5
    #expect(property.value == 11)
  }

  @Test func `a change before the kept history leaves the other properties their oldest values`() throws {
    let (stage, timeline, _) = try makeTimeline(10)
    let (spring, property) = makeSpring(in: timeline)
    let (second, other) = makeSpring(in: timeline)
    // Recorded, and moved by writes alone.
    for disabled in [spring, second] { disabled.enabled.value = false }
    for step in 1...100 {
      stage.run(until: .milliseconds(Int64(step) * 10))
      for written in [property, other] { written.value = Double(step) }
    }
    timeline.paused.value = true
    timeline.timeOffset.value = 0
    let oldest = other.value
    #expect(oldest > 50)

    property.value = 7

    timeline.timeOffset.value = 0.5
    #expect(other.value == oldest && timeline.duration == 0.5)
    timeline.timeOffset.value = 0
    #expect(other.value == oldest && property.value == 7)
  }

  @Test func `a motion that is started by the last value of another motion is reproduced`() throws {
    let (stage, timeline, _) = try makeTimeline()
    let (spring, property) = makeSpring(in: timeline)
    let subscription = property.subscribe { if $0 == 100 { spring.destination.value = 0 } }
    stage.run(until: .seconds(3))
    subscription.unsubscribe()
    #expect(property.value == 0)
    timeline.paused.value = true
    var places: [Double] = []
    for step in 0...60 {
      timeline.timeOffset.value = Double(step) / 40
      places.append(property.value)
    }
    // It reached 100 and returned.
    let way = places.drop { $0 < 99.9 }.filter { $0 > 1 && $0 < 99 }
    #expect(way.count > 2 && zip(way, way.dropFirst()).allSatisfy { $0 > $1 })
  }

  @Test func `many changes at one time count as one`() throws {
    let (stage, timeline, _) = try makeTimeline(10)
    let (spring, property) = makeSpring(in: timeline)
    stage.run(until: .milliseconds(100))
    let seen = property.value
    for step in 0..<1000 { spring.destination.value = Double(step) }
    stage.run(until: .milliseconds(200))
    timeline.paused.value = true
    let later = property.value
    timeline.timeOffset.value = 0.1
    #expect(property.value == seen)
    timeline.timeOffset.value = 0.2
    #expect(property.value == later)
    timeline.timeOffset.value = 0.05
    #expect(property.value > 0 && property.value < seen)
  }

  @Test func `removed motions are forgotten, and the remaining ones are reproduced`() throws {
    let (stage, timeline, history) = try makeTimeline()
    let (spring, property) = makeSpring(in: timeline)
    let (_, other) = makeSpring(in: timeline)
    stage.run(until: .milliseconds(100))
    let seen = other.value
    stage.run(until: .milliseconds(200))
    timeline.runtime.remove(spring)
    let left = property.value
    for _ in 0..<100 {
      let (passing, _) = makeSpring(in: timeline)
      timeline.runtime.remove(passing)
    }
    #expect(history.tracks.count == 1)
    timeline.paused.value = true
    timeline.timeOffset.value = 0.1
    #expect(other.value == seen && property.value == left)
  }

  @Test func `a tween that is added while the timeline is paused has its past also where old changes were dropped`() throws {
    let (stage, timeline, _) = try makeTimeline(10)
    let (spring, property) = makeSpring(in: timeline)
    spring.enabled.value = false
    for step in 1...100 {
      stage.run(until: .milliseconds(Int64(step) * 10))
      property.value = Double(step)
    }
    timeline.paused.value = true
    let tween = tracked(Tween<Double>(duration: .milliseconds(400), values: [0, 100]))
    tween.timingFunctions.value = [.linear]
    timeline.runtime.add(tween, to: property)
    timeline.timeOffset.value = 0.2
    #expect(abs(property.value - 50) < 1e-9)
  }

  @Test func `in place of a removed motion, its property has the value that was written before`() throws {
    let (stage, timeline, _) = try makeTimeline()
    let (spring, property) = makeSpring(in: timeline)
    let idle = tracked(Spring<Double>())
    idle.enabled.value = false
    timeline.runtime.add(idle, to: property)
    stage.run(until: .seconds(1))
    property.value = 7
    spring.destination.value = 50
    stage.run(until: .seconds(2))
    spring.enabled.value = false
    property.value = 5000
    stage.run(until: .seconds(3))
    timeline.runtime.remove(spring)
    timeline.paused.value = true
    // It rested.
    timeline.timeOffset.value = 1.9
    #expect(property.value == 50)
    timeline.timeOffset.value = 1.1
    #expect(property.value == 100)
    timeline.timeOffset.value = 0.1
    #expect(property.value != 5000)
    timeline.timeOffset.value = 2.5
    #expect(property.value == 5000)
  }
}
