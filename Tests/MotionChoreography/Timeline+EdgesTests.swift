import Interplay
import InterplayTestSupport
import MotionPhysics
import Testing

/// Timelines at the edges of what they are set to: at the start of a loop, before it, and after their end.
@Suite(.tracksLifetimes) struct TimelineEdgesTests {
  private let stage: Stage
  private let timeline: Timeline
  private let property: ReactiveProperty<Double>
  private let spring = Spring<Double>()

  /// A spring moves the property from 0 to 100.
  init() {
    stage = Stage(size: Size(width: 400, height: 400), rate: nil)
    timeline = tracked(Timeline(of: stage.runtime))
    property = createProperty(withInitialValue: 0.0)
    spring.destination.value = 100
    timeline.runtime.add(spring, to: property)
  }

  @Test func `a timeline that is reversed at the start of its loop goes on at the end of it`() {
    timeline.loop.value = 0.1...0.3
    stage.run(until: .milliseconds(300))
    #expect(timeline.timeOffset.value == 0.1)
    timeline.rate.value = -1
    stage.run(until: .milliseconds(400))
    #expect(abs(timeline.timeOffset.value - 0.2) < 1e-9)
  }

  @Test func `a reversed timeline that is before its loop stops at the beginning`() {
    stage.run(until: .milliseconds(700))
    timeline.timeOffset.value = 0.1
    timeline.loop.value = 0.2...0.6
    timeline.rate.value = -1
    stage.run(until: .milliseconds(1000))
    #expect(timeline.timeOffset.value == 0 && property.value == 0 && stage.runtime.isAtRest)
  }

  @Test func `a looping timeline that its own cue removes stays where it is`() {
    timeline.loop.value = 0...1
    timeline.runtime.cue(after: .milliseconds(500)) { [unowned stage, unowned timeline] in stage.runtime.remove(timeline.runtime) }
    stage.run(until: .milliseconds(1700))
    #expect(timeline.timeOffset.value == 0.5 && stage.runtime.isAtRest)
  }

  @Test func `a seek shows what a connection from a moving value has written`() {
    let shown = tracked(ReactiveProperty(0.0))
    let off = Spring<Double>()
    off.enabled.value = false
    timeline.runtime.add(off, to: shown)
    stage.runtime.connect(property, to: shown)
    for step in 1...200 { stage.run(until: .milliseconds(Int64(step) * 10)) }
    #expect(shown.value == 100)
    timeline.paused.value = true
    timeline.timeOffset.value -= 0.1
    #expect(shown.value == 100)
  }

  @Test func `a seek shows what an observer of a moving value has written over another motion`() {
    let (second, other) = (Spring<Double>(), tracked(ReactiveProperty(0.0)))
    second.destination.value = 50
    timeline.runtime.add(second, to: other)
    let subscription = property.subscribe { if $0 > 60, other.value != 7 { other.value = 7 } }
    for step in 1...200 { stage.run(until: .milliseconds(Int64(step) * 10)) }
    subscription.unsubscribe()
    #expect(property.value == 100 && other.value == 7)
    timeline.paused.value = true
    timeline.timeOffset.value = 0.05
    #expect(other.value > 0 && other.value != 7)
    timeline.timeOffset.value = 1.5
    #expect(other.value == 7)
  }

  @Test func `an interaction that a shown value turns on follows its next destination`() {
    let (follower, other) = (Spring<Double>(), tracked(ReactiveProperty(0.0)))
    timeline.runtime.add(follower, to: other)
    stage.runtime.connect(property.map { $0 < 50 }, to: follower.enabled)
    stage.settle()
    #expect(!follower.enabled.value)
    timeline.paused.value = true
    timeline.timeOffset.value = 0.02
    spring.destination.value = 10
    follower.destination.value = 80
    timeline.paused.value = false
    stage.settle()
    #expect(follower.enabled.value && property.value == 10 && other.value == 80)
  }

  /// Seeks to 0.1 s, where something moves `other` that is off now, and expects that a change there does not resume that.
  private func expectNoMotion(of other: ReactiveProperty<Double>, sourceLocation: SourceLocation = #_sourceLocation) {
    timeline.paused.value = true
    timeline.timeOffset.value = 0.1
    let shown = other.value
    #expect(shown > 0 && shown < 100, sourceLocation: sourceLocation)
    spring.destination.value = 300
    timeline.paused.value = false
    stage.settle()
    #expect(property.value == 300 && other.value == shown, sourceLocation: sourceLocation)
  }

  @Test func `a change in the past does not resume a spring that is off now`() {
    let (second, other) = (Spring<Double>(), tracked(ReactiveProperty(0.0)))
    second.destination.value = 100
    timeline.runtime.add(second, to: other)
    stage.settle()
    second.enabled.value = false
    var ends: [MotionEnd] = []
    second.ends.subscribe { ends.append($0) }
    expectNoMotion(of: other)
    #expect(ends == [.cancelled] && second.state.current == .atRest)
  }

  @Test func `a change in the past does not resume a tween that is off now`() {
    let (tween, other) = (Tween<Double>(duration: .milliseconds(400), values: [0, 100]), tracked(ReactiveProperty(0.0)))
    timeline.runtime.add(tween, to: other)
    stage.settle()
    tween.enabled.value = false
    expectNoMotion(of: other)
  }

  @Test func `a change in the past does not resume a player that is off now`() {
    let other = tracked(ReactiveProperty(0.0))
    let player = MotionPlayer<TweenSimulation<Double>> { (value: Double, start: Timestamp) throws(MotionError) in
      try TweenSimulation(from: value, to: 100, duration: .milliseconds(500), at: start)
    }
    timeline.runtime.add(player, to: other)
    stage.settle()
    player.enabled.value = false
    expectNoMotion(of: other)
  }
}
