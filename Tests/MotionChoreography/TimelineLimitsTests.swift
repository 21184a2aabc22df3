import Interplay
import InterplayTestSupport
import Testing

/// Times and rates at the ends of their ranges, and control of a timeline by what it calls.
@Suite(.tracksLifetimes) struct TimelineLimitsTests {
  private let runtime = tracked(MotionRuntime(scene: SceneTree(size: Size(width: 100, height: 100))))

  /// A timeline with a tween from 0 to 100 within one second.
  private func makeTimeline() -> (Timeline, ReactiveProperty<Double>, Tween<Double>) {
    let timeline = tracked(Timeline(of: runtime))
    let (property, tween) = (createProperty(withInitialValue: 0.0), Tween<Double>(duration: .seconds(1), values: [0, 100]))
    tween.timingFunctions.value = [.linear]
    timeline.runtime.add(tween, to: property)
    return (timeline, property, tween)
  }

  @Test func `seeks to times that are not finite or beyond all ranges keep it usable`() {
    let (timeline, property, _) = makeTimeline()
    runtime.advance(to: .milliseconds(100))
    for offset in [Double.nan, 1e300, -1e300, .infinity, -.infinity, 1e18, 9.3e9, -0.0, .leastNonzeroMagnitude, .nan] {
      timeline.timeOffset.value = offset
      #expect((0...100).contains(property.value) && timeline.timeOffset.value.isFinite && timeline.timeOffset.value >= 0, "\(offset)")
    }
    timeline.timeOffset.value = 0.5
    #expect((property.value - 50).magnitude < 1e-6)
    runtime.advance(to: .milliseconds(200))
    #expect((property.value - 60).magnitude < 1e-6)
    timeline.rate.value = -1
    runtime.advance(to: .milliseconds(300))
    #expect((property.value - 50).magnitude < 1e-6)
  }

  @Test func `numbers that are not finite are reported, and the former rate and the present time stay`() {
    let (timeline, property, _) = makeTimeline()
    timeline.rate.value = 0.5
    runtime.advance(to: .milliseconds(100))
    for (index, number) in [Double.nan, .infinity, -.infinity].enumerated() {
      timeline.rate.value = number
      timeline.timeOffset.value = number
      timeline.paused.value = true
      timeline.paused.value = false
      let reports = runtime.takeDiagnostics().map { "\($0.name) on \($0.place)" }
      #expect(reports == ["not-finite on timeline.rate", "not-finite on timeline.timeOffset"])
      runtime.advance(to: runtime.now.advanced(by: .milliseconds(20)))
      #expect((property.value - Double(6 + index)).magnitude < 1e-6, "\(number)")
    }
    #expect(!runtime.isAtRest)
  }

  @Test func `zero pauses, and tiny and huge rates move by their product`() {
    let (timeline, property, _) = makeTimeline()
    runtime.advance(to: .milliseconds(100))
    for rate in [Double.zero, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1e-300] {
      timeline.rate.value = rate
      runtime.advance(to: runtime.now.advanced(by: .milliseconds(10)))
      #expect((property.value - 10).magnitude < 1e-6, "\(rate)")
    }
    timeline.rate.value = 1e300
    runtime.advance(to: runtime.now.advanced(by: .microseconds(100)))
    #expect((property.value - 20).magnitude < 1e-6)
    timeline.rate.value = -1e300
    runtime.advance(to: runtime.now.advanced(by: .microseconds(50)))
    #expect((property.value - 15).magnitude < 1e-6)
  }

  @Test func `loops without an extent, and those that begin before the start, are as documented`() {
    let (timeline, property, _) = makeTimeline()
    let ranges: [ClosedRange<Double>] = [0.2...0.2, 0.2...0.2005, -5 ... -1, -Double.infinity...0.0005, 0...Double.infinity]
    for range in ranges {
      timeline.loop.value = range
      timeline.timeOffset.value = 0
      runtime.advance(to: runtime.now.advanced(by: .milliseconds(250)))
      #expect((property.value - 25).magnitude < 1e-6, "\(range)")
    }
    timeline.loop.value = -Double.infinity...0.1
    timeline.timeOffset.value = 0
    runtime.advance(to: runtime.now.advanced(by: .milliseconds(250)))
    #expect((property.value - 5).magnitude < 1e-6)
    // An hour at once.
    timeline.loop.value = 0...0.5
    runtime.advance(to: runtime.now.advanced(by: .seconds(600)))
    #expect((0...50).contains(property.value))
  }

