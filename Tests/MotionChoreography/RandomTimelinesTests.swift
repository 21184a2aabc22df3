import Interplay
import InterplayTestSupport
import Testing

/// Contracts 11, 12, 16, 21, 23 and 26, for springs, tweens and controls in a timeline that is scrubbed, reversed, looped and removed at random: by code, in cues, and
/// by observers during notifications.
@Suite(.tracksLifetimes) struct RandomTimelinesTests {
  /// The number of programs, in ranges: a few in the tests, as many as `INTERPLAY_SOAK` in `make soak`; and one in which an observer of the
  /// beginning of a motion seeks the past.
  private static let stretches: [Range<UInt64>] = {
    let count = UInt64(Soak.count ?? 25)
    return [19_031..<19_032] + stride(from: 0, to: count, by: 50).map { $0..<min(count, $0 + 50) }
  }()

  @Test(arguments: stretches)
  func `random timelines violate no invariant, and have the same history at every frame rate`(_ seeds: Range<UInt64>) {
    for seed in seeds {
      let plays = [nil, .nanoseconds(16_666_667), .nanoseconds(41_000_003)].map { (interval: Duration?) in
        let timelines = RandomTimelines(seed: seed)
        timelines.play(frames: interval)
        return timelines
      }
      for timelines in plays { #expect(timelines.violations.isEmpty, "seed \(seed)") }
      #expect(plays[1].history == plays[0].history, "seed \(seed)")
      #expect(plays[2].history == plays[0].history, "seed \(seed)")
      if plays.contains(where: { !$0.violations.isEmpty || $0.history != plays[0].history }) { return }
    }
  }
}
