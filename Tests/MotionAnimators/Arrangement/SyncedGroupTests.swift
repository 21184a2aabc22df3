import InterplayTestSupport
import MotionAnimators
import MotionPhysics
import MotionStreams
import MotionValues
import Testing

/// Groups whose children start back together, in a sequence that reverses contiguously.
@Suite(.tracksLifetimes) struct SyncedGroupTests {
  let clock = tracked(AnimationClock())

  private func line(_ milliseconds: Int64, onChange: ((Double) -> Void)? = nil) throws(MotionError) -> MotionTrack<Double> {
    try MotionTrack(from: 0.0, to: Double(milliseconds), over: .milliseconds(milliseconds), easing: .linear, onChange: onChange)
  }

  /// The demo of MotionMachine: a move of 1 s with a color of 0.9 s, a move of 0.8 s, a growth of 0.8 s.
  @Test func `everything is back at its start, after one turn`() throws {
    let (right, color, down, growth) = (try line(1000), try line(900), try line(800), try line(800))
    let sequence = tracked(
      Arrangement.sequence(reversing: .contiguously) {
        Arrangement.group(reversing: .togetherWithParent) {
          right
          color
        }
        down
        growth
      })
    var log: [String] = []
    for (name, part) in [("all", sequence), ("right", right.arrangement), ("color", color.arrangement)] {
      part.statuses.subscribe { [unowned clock] in if $0 != .updated { log.append("\(clock.now.nanoseconds / 1_000_000) \(name) \($0)") } }
    }
    #expect(sequence.length == .milliseconds(5200))
    sequence.play(on: clock)
    var values: [[Double]] = []
    for time in [500, 950, 2600, 4200, 4650, 5100, 5150, 5200] {
      clock.advance(to: .milliseconds(Int64(time)))
      values.append([right, color, down, growth].map { $0.value.rounded() })
    }

    // Both start back at 4.2 s. Backward in time, the color would wait 0.1 s for the move.
    #expect(
      values == [
        [500, 500, 0, 0], [950, 900, 0, 0], [1000, 900, 800, 800], [1000, 900, 0, 0], [550, 450, 0, 0], [100, 0, 0, 0], [50, 0, 0, 0],
        [0, 0, 0, 0],
      ])
    #expect(
      log == [
        "0 all started", "0 right started", "0 color started", "900 color completed", "1000 right completed", "1000 all stepped",
        "1800 all stepped", "2600 all reversed", "4200 right reversed", "4200 color reversed", "5100 color completed",
        "5200 right completed", "5200 all completed",
      ])
    #expect(color.velocity == 0 && sequence.progress.cyclesCompleted == 1)
  }

  /// The state machine of MotionMachine, in frames of 1 ms: a step that reaches its half point is paused, and the next one starts; after the
  /// turn of the last one, each step plays its second half, and then the step before it does. In a synced group, each child that reaches its
  /// half point is paused, and all resume at the same time.
  private static func frames(_ steps: [[Int64]]) -> [[Int64]] {
    var positions = steps.map { $0.map { _ in Int64(0) } }
    var (current, isReversing) = (0, false)
    var all = [positions.flatMap { $0 }]
    while true {
      for (child, length) in steps[current].enumerated() {
        positions[current][child] =
          isReversing ? max(0, positions[current][child] - 1) : min(length, positions[current][child] + 1)
      }
      all.append(positions.flatMap { $0 })
      if isReversing, positions[current].allSatisfy({ $0 == 0 }) {
        if current == 0 { return all }
        current -= 1
      } else if !isReversing, positions[current] == steps[current] {
        if current == steps.count - 1 { isReversing = true } else { current += 1 }
      }
    }
  }

  @Test(arguments: 0..<UInt64(Soak.count ?? 20)) func `random sequences have the values of the state machine`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let steps = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      (0..<Int.random(in: 1...4, using: &generator)).map { _ in Int64.random(in: 1...30, using: &generator) }
    }
    var published = steps.flatMap { $0.map { _ in 0.0 } }
    var tracks: [MotionTrack<Double>] = []
    var groups: [Arrangement] = []
    for step in steps {
      let first = tracks.count
      for length in step {
        let index = tracks.count
        tracks.append(try line(length) { published[index] = $0 })
      }
      let part = tracks[first...].map { $0.arrangement }
      groups.append(Arrangement.group(reversing: .togetherWithParent) { part })
    }
    let sequence = tracked(Arrangement.sequence(reversing: .contiguously) { groups })
    let frames = Self.frames(steps)
    #expect(sequence.length == .milliseconds(frames.count - 1))

    sequence.play(on: clock)
    for (time, frame) in frames.enumerated() {
      clock.advance(to: .milliseconds(Int64(time)))
      #expect(tracks.map { Int64($0.value.rounded()) } == frame, "seed \(seed), \(time) ms")
      #expect(published.map { Int64($0.rounded()) } == frame, "seed \(seed), \(time) ms")
    }
    for _ in 0..<40 {
      let time = Int.random(in: 0..<frames.count, using: &generator)
      sequence.seek(to: .milliseconds(time))
      #expect(published.map { Int64($0.rounded()) } == frames[time], "seed \(seed), to \(time) ms")
    }
    sequence.reset()
    #expect(published.allSatisfy { $0 == 0 })
  }

  @Test func `a child that is controlled alone runs back at its own pace`() throws {
    let (short, long) = (try line(100), try line(400))
    let group = Arrangement.group(reversing: .togetherWithParent) {
      short
      long
    }
    let sequence = tracked(Arrangement.sequence(reversing: .contiguously) { Arrangement.group { group } })
    sequence.play(on: clock)
    clock.advance(to: .milliseconds(450))
    #expect(short.value.rounded() == 50 && short.velocity.rounded() == -1000)
    short.arrangement.pause()
    clock.advance(to: .milliseconds(650))
    #expect(short.value.rounded() == 50 && long.value.rounded() == 150)
    short.arrangement.resume()
    clock.advance(to: .milliseconds(680))
    #expect(short.value.rounded() == 20)
    clock.advance(to: .seconds(1))
    #expect(short.value == 0 && long.value == 0 && !sequence.isPlaying)
  }

  @Test func `a group that starts back together has an end, and is in no section`() async {
    await #expect(processExitsWith: .failure) {
      let endless = try MotionTrack(from: 0.0, to: 1, over: .seconds(1), timing: ArrangementTiming(repeats: .forever))
      _ = Arrangement.group(reversing: .togetherWithParent) { endless }
    }
    await #expect(processExitsWith: .failure) {
      let group = Arrangement.group(reversing: .togetherWithParent) {}
      _ = Arrangement.sequence(timing: ArrangementTiming(section: .zero ... .seconds(1))) { Arrangement.group { group } }
    }
  }
}
