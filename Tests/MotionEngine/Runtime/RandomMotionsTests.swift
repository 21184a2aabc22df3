import Interplay
import InterplayTestSupport
import Testing

/// Contracts 11 and 13 to 16, for springs that share properties, react to each other, and are disabled, removed and overwritten at random.
@Suite(.tracksLifetimes) struct RandomMotionsTests {
  /// The number of programs, in ranges: a few in the tests, as many as `INTERPLAY_SOAK` in `make soak`.
  private static let stretches: [Range<UInt64>] = {
    let count = UInt64(Soak.count ?? 120)
    return stride(from: 0, to: count, by: 100).map { $0..<min(count, $0 + 100) }
  }()

  @Test(arguments: stretches)
  func `random motions report rest correctly, and have the same history at every frame rate`(_ seeds: Range<UInt64>) {
    for seed in seeds {
      let plays = [nil, .nanoseconds(16_666_667), .nanoseconds(4_100_003)].map { (interval: Duration?) in
        let motions = RandomMotions(seed: seed)
        motions.play(frames: interval)
        return motions
      }
      for motions in plays { #expect(motions.violations.isEmpty, "seed \(seed)") }
      #expect(plays[1].history == plays[0].history, "seed \(seed)")
      #expect(plays[2].history == plays[0].history, "seed \(seed)")
      if plays.contains(where: { !$0.violations.isEmpty || $0.history != plays[0].history }) { return }
    }
  }
}
