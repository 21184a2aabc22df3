import Interplay
import InterplayTestSupport
import MotionStage
import Testing

@Suite(.tracksLifetimes) struct FrameScheduleTests {
  /// The times of the frames in the first second of a stage with `schedule`.
  private func frames(_ schedule: FrameSchedule) -> [Timestamp] {
    let (stage, _, _) = makeStage()
    stage.frames = schedule
    var times: [Timestamp] = []
    stage.onFrame = { times.append($0) }
    stage.run(until: .seconds(1))
    return times
  }

  @Test(arguments: [1, 24, 60, 120, 1000] as [Int64])
  func `a regular schedule has the frames of its rate`(_ rate: Int64) {
    #expect(frames(FrameSchedule(rate: rate)) == (1...rate).map { .frame($0, rate: rate) })
  }

  @Test func `a phase makes every frame earlier`() {
    let phase = Duration.milliseconds(5)

    let times = frames(FrameSchedule(rate: 60, phase: phase))

    #expect(times.prefix(60) == (1...60).map { Timestamp.frame($0, rate: 60).adding(nanoseconds: -5_000_000) }[...])
  }

  @Test func `jitter delays frames by less than its maximum, in order, and differently for another seed`() {
    func times(seed: UInt64) -> [Timestamp] { frames(FrameSchedule(rate: 60, jitter: .milliseconds(16), seed: seed)) }

    for (index, time) in times(seed: 1).enumerated() {
      let regular = Timestamp.frame(Int64(index + 1), rate: 60)
      #expect(time >= regular && time < regular.advanced(by: .milliseconds(16)))
    }
    #expect(zip(times(seed: 1), times(seed: 1).dropFirst()).allSatisfy { $0 < $1 })
    #expect(times(seed: 1) == times(seed: 1) && times(seed: 1) != times(seed: 2))
  }

  @Test(arguments: [0.1, 0.5, 0.9]) func `about the given share of frames is dropped`(_ share: Double) {
    let kept = frames(FrameSchedule(rate: 1000, droppedShare: share)).count

    #expect(abs(Double(kept) - 1000 * (1 - share)) < 50)
  }

  @Test func `a schedule can change on the way, without a frame twice or in the past`() {
    let (stage, _, _) = makeStage()
    var times: [Timestamp] = []
    stage.onFrame = { times.append($0) }

    stage.run(until: .milliseconds(100))
    stage.frames = FrameSchedule(rate: 10)
    stage.run(until: .milliseconds(500))
    stage.frames = FrameSchedule(rate: nil)
    stage.run(until: .milliseconds(800))
    stage.frames = FrameSchedule(rate: 4)
    stage.run(until: .seconds(1))

    #expect(times == (1...6).map { .frame($0, rate: 60) } + [2, 3, 4, 5].map { .frame($0, rate: 10) } + [.seconds(1)])
    // The trace knows them all.
    let input = stage.trace.input
    for time in times { #expect(input.lastFrame(time.adding(nanoseconds: 1)) == time) }
    for (time, next) in zip([.zero] + times, times) {
      #expect(input.firstFrame(time) == next && input.firstFrame(next.adding(nanoseconds: -1)) == next)
    }
    #expect(input.firstFrame(.seconds(1)) == .seconds(1.25))
    #expect(input.lastFrame(.seconds(1)) == .milliseconds(500) && input.lastFrame(.frame(1, rate: 60)) == nil)
  }

  @Test func `says what it is`() {
    #expect("\(FrameSchedule(rate: nil))" == "no frames")
    #expect(
      "\(FrameSchedule(rate: 60, phase: .milliseconds(4), jitter: .milliseconds(2), droppedShare: 0.25))"
        == "60 frames per second, 4.0 ms earlier, up to 2.0 ms late, 25 % dropped, seed 1")
    #expect("\(FrameSchedule(rate: 60, jitter: .milliseconds(2), seed: 7))" == "60 frames per second, up to 2.0 ms late, seed 7")
    #expect("\(FrameSchedule(rate: 60, phase: .milliseconds(4), seed: 7))" == "60 frames per second, 4.0 ms earlier")
  }
}
