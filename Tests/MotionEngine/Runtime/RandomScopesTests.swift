import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct RandomScopesTests {
  /// The number of programs, in ranges: a few in the tests, as many as `INTERPLAY_SOAK` in `make soak`.
  private static let stretches: [Range<UInt64>] = {
    let count = UInt64(Soak.count ?? 14)
    return stride(from: 0, to: count, by: 10).map { $0..<min(count, $0 + 10) }
  }()

  @Test(arguments: stretches)
  func `each target of nested composites moves as it would alone and without scopes`(_ seeds: Range<UInt64>) {
    for seed in seeds {
      let plays = RandomScopes.Form.allCases.map { form in
        let scopes = RandomScopes(seed: seed, form)
        scopes.play()
        return scopes
      }
      for index in 0..<3 {
        let histories = plays.map { $0.histories[index] }
        for (form, history) in zip(RandomScopes.Form.allCases, histories) {
          let first = zip(history, histories[2]).enumerated().first { $0.element.0 != $0.element.1 }
          #expect(
            history == histories[2],
            "seed \(seed), \(form), node \(index): \(first.map { "\($0)" } ?? "\(history.count) \(histories[2].count)"), \(plays[0].description)"
          )
          if history != histories[2] { return }
        }
      }
    }
  }
}
