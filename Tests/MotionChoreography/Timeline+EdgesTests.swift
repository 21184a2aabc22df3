import Interplay
import InterplayTestSupport
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
}
