import Interplay
import InterplayTestSupport
import Testing

/// Programs that cross features: scenes of nested nodes with interactions of all kinds.
///
/// They are touched, changed, rearranged, saved and emptied at random.
@Suite struct RandomScenesTests {
  /// The programs of each test: a few in `swift test`, one for a hundred of `INTERPLAY_SOAK` in `make soak`.
  private static let seeds: Range<UInt64> = 0..<UInt64(Soak.count.map { max(3, $0 / 100) } ?? 2)

  /// Expects that `oracle` finds no violation in the programs of the seeds, and reports the first one after it was shrunk.
  private func expect(_ name: String, isTame: Bool = false, isRecorded: Bool = false, _ oracle: (RandomScene) -> String?) {
    for seed in Self.seeds {
      let scene = RandomSceneMaker(seed: seed, isTame: isTame, isRecorded: isRecorded).scene
      #expect(scene.isValid, "seed \(seed)\n\(scene.text)")
      guard oracle(scene) != nil else { continue }
      let small = scene.shrunk { oracle($0) != nil }
      Issue.record("seed \(seed): \(name): \(oracle(small) ?? "")\n\(small.listing)")
      return
    }
  }

  @Test func `the same program has the same trace`() { expect("repetition") { $0.repetition() } }

  @Test func `everything comes to rest`() { expect("rest", isTame: true) { $0.rest() } }

  @Test func `a scene that was saved and loaded is saved as the same text`() { expect("saved twice", isTame: true) { $0.savedTwice() } }

  @Test func `a scene that was saved and loaded goes on with the same values`() {
    expect("continuation", isTame: true) { $0.continuation() }
  }

  @Test func `without interactions nothing moves`() { expect("removal") { $0.removal() } }

  @Test func `without nodes nothing is left`() { expect("departure") { $0.departure() } }

  @Test func `a recording replays to the same trace`() { expect("replay") { $0.replay() } }

  @Test func `the past is the same whenever it is sought`() { expect("past", isRecorded: true) { $0.past() } }

  @Test func `frames change no values`() { expect("frames") { $0.frames() } }
}
