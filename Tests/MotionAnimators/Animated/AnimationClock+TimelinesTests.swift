import InterplayTestSupport
import MotionAnimators
import MotionChoreography
import MotionEngine
import MotionInteractions
import MotionScene
import MotionStreams
import MotionValues
import Testing

/// Animated values and arrangements that write what a timeline records, while it shows its past.
@Suite struct AnimationClockTimelinesTests {
  private let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))

  /// A timeline with a spring at rest on the second of two properties. It records both.
  private func recording() -> (timeline: Timeline, x: ReactiveProperty<Double>, y: ReactiveProperty<Double>, spring: Spring<Double>) {
    let timeline = Timeline(of: runtime)
    let (x, y) = (ReactiveProperty(0.0), ReactiveProperty(0.0))
    let (idle, spring) = (Spring<Double>(threshold: 0.001), Spring<Double>(threshold: 0.001))
    idle.enabled.value = false
    timeline.runtime.add(idle, to: x)
    timeline.runtime.add(spring, to: y)
    return (timeline, x, y, spring)
  }

  /// A timeline that is paused at 0.8 s, with an additive motion of a recorded property to 100 within 1 s.
  private func additiveRecording() throws -> (
    timeline: Timeline, x: ReactiveProperty<Double>, layers: AdditiveLayers<Double>, track: MotionTrack<Double>
  ) {
    let (timeline, x, _, _) = recording()
    let layers = AdditiveLayers(of: x)
    let track = try layers.track(to: 100, over: .seconds(1), easing: .linear)
    track.arrangement.play(on: AnimationClock(of: timeline.runtime.clock))
    advance(1...8)
    timeline.paused.value = true
    return (timeline, x, layers, track)
  }

  private func advance(_ tenths: ClosedRange<Int64>) { for tenth in tenths { runtime.advance(to: .milliseconds(100 * tenth)) } }

  @Test(arguments: [false, true])
  func `what moves without a record writes in the past, and the recording stays`(_ isAnimated: Bool) throws {
    let (timeline, x, y, spring) = recording()
    let clock = AnimationClock(of: timeline.runtime.clock)
    let value = Animated(0.0, on: clock)
    value.onChange = { x.value = $0 }
    let track = try MotionTrack(moving: x, from: 0, to: 100, over: .seconds(1), easing: .linear)
    if isAnimated { value.animate(to: 100, over: .seconds(1), easing: .linear) } else { track.arrangement.play(on: clock) }
    advance(1...5)
    spring.destination.value = 100
    advance(6...8)
    let seen = y.value
    var ends = 0
    let observer = spring.ends.subscribe { _ in ends += 1 }

    timeline.paused.value = true
    timeline.timeOffset.value = 0.2
    #expect(timeline.duration == 0.8 && y.value == 0 && ends == 0)
    if !isAnimated { #expect((x.value - 20).magnitude < 1e-9) }
    timeline.timeOffset.value = 0.8
    #expect(y.value == seen && timeline.duration == 0.8)
    // Backward and forward again, frame by frame.
    timeline.rate.value = -1
    timeline.paused.value = false
    advance(9...12)
    timeline.rate.value = 1
    advance(13...16)
    #expect(y.value == seen && ends == 0)
    observer.unsubscribe()
    withExtendedLifetime((value, track)) {}
  }

  @Test func `an arrangement that moves the destination of a spring leaves its recorded motion as it is`() throws {
    let (timeline, _, y, spring) = recording()
    let track = try MotionTrack(moving: spring.destination, from: 0, to: 100, over: .seconds(1), easing: .linear)
    track.arrangement.play(on: AnimationClock(of: timeline.runtime.clock))
    var recorded: [Double] = []
    for tenth in Int64(1)...8 {
      advance(tenth...tenth)
      recorded.append(y.value)
    }
    timeline.paused.value = true
    for tenth in [3, 1, 6, 2, 8, 5, 4, 7] {
      timeline.timeOffset.value = Double(tenth) / 10
      #expect((y.value - recorded[tenth - 1]).magnitude < 1e-9 && timeline.duration == 0.8, "\(tenth)")
    }
    withExtendedLifetime(track) {}
  }

  @Test func `additive motions of a recorded property have their sum at each time of a timeline, and afterwards`() throws {
    let (timeline, x, layers, track) = try additiveRecording()
    timeline.timeOffset.value = 0.2
    #expect((x.value - 20).magnitude < 1e-9)
    var random = SeededGenerator(seed: 7)
    for _ in 0..<30 {
      let offset = Double.random(in: 0...0.8, using: &random)
      timeline.timeOffset.value = offset
      #expect((x.value - 100 * offset).magnitude < 1e-6, "\(offset)")
    }
    timeline.timeOffset.value = 0.8
    #expect((x.value - 80).magnitude < 1e-9)
    // Frame by frame, through the end of the recording.
    timeline.timeOffset.value = 0.45
    timeline.paused.value = false
    advance(9...20)
    #expect((x.value - 100).magnitude < 1e-9 && layers.destination == x.value)
    withExtendedLifetime(track) {}
  }

  @Test func `values of several types are published in one order in the present and in the past of a timeline`() {
    let timeline = Timeline(of: runtime)
    let clock = AnimationClock(of: timeline.runtime.clock)
    var log: [String] = []
    let (first, second, third) = (Animated(0.0, on: clock), Animated(Point(x: 0, y: 0), on: clock), Animated(0.0, on: clock))
    first.onChange = { _ in log.append("first") }
    second.onChange = { _ in log.append("second") }
    third.onChange = { _ in log.append("third") }
    first.animate(to: 1, over: .seconds(1), easing: .linear)
    second.animate(to: Point(x: 1, y: 1), over: .seconds(1), easing: .linear)
    third.animate(to: 1, over: .seconds(1), easing: .linear)
    advance(1...5)
    #expect(log.prefix(3) == ["first", "second", "third"])
    timeline.paused.value = true
    log = []
    timeline.timeOffset.value = 0.25
    #expect(log == ["first", "second", "third"])
    withExtendedLifetime((first, second, third)) {}
  }

  @Test(arguments: [false, true])
  func `before the play of an arrangement a timeline shows what is recorded, wherever it was before`(_ isCrossed: Bool) throws {
    let (timeline, _, y, spring) = recording()
    spring.destination.value = 100
    var recorded: [Double] = []
    for tenth in Int64(1)...5 {
      advance(tenth...tenth)
      recorded.append(y.value)
    }
    advance(6...50)
    let other = ReactiveProperty(0.0)
    let first = try MotionTrack(moving: y, from: 100, to: 50, over: isCrossed ? .milliseconds(200) : .seconds(4), easing: .linear)
    let second = try MotionTrack(moving: y, from: 50, to: 0, over: .seconds(4), easing: .linear)
    let beside = try MotionTrack(moving: other, from: 7, to: 9, over: .seconds(4), easing: .linear)
    let whole = Arrangement.group {
      Arrangement.sequence {
        Arrangement.group { first }
        second
      }
      beside
    }
    whole.play(on: AnimationClock(of: timeline.runtime.clock))
    advance(51...60)
    let last = y.value
    timeline.paused.value = true
    for tenth in [1, 3, 1, 5, 2, 4] {
      timeline.timeOffset.value = Double(tenth) / 10
      #expect((y.value - recorded[tenth - 1]).magnitude < 1e-9, "\(tenth)")
      // Nothing recorded that one: it has the start of its track.
      #expect(other.value == 7)
    }
    timeline.timeOffset.value = 6
    #expect((y.value - last).magnitude < 1e-9 && (other.value - 7.5).magnitude < 1e-9 && timeline.duration == 6)
    withExtendedLifetime(whole) {}
  }

  @Test func `another write in the past of a timeline moves the base of additive motions`() throws {
    let (timeline, x, _, track) = try additiveRecording()
    timeline.timeOffset.value = 0.25
    x.value = 525
    #expect(timeline.duration == 0.25)
    timeline.paused.value = false
    advance(9...20)
    #expect((x.value - 600).magnitude < 1e-9)
    withExtendedLifetime(track) {}
  }

  @Test func `a delay behind an animated value leaves the recording as it is`() {
    let (timeline, x, y, spring) = recording()
    let (value, source) = (Animated(0.0, on: AnimationClock(of: timeline.runtime.clock)), ReactiveProperty(0.0))
    value.onChange = { source.value = $0 }
    source.delay(by: Duration.milliseconds(50), on: timeline.runtime.clock).subscribe { x.value = $0 }
    value.animate(to: 100, over: .seconds(1), easing: .linear)
    advance(1...5)
    spring.destination.value = 100
    advance(6...7)
    let seen = y.value
    advance(8...8)
    timeline.timeOffset.value = 0.2
    for tenth in Int64(9)...13 {
      advance(tenth...tenth)
      #expect(timeline.duration == 0.8, "\(tenth)")
    }
    // At 0.7 s.
    #expect((y.value - seen).magnitude < 1e-9 && seen > 0)
    withExtendedLifetime(value) {}
  }

  @Test func `an animated value that ends in the past of a timeline leaves the recording as it is`() {
    let (timeline, x, y, spring) = recording()
    let value = Animated(0.0, on: AnimationClock(of: timeline.runtime.clock))
    var (last, ends) = (0.0, [MotionEnd]())
    value.onChange = {
      last = $0
      x.value = $0
    }
    spring.destination.value = 100
    advance(1...5)
    let seen = y.value
    advance(6...8)
    timeline.timeOffset.value = 0.2
    value.animate(to: 100, over: .milliseconds(200), easing: .linear) { ends.append($0) }
    for tenth in Int64(9)...11 {
      advance(tenth...tenth)
      #expect(timeline.duration == 0.8, "\(tenth)")
    }
    // At 0.5 s.
    #expect((y.value - seen).magnitude < 1e-9 && seen > 0)
    #expect(last == 100 && ends == [.finished] && !value.isMoving)
  }

  @Test(arguments: [false, true])
  func `a seek beyond the recorded end from an observer of a past value runs live`(_ isOfAnimated: Bool) {
    let (timeline, x, y, spring) = recording()
    let (expected, twin) = (ReactiveProperty(0.0), Spring<Double>(threshold: 0.001))
    runtime.add(twin, to: expected)
    let value = Animated(0.0, on: AnimationClock(of: timeline.runtime.clock))
    value.animate(to: 100, over: .seconds(9), easing: .linear)
    let number = Emitter<Double>()
    number.delay(by: Duration.seconds(2), on: timeline.runtime.clock).subscribe {
      x.value = $0
      spring.destination.value = $0
    }
    number.send(100)
    // A recorded property, which is written at 0.2 s.
    let (shown, idle) = (ReactiveProperty(0.0), Spring<Double>(threshold: 0.001))
    idle.enabled.value = false
    timeline.runtime.add(idle, to: shown)
    advance(1...2)
    shown.value = 1
    advance(3...8)
    timeline.timeOffset.value = 0.1
    var isSought = false
    let seek = {
      if isSought { return }
      isSought = true
      timeline.timeOffset.value = 3
    }
    if isOfAnimated { value.onChange = { _ in seek() } }
    let observer = isOfAnimated ? nil : shown.subscribe { if $0 == 1 { seek() } }
    advance(9...10)
    #expect(isSought && timeline.duration >= 3)
    timeline.paused.value = true
    timeline.timeOffset.value = 2.5
    #expect(x.value == 100)
    timeline.timeOffset.value = 1.5
    #expect(x.value == 0 && y.value == 0)
    timeline.timeOffset.value = 3
    let seen = y.value

    // The same spring, outside of the timeline.
    advance(11...20)
    twin.destination.value = 100
    advance(21...30)
    #expect((seen - expected.value).magnitude < 1e-9 && seen > 0)
    observer?.unsubscribe()
    withExtendedLifetime(value) {}
  }

  @Test func `in the past of a timeline, a property that a layer moves has no velocity`() throws {
    let (timeline, x, layers, track) = try additiveRecording()
    timeline.timeOffset.value = 0.2
    #expect(x.velocity == 0 && track.arrangement.isPlaying)
    withExtendedLifetime(layers) {}
  }

  @Test func `in the past of a timeline, a property that a track moves has no velocity`() throws {
    let (timeline, _, _, _) = recording()
    let property = ReactiveProperty(0.0)
    let track = try MotionTrack(moving: property, from: 0, to: 100, over: .seconds(1), easing: .linear)
    track.arrangement.play(on: AnimationClock(of: timeline.runtime.clock))
    advance(1...8)
    #expect((property.velocity - 100).magnitude < 1e-9)
    timeline.paused.value = true
    timeline.timeOffset.value = 0.2
    #expect(property.velocity == 0 && track.arrangement.isPlaying)
  }
}
