import InterplayTestSupport
import MotionAnimators
import MotionPhysics
import MotionStreams
import MotionValues
import Testing

/// The ends of additive motions, and writes by observers.
@Suite(.tracksLifetimes) struct AdditiveLayersEndsTests {
  let x = tracked(ReactiveProperty(0.0))
  let clock = tracked(AnimationClock())

  @Test(arguments: [false, true], [nil, .easeOut] as [Easing?])
  func `a track after one that returns ends at its own destination`(_ isCut: Bool, _ reverseEasing: Easing?) throws {
    let layers = AdditiveLayers(of: x)
    let timing = isCut ? ArrangementTiming(section: Duration.zero ... .milliseconds(40)) : ArrangementTiming()
    let first = try layers.track(
      to: 100, over: .milliseconds(100), easing: .linear, reverseEasing: reverseEasing, timing: timing, reverses: true)
    #expect(layers.destination == 0)
    first.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(500))
    #expect(x.value == 0)
    let second = try layers.track(to: 50, over: .milliseconds(100))
    second.arrangement.play(on: clock)
    clock.advance(to: .seconds(1))
    #expect(x.value == 50 && layers.destination == 50)
    withExtendedLifetime(first) {}
  }

  @Test func `the destination of a track with a section is the end of that`() throws {
    let layers = AdditiveLayers(of: x)
    let first = try layers.track(
      to: 100, over: .milliseconds(100), easing: .linear,
      timing: ArrangementTiming(section: Duration.milliseconds(20) ... .milliseconds(60)))
    let second = try layers.track(to: 10, over: .milliseconds(100))
    let group = Arrangement.group {
      first
      second
    }
    group.play(on: clock)
    clock.advance(to: .seconds(1))
    #expect((x.value - 10).magnitude < 1e-9 && layers.destination == x.value)
  }

  @Test(arguments: [false, true]) func `there is no destination while a track is repeated forever`(_ reverses: Bool) throws {
    let layers = AdditiveLayers(of: x)
    var endless: MotionTrack<Double>? = try layers.track(
      to: 100, over: .milliseconds(100), easing: .linear, timing: ArrangementTiming(repeats: .forever), reverses: reverses)
    #expect(layers.destination == nil)
    #expect(throws: MotionError.self) { try layers.track(to: 50, over: .milliseconds(100)) }
    let next = try layers.track(from: 0, to: 50, over: .milliseconds(100), easing: .linear)
    endless?.arrangement.play(on: clock)
    next.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(120))
    #expect((x.value - (reverses ? 130 : 70)).magnitude < 1e-9)
    endless = nil
    // What it has added stays.
    #expect(layers.destination == x.value)
  }

  @Test func `a write by an observer of the property moves the base`() throws {
    let layers = AdditiveLayers(of: x)
    var isDone = false
    let subscription = x.subscribe { [unowned x] value in
      guard value >= 50, !isDone else { return }
      isDone = true
      x.value = 0
    }
    let track = try layers.track(to: 100, over: .milliseconds(100), easing: .linear)
    track.arrangement.play(on: clock)
    clock.advance(to: .milliseconds(60))
    #expect(x.value == 0)
    clock.advance(to: .milliseconds(75))
    #expect((x.value - 15).magnitude < 1e-9)
    clock.advance(to: .milliseconds(200))
    #expect((x.value - 40).magnitude < 1e-9)
    subscription.unsubscribe()
  }
}