  @Test func `seeks back and forth between instants show what a play shows`() {
    let (timeline, property, _) = makeTimeline()
    timeline.paused.value = true
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<100 {
      let offset = Double.random(in: -0.5...1.5, using: &generator)
      timeline.timeOffset.value = offset
      #expect((property.value - 100 * min(max(0, offset), 1)).magnitude < 1e-6)
    }
  }

  @Test func `an observer of the time may seek, pause, turn and end the timeline`() {
    let (timeline, property, _) = makeTimeline()
    var actions: [() -> Void] = []
    let subscription = timeline.timeOffset.subscribe { _ in actions.popLast()?() }
    actions = [
      { timeline.timeOffset.value = 0.9 }, { timeline.loop.value = 0.1...0.2 }, { timeline.rate.value = -1 },
      { timeline.timeOffset.value = 0.3 }, { timeline.paused.value = true }, { timeline.timeOffset.value = 0.5 },
    ]
    for frame in 1...20 {
      runtime.advance(to: .milliseconds(frame * 16))
      if timeline.paused.value, actions.count < 4 { timeline.paused.value = false }
      let offset = timeline.timeOffset.value
      #expect((property.value - 100 * min(max(0, offset), 1)).magnitude < 1e-6, "frame \(frame), at \(offset)")
    }
    actions = [{ runtime.remove(timeline.runtime) }]
    timeline.timeOffset.value = 0.05
    let value = property.value
    for frame in 21...40 { runtime.advance(to: .milliseconds(frame * 16)) }
    #expect(property.value == value && runtime.isAtRest)
    subscription.unsubscribe()
  }

  @Test(arguments: [false, true]) func `a timeline that an observer of another one's time removes stays where it is`(_ isFirst: Bool) {
    let timelines = (0..<2).map { _ in tracked(Timeline(of: runtime)) }
    let (observed, removed) = (timelines[isFirst ? 1 : 0], timelines[isFirst ? 0 : 1])
    let subscription = observed.timeOffset.subscribe { if $0 > 0.5 { runtime.remove(removed.runtime) } }

    for milliseconds in [400, 600, 800] as [Int64] { runtime.advance(to: .milliseconds(milliseconds)) }

    // The first one has already moved when the second one notifies its observers.
    #expect(removed.timeOffset.value == (isFirst ? 0.6 : 0.4) && observed.timeOffset.value == 0.8)
    subscription.unsubscribe()
  }

  @Test func `values and arrangements on the clock of a timeline follow its seeks`() throws {
    let (timeline, property, _) = makeTimeline()
    let clock = tracked(AnimationClock(of: timeline.runtime.clock))
    let track = try MotionTrack(from: 0.0, to: 100, over: .seconds(1), easing: .linear)
    track.arrangement.play(on: clock)
    timeline.paused.value = true
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<30 {
      timeline.timeOffset.value = Double.random(in: 0...0.9, using: &generator)
      #expect((track.value - property.value).magnitude < 1e-6)
    }
    track.arrangement.stop()
  }

  @Test func `running backward the time is published at every sample, also if nothing was recorded`() {
    let timeline = tracked(Timeline(of: runtime))
    let seconds = createProperty(withInitialValue: 0.0)
    runtime.connect(timeline.timeOffset, to: seconds)
    runtime.advance(to: .seconds(3))
    timeline.rate.value = -1.5
    for step in 1...8 as ClosedRange<Int64> {
      #expect(runtime.need == .everyFrame)
      runtime.advance(to: .milliseconds(3000 + 250 * step))
      #expect(seconds.value == 3 - 0.375 * Double(step), "\(step)")
    }
    runtime.advance(to: .seconds(6))
    #expect(seconds.value == 0 && runtime.isAtRest)
    timeline.rate.value = 2
    runtime.advance(to: .seconds(7))
    #expect(seconds.value == 2)
  }

  @Test func `cues at the ends of time and within cues`() {
    var log: [String] = []
    runtime.cue(after: .zero) { log.append("now") }
    runtime.cue(after: .seconds(Int64.max)) { log.append("never") }.cancel()
    runtime.cue(at: .milliseconds(5)) { [runtime] in
      log.append("first")
      let cue = runtime.cue(after: .zero) { log.append("second") }
      let other = runtime.cue(after: .zero) { log.append("none") }
      other.cancel()
      other.cancel()
      #expect(cue.isPending && !other.isPending)
      runtime.cue(after: .milliseconds(1)) { log.append("third at \(runtime.now.nanoseconds)") }
    }
    runtime.advance(to: .zero)
    #expect(log == ["now"])
    runtime.advance(to: .seconds(3600))
    #expect(log == ["now", "first", "second", "third at 6000000"] && runtime.isAtRest)
  }
}
