import InterplayTestSupport
import MotionAnimators
import MotionChoreography
import MotionEngine
import MotionInteractions
import MotionScene
import MotionStreams
import MotionValues
import Testing

/// The instants at which motions end: what their observers read, and what they begin.
@Suite(.tracksLifetimes) struct AnimatedPoolTests {
  let clock = tracked(AnimationClock())

  /// Returns what a completion at 55 ms reads of a property in motion, and the end of an additive motion whose base it has moved.
  private func values(frame: Int64) throws -> [Double] {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    let clock = AnimationClock(of: runtime.clock)
    let (x, y) = (ReactiveProperty(0.0), ReactiveProperty(0.0))
    let tween = Tween<Double>(duration: .milliseconds(100), values: [0, 100])
    tween.timingFunctions.value = []
    runtime.add(tween, to: x)
    let layers = AdditiveLayers(of: y)
    let track = try layers.track(to: 100, over: .milliseconds(100), easing: .linear)
    track.arrangement.play(on: clock)
    let fade = Animated(0.0, on: clock)
    var read = -1.0
    fade.animate(to: 1, over: .milliseconds(55), easing: .linear) { _ in
      read = x.value
      y.value = 1000
    }
    for time in stride(from: frame, through: 200, by: Int(frame)) { runtime.advance(to: .milliseconds(time)) }
    withExtendedLifetime((fade, track)) {}
    return [read, y.value]
  }

  @Test func `a completion reads the values of its instant, whenever frames are`() throws {
    let frequent = try values(frame: 10)

    #expect(try values(frame: 100) == frequent)
    #expect((frequent[0] - 55).magnitude < 1e-9 && (frequent[1] - 1045).magnitude < 1e-9)
  }

  @Test func `at an end all that moves is published, and then the last value, once`() {
    let (first, second) = (tracked(Animated(0.0, on: clock)), tracked(Animated(0.0, on: clock)))
    var log: [String] = []
    first.onChange = { log.append("first \(Int($0))") }
    second.onChange = { log.append("second \(Int($0))") }
    first.animate(to: 100, over: .milliseconds(100), easing: .linear)
    second.animate(to: 10, over: .milliseconds(50), easing: .linear)
    clock.advance(to: .milliseconds(200))

    #expect(log == ["first 50", "second 10", "first 100"])
    withExtendedLifetime((first, second)) {}
  }

  /// The reactions of an observer of another value.
  enum Reaction: CaseIterable {
    case restart, stop, release
  }

  @Test(arguments: Reaction.allCases)
  func `an observer of another value may restart, stop or release the one that is about to end`(_ reaction: Reaction) {
    let other = tracked(Animated(0.0, on: clock))
    var ending: Animated<Double>? = tracked(Animated(0.0, on: clock))
    var log: [String] = []
    ending?.onChange = { log.append("\(Int($0))") }
    ending?.animate(to: 10, over: .milliseconds(50), easing: .linear) { log.append("\($0)") }
    other.onChange = { _ in
      guard log.isEmpty else { return }
      switch reaction {
      case .restart: ending?.animate(to: 20, over: .milliseconds(100), easing: .linear) { log.append("second \($0)") }
      case .stop: ending?.stop()
      case .release: ending = nil
      }
    }
    other.animate(to: 100, over: .milliseconds(100), easing: .linear)
    clock.advance(to: .milliseconds(200))

    #expect(log == (reaction == .restart ? ["retargeted", "10", "15", "20", "second finished"] : ["cancelled"]))
    ending = nil
    withExtendedLifetime(other) {}
  }

  @Test func `a frame at the instant of an end shows what its completion has begun`() throws {
    let x = tracked(ReactiveProperty(0.0))
    let (first, second) = (tracked(Animated(0.0, on: clock)), tracked(Animated(0.0, on: clock)))
    let track = try MotionTrack(moving: x, from: 10, to: 20, over: .milliseconds(100), easing: .linear)
    var values: [Double] = []
    second.onChange = { values.append($0) }
    first.animate(to: 1, over: .milliseconds(100), easing: .linear) { [clock] _ in
      track.arrangement.play(on: clock)
      second.animate(to: 8, over: .milliseconds(100), easing: .linear)
    }
    clock.advance(to: .milliseconds(100))
    #expect(x.value == 10 && values == [0])
    clock.advance(to: .milliseconds(150))
    #expect(x.value == 15 && values == [0, 4])
    track.arrangement.stop()
    second.stop()
    withExtendedLifetime(first) {}
  }

  @Test func `the same is so in a timeline`() {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    let timeline = Timeline(of: runtime)
    let clock = AnimationClock(of: timeline.runtime.clock)
    let (first, second) = (Animated(0.0, on: clock), Animated(0.0, on: clock))
    var values: [Double] = []
    second.onChange = { values.append($0) }
    first.animate(to: 1, over: .milliseconds(100), easing: .linear) { _ in
      second.animate(to: 8, over: .milliseconds(100), easing: .linear)
    }
    runtime.advance(to: .milliseconds(100))
    #expect(values == [0])
    runtime.advance(to: .milliseconds(150))
    #expect(values == [0, 4])
    withExtendedLifetime((first, timeline)) {}
  }
}
