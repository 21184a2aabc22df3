import Interplay
import InterplayTestSupport
import Testing

/// Random programs on a host that advances as the runtime needs it, beside a host that advances at every frame.
@Suite(.tracksLifetimes) struct RandomHostsTests {
  /// The number of programs, in ranges: a few in the tests, a tenth of `INTERPLAY_SOAK` in `make soak`, because each is played by two hosts.
  private static let stretches: [Range<UInt64>] = {
    let count = UInt64(Soak.count.map { max(1, $0 / 10) } ?? 30)
    return stride(from: 0, to: count, by: 30).map { $0..<min(count, $0 + 30) }
  }()

  private func difference(_ seed: UInt64, _ kind: HostKind, _ other: HostKind) -> String? {
    let hosts = [kind, other].map { kind in
      let host = RandomHosts(seed: seed, kind)
      host.play()
      return host
    }
    if hosts[0].history == hosts[1].history { return nil }
    let index = zip(hosts[0].history, hosts[1].history).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    guard let index else { return "seed \(seed): \(hosts[0].history.count) values, but \(hosts[1].history.count)" }
    return "seed \(seed), value \(index): \(hosts[0].history[index]), but \(hosts[1].history[index])"
  }

  @Test(arguments: stretches)
  func `a host that advances as needed gets the same values as one that advances at every frame`(_ seeds: Range<UInt64>) {
    for seed in seeds {
      let difference = difference(seed, .everyFrame, .asNeeded)
      #expect(difference == nil)
      if difference != nil { return }
    }
  }

  @Test(arguments: stretches)
  func `a host that sleeps until it is notified misses nothing that code writes`(_ seeds: Range<UInt64>) {
    for seed in seeds {
      let difference = difference(seed, .everyFrameWriting, .sleeping)
      #expect(difference == nil)
      if difference != nil { return }
    }
  }

  @Test func `a host that advances as needed makes a fraction of the calls`() {
    let counts = [HostKind.everyFrame, .asNeeded].map { kind in
      (0..<UInt64(Soak.count == nil ? 50 : 100)).reduce(0) { sum, seed in
        let host = RandomHosts(seed: seed, kind)
        host.play()
        return sum + host.advanceCount
      }
    }

    #expect(counts[1] * 2 < counts[0])
  }
}
