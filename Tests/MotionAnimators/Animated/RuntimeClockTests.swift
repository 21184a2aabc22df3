import InterplayTestSupport
import MotionAnimators
import MotionChoreography
import MotionEngine
import MotionInteractions
import MotionPhysics
import MotionScene
import MotionStage
import MotionStreams
import MotionValues
import Testing

/// A motion that never rests.
private struct Endless: Simulation {
  var start: Timestamp { .zero }
  var restTime: Timestamp? { nil }
  func value(at time: Timestamp) -> Double { time.seconds }
  func velocity(at time: Timestamp) -> Double { 1 }
}

/// Animated values and arrangements on the clock of a runtime.
@Suite struct RuntimeClockTests {
  private let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))

  /// What a random program of values and arrangements reports, in order.
  private func log(seed: UInt64, on clock: AnimationClock, advance: (Timestamp) -> Void) throws -> [String] {
    var random = SplitMix64(seed: seed)
    var log: [String] = []
    let values = (0..<4).map {
      Animated(Double($0), on: clock, spring: SpringParameters(response: 0.2 + Double($0) / 10, dampingRatio: 0.7))
    }
    for (index, value) in values.enumerated() { value.onChange = { log.append("\(index) \($0.bitPattern)") } }
    let arrangement = try Arrangement.sequence(timing: ArrangementTiming(repeats: .times(1)), reversing: .contiguously) {
      () throws(MotionError) in
      try Arrangement.group { () throws(MotionError) in
        try MotionTrack(from: 0.0, to: 100, over: .milliseconds(130)) { log.append("track \($0.bitPattern)") }
        try MotionTrack(from: 5.0, to: 6, spring: .snappy) { log.append("spring \($0.bitPattern)") }
      }
      try MotionTrack(from: 1.0, to: 2, over: .milliseconds(70)) { log.append("second \($0.bitPattern)") }
    }
    let statuses = arrangement.statuses.subscribe { log.append("\($0)") }
    var time: Int64 = 0
    for _ in 0..<60 {
      let value = values[Int.random(in: 0..<4, using: &random)]
      switch Int.random(in: 0..<8, using: &random) {
      case 0: value.animate(to: Double.random(in: -9...9, using: &random)) { log.append("\($0)") }
      case 1: value.animate(to: 3, over: .milliseconds(80)) { log.append("\($0) at \(clock.now.nanoseconds)") }
      case 2: value.coast(velocity: Double.random(in: -900...900, using: &random))
      case 3: value.stop()
      case 4: arrangement.play(on: clock)
      case 5: arrangement.pause()
      case 6: arrangement.resume()
      default: arrangement.seek(to: .milliseconds(Int64.random(in: 0...400, using: &random)))
      }
      time += Int64.random(in: 0...40_000_000, using: &random)
      advance(Timestamp(nanoseconds: time))
    }
    statuses.unsubscribe()
    return log
  }

  @Test(arguments: 0..<12) func `values and arrangements report the same as on a clock of their own, bit for bit`(seed: Int) throws {
    let clock = AnimationClock()
    let expected = try log(seed: UInt64(seed), on: clock) { clock.advance(to: $0) }
    // Something else moves in the runtime.
    let node = runtime.scene.root.addChild(named: "node", position: .zero, size: Size(width: 10, height: 10))
    let spring = Spring<Point>(threshold: 0.001)
    spring.destination.value = Point(x: 100, y: 50)
    runtime.add(spring, to: node.position)

    let driven = AnimationClock(of: runtime.clock)
    let reported = try log(seed: UInt64(seed), on: driven) { runtime.advance(to: $0) }

    #expect(reported == expected)
    #expect(expected.count > 100)
  }

  @Test func `the runtime needs every frame while a value or an arrangement moves, and then nothing`() throws {
    var wakes = 0
    runtime.onNeed = { wakes += 1 }
    let clock = AnimationClock(of: runtime.clock)
    let value = Animated(0.0, on: clock)
    #expect(runtime.need == .nothing && runtime.isAtRest)

    value.animate(to: 1, over: .milliseconds(100))
    #expect(wakes == 1 && runtime.need == .everyFrame && !runtime.isAtRest && clock.isMoving)
    runtime.advance(to: .milliseconds(100))
    #expect(runtime.need == .nothing && runtime.isAtRest && value.value == 1 && !clock.isMoving)

    // A motion that never rests: no timer announces it.
    value.play(Endless())
    #expect(wakes == 2 && runtime.need == .everyFrame)
    value.stop()
    #expect(runtime.need == .nothing)

    let track = try MotionTrack(from: 0.0, to: 1, over: .milliseconds(100))
    track.arrangement.play(on: clock)
    #expect(wakes == 3 && runtime.need == .everyFrame && !runtime.isAtRest)
    track.arrangement.pause()
    #expect(runtime.need == .nothing && runtime.isAtRest)
    track.arrangement.resume()
    #expect(wakes == 4)
    runtime.advance(to: .seconds(1))
    #expect(runtime.need == .nothing && runtime.isAtRest && track.value == 1)
  }

  @Test func `a motion of the scene does not count as one of the clock`() {
    let node = runtime.scene.root.addChild(named: "node", position: .zero, size: Size(width: 10, height: 10))
    let spring = Spring<Point>(threshold: 0.001)
    spring.destination.value = Point(x: 100, y: 50)
    runtime.add(spring, to: node.position)
    #expect(!runtime.isAtRest && !AnimationClock(of: runtime.clock).isMoving)
  }

  @Test func `a timeline pauses, rates and seeks an arrangement, also into its past`() throws {
    let timeline = Timeline(of: runtime)
    let track = try MotionTrack(from: 0.0, to: 1000, over: .seconds(1), easing: .linear)
    let node = runtime.scene.root.addChild(named: "node", position: .zero, size: Size(width: 10, height: 10))
    let moved = try MotionTrack(moving: node.position.x, from: 0, to: 1000, over: .seconds(1), easing: .linear)
    let group = Arrangement.group {
      track
      moved
    }
    group.play(on: AnimationClock(of: timeline.runtime.clock))

    timeline.rate.value = 0.5
    runtime.advance(to: .milliseconds(400))
    #expect(track.value == 200 && node.position.value.x == 200)
    timeline.paused.value = true
    runtime.advance(to: .milliseconds(900))
    #expect(track.value == 200 && node.position.value.x == 200)
    timeline.paused.value = false
    timeline.rate.value = 1
    runtime.advance(to: .milliseconds(1200))
    #expect(track.value == 500 && node.position.value.x == 500)
    timeline.timeOffset.value -= 0.3
    runtime.advance(to: .milliseconds(1201))
    #expect(track.value == 201 && node.position.value.x == 201)
    // Backward at twice the rate.
    timeline.rate.value = -2
    runtime.advance(to: .milliseconds(1251))
    #expect(track.value == 101 && node.position.value.x == 101)
  }

  @Test func `a value that begins to move in the past of a timeline is at its own place at each time`() {
    let timeline = Timeline(of: runtime)
    let property = ReactiveProperty(0.0)
    timeline.runtime.add(Tween<Double>(duration: .seconds(3), values: [0, 100]), to: property)
    let value = Animated(0.0, on: AnimationClock(of: timeline.runtime.clock))
    runtime.advance(to: .seconds(1))
    value.animate(to: 100, over: .milliseconds(500), easing: .linear)
    runtime.advance(to: .seconds(2))
    #expect(value.value == 100 && !value.isMoving)

    timeline.paused.value = true
    timeline.timeOffset.value = 0.5
    value.animate(to: 0, over: .seconds(2), easing: .linear)
    var seen: [Double] = []
    let observer = property.observeChanges { _ in seen.append(value.value) }
    timeline.timeOffset.value = 1.5
    observer.end()

    #expect(!seen.isEmpty && seen.allSatisfy { $0 == 50 } && value.value == 50)
  }

  @Test func `a group counts the motions of every animation clock of its clock`() {
    let values = (0..<3).map { _ in Animated(0.0, on: AnimationClock(of: runtime.clock)) }
    var log: [String] = []
    AnimationClock(of: runtime.clock).group {
      values[0].animate(to: 1, over: .milliseconds(100))
      AnimationClock(of: runtime.clock).group {
        values[1].animate(to: 1, over: .milliseconds(200))
      } completion: { end in
        log.append("inner \(end) \(runtime.now.nanoseconds / 1_000_000)")
      }
      values[2].animate(to: .nan)
    } completion: { end in
      log.append("outer \(end) \(runtime.now.nanoseconds / 1_000_000)")
    }
    #expect(log.isEmpty)
    runtime.advance(to: .seconds(1))

    #expect(log == ["inner finished 200", "outer cancelled 200"])
    withExtendedLifetime(values) {}
  }

  @Test func `an arrangement plays on without the object that it was played with, and survives the runtime`() throws {
    var runtime: MotionRuntime? = MotionRuntime(scene: SceneTree(size: Size(width: 10, height: 10)))
    let track = try MotionTrack(from: 0.0, to: 1, over: .seconds(1), easing: .linear)
    let value = Animated(0.0, on: AnimationClock(of: try #require(runtime).clock))
    track.arrangement.play(on: AnimationClock(of: try #require(runtime).clock))
    value.animate(to: 1)
    runtime?.advance(to: .milliseconds(500))
    #expect(track.value == 0.5)

    runtime = nil
    value.animate(to: 2)
    track.arrangement.pause()
    track.arrangement.resume()
    #expect(track.value == 0.5)
  }

  @Test func `a callback may end, start and release what moves`() throws {
    let clock = AnimationClock(of: runtime.clock)
    var log: [String] = []
    var second: Arrangement?
    let value = Animated(0.0, on: clock)
    let first = try MotionTrack(from: 0.0, to: 1, over: .milliseconds(300), easing: .linear) { [runtime] number in
      log.append("\(number)")
      guard second == nil else { return }
      value.animate(to: 1, over: .milliseconds(100), easing: .linear)
      second = try? MotionTrack(from: 10.0, to: 20, over: .milliseconds(100), easing: .linear) { log.append("\($0)") }.arrangement
      second?.play(on: AnimationClock(of: runtime.clock))
    }
    var arrangement: Arrangement? = first.arrangement
    arrangement?.play(on: clock)
    runtime.advance(to: .milliseconds(150))
    arrangement?.stop()
    arrangement = nil
    log = []
    runtime.advance(to: .milliseconds(400))

    #expect(log == ["20.0"] && value.value == 1)
    #expect(runtime.isAtRest)
  }

  @Test func `the clock of a runtime is advanced by the runtime alone`() async {
    await #expect(processExitsWith: .failure) {
      let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 10, height: 10)))
      AnimationClock(of: runtime.clock).advance(to: .seconds(1))
    }
  }
}
