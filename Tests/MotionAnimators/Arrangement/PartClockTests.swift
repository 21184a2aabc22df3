import MotionAnimators
import MotionChoreography
import MotionEngine
import MotionScene
import MotionStreams
import MotionValues
import Testing

/// Parts that play by themselves, on the clock of a timeline that goes back.
@Suite struct PartClockTests {
  private let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
  private let timeline: Timeline

  init() { timeline = Timeline(of: runtime) }

  private func line(_ milliseconds: Int64) throws(MotionError) -> MotionTrack<Double> {
    try MotionTrack(from: 0.0, to: 1, over: .milliseconds(milliseconds), easing: .linear)
  }

  private func play(_ arrangement: Arrangement) { arrangement.play(on: AnimationClock(of: timeline.runtime.clock)) }

  @Test(arguments: ["seek", "reverse", "loop"]) func `a part that was controlled goes back with its timeline`(_ way: String) throws {
    let (first, second) = (try line(1000), try line(1000))
    let group = Arrangement.group {
      first
      second
    }
    play(group)
    runtime.advance(to: .milliseconds(500))
    first.arrangement.pause()
    first.arrangement.resume()
    runtime.advance(to: .milliseconds(600))
    switch way {
    case "seek":
      timeline.paused.value = true
      timeline.timeOffset.value = 0.2
    case "reverse":
      timeline.rate.value = -1
      runtime.advance(to: .milliseconds(1000))
    default:
      timeline.loop.value = 0...0.7
      runtime.advance(to: .milliseconds(900))
    }

    #expect((second.value - 0.2).magnitude < 1e-6 && (first.value - second.value).magnitude < 1e-6)
    withExtendedLifetime(group) {}
  }

  @Test func `a part within one that runs backward goes back with its timeline`() throws {
    let track = try line(400)
    let inner = Arrangement.group { track }
    let outer = Arrangement.group(reversing: .contiguously) { inner }
    play(outer)
    runtime.advance(to: .milliseconds(500))
    for part in [inner, track.arrangement] {
      part.pause()
      part.resume()
    }
    runtime.advance(to: .milliseconds(600))
    timeline.paused.value = true
    for (time, value) in [(0.55, 0.625), (0.45, 0.875), (0.6, 0.5)] {
      timeline.timeOffset.value = time
      #expect((track.value - value).magnitude < 1e-6, "\(time)")
    }
    withExtendedLifetime(outer) {}
  }

  @Test func `a part that was controlled starts at its time again before that`() throws {
    let (track, other) = (try line(400), try line(2000))
    let part = Arrangement.group(timing: ArrangementTiming(delay: .milliseconds(300))) { track }
    let group = Arrangement.group {
      part
      other
    }
    play(group)
    runtime.advance(to: .milliseconds(500))
    part.pause()
    part.resume()
    runtime.advance(to: .milliseconds(600))
    timeline.timeOffset.value = 0.1
    let clock = timeline.runtime.clock
    var lines: [String] = []
    track.arrangement.statuses.filter { $0 != .updated }.subscribe { lines.append("\(clock.now.nanoseconds / 1_000_000) \($0)") }
    runtime.advance(to: .seconds(1))

    #expect(lines == ["300 started"])
    withExtendedLifetime(group) {}
  }
}
