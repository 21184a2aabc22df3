import InterplayTestSupport
import MotionAnimators
import MotionStreams
import MotionValues
import Testing

/// Random control of parts beside a count of their times in steps.
@Suite(.tracksLifetimes) struct RandomPartsTests {
  @Test(arguments: 0..<UInt64(Soak.count ?? 30)) func `random control of parts has the times that a slow count has`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let lengths = (0..<4).map { _ in Int64.random(in: 200...900, using: &generator) }
    let clock = tracked(AnimationClock())
    let tracks = try lengths.map { try MotionTrack(from: 0.0, to: 1, over: .milliseconds($0), easing: .linear) }
    let (slider, followed) = (tracked(ReactiveProperty(0.0)), try MotionTrack(from: 0.0, to: 1, over: .milliseconds(300), easing: .linear))
    let inner = Arrangement.group(timing: ArrangementTiming(rate: 2)) {
      Array(tracks[2...].map { $0.arrangement }) + [followed.arrangement]
    }
    followed.arrangement.follow(progress: slider)
    let group = tracked(
      Arrangement.group {
        tracks[0]
        tracks[1]
        inner
      })
    // What the parts have got to, in milliseconds, counted in steps.
    var (times, rates, running) = ([0.0, 0, 0, 0], [1.0, 1, 2, 2], [true, true, true, true])
    var isInnerRunning = true
    group.play(on: clock)
    for step in 1...40 {
      let passed = Int64.random(in: 1...30, using: &generator)
      clock.advance(to: clock.now.advanced(by: .milliseconds(passed)))
      for index in 0..<4 where running[index] && (index < 2 || isInnerRunning) {
        times[index] += Double(passed) * rates[index]
      }
      guard group.isPlaying else { break }
      let index = Int.random(in: 0..<4, using: &generator)
      let isOver = times[index] >= Double(lengths[index])
      switch Int.random(in: 0..<5, using: &generator) {
      case 0 where !isOver:
        tracks[index].arrangement.pause()
        running[index] = false
      case 1 where !running[index]:
        tracks[index].arrangement.resume()
        running[index] = true
      case 2 where !isOver:
        let rate = [0.25, 0.5, 2, 3][Int.random(in: 0..<4, using: &generator)]
        tracks[index].arrangement.rate = rate
        rates[index] = index < 2 ? rate : 2 * rate
      case 3 where tracks[2...].contains { $0.value < 1 }:
        // Not after its end: then there is nothing to pause.
        if isInnerRunning, inner.progress.total < 1 {
          inner.pause()
          isInnerRunning = false
        } else if !isInnerRunning {
          inner.resume()
          isInnerRunning = true
        }
      default: slider.value = .random(in: 0...1, using: &generator)
      }
      #expect((followed.value - slider.value).magnitude < 1e-8, "seed \(seed), step \(step), followed")
      for index in 0..<4 {
        let expected = min(1, times[index] / Double(lengths[index]))
        #expect((tracks[index].value - expected).magnitude < 1e-6, "seed \(seed), step \(step), track \(index)")
      }
    }
    group.stop()
  }
}
