import InterplayTestSupport
import MotionAnimators
import MotionStreams
import MotionValues
import Testing

@Suite struct ArrangementPartsControlTests {
  /// Returns the time in which each of `count` tracks is controlled at one instant.
  private func duration(of count: Int, isSequence: Bool, _ control: (Arrangement) -> Void) throws -> Duration {
    let clock = AnimationClock()
    let tracks = try (0..<count).map { _ in try MotionTrack(from: 0.0, to: 1, over: .milliseconds(100)).arrangement }
    let part = isSequence ? Arrangement.sequence { tracks } : Arrangement.group { tracks }
    let whole = Arrangement.group { part }
    // Observed, so that statuses are reported.
    for track in tracks { track.statuses.subscribe { _ in } }
    whole.play(on: clock)
    clock.advance(to: .milliseconds(50))
    let duration = ContinuousClock().measure { for track in tracks { control(track) } }
    whole.stop()
    return duration
  }

  /// Eight times as many take eight times as long, and not 64 times.
  @Test(arguments: ["pause", "stop", "seek", "rate"], [false, true])
  func `the control of one part of thousands does not visit the others`(_ action: String, _ isSequence: Bool) throws {
    func control(_ part: Arrangement) {
      switch action {
      case "pause":
        part.pause()
        part.resume()
      case "stop": part.stop()
      case "seek": part.pause()
      default: part.rate = 2
      }
      if action == "seek", !isSequence { part.seek(to: .milliseconds(30), alone: true) }
    }
    var ratio = Double.infinity
    for _ in 0..<5 where ratio > 24 {
      let (few, many) = (
        try duration(of: 250, isSequence: isSequence, control), try duration(of: 2000, isSequence: isSequence, control)
      )
      ratio = min(ratio, many / few)
    }
    #expect(ratio < 24)
  }
}
