import Interplay
import MotionMathematics
import Testing

@testable import MotionReports

@Suite struct KeyframeTrackRulesTests {
  /// Returns the rules of a track with one number, and the track that a viewer reads in them.
  private func written(
    _ samples: [KeyframeTrack.Key], weight: Double, tolerance: Double, _ rounding: KeyframeTrack.Rounding
  ) -> (text: String, read: KeyframeTrack) {
    let track = KeyframeTrack(samples, weights: [weight], tolerance: tolerance)
    let text = track.rules(named: "a", selector: ".a", seconds: 1, rounding: rounding) { "x:\($0[0])" }
    let keys = text.matches(of: /([0-9.]+)%\{x:(-?[0-9.]+(?:e-[0-9]+)?)\}/).map { key in
      KeyframeTrack.Key(share: (Double(key.1) ?? .nan) / 100, numbers: [Double(key.2) ?? .nan])
    }
    return (text, KeyframeTrack(keys, weights: [1], tolerance: 0))
  }

  @Test(arguments: [1e-6, 1e-3, 1, 1e3, 1e12])
  func `written keys have the decimals that the distance of their samples needs`(_ size: Double) {
    let samples = (0...500).map { index -> KeyframeTrack.Key in
      let share = Double(index) / 500
      return KeyframeTrack.Key(share: share, numbers: [size * Elementary.sin(share * 9) * Elementary.exp(-share * 3)])
    }
    let (text, read) = written(samples, weight: 1 / size, tolerance: 0.009, .init(decimals: [2], distance: 0.01))

    for sample in samples { #expect((read.numbers(at: sample.share)[0] - sample.numbers[0]).magnitude <= 0.01 * size * (1 + 1e-9)) }
    #expect(size < 1e3 || !text.contains(/x:-?[0-9]+\.[0-9]{3}/), "no further ones: \(text)")
  }

  @Test(arguments: [6e-6, 1e-7, 1e-9, 1e-11])
  func `a jump is where it was, however soon after another key`(_ gap: Double) {
    let shares = [0, 0.2, 0.2 + gap, 0.7, 1]
    let samples = zip(shares, [5.0, 5, 305, 305, 5]).map { KeyframeTrack.Key(share: $0, numbers: [$1]) }
    let (text, read) = written(samples, weight: 1, tolerance: 0.2, .init(decimals: [2], distance: 1))

    for sample in samples { #expect((read.numbers(at: sample.share)[0] - sample.numbers[0]).magnitude <= 1, "\(text)") }
    // Only the keys of the jump have more decimals.
    #expect(text.hasPrefix("@keyframes a{0%{x:5.0}") && text.contains("70%{x:305.0}100%{x:5.0}}"), "\(text)")
  }

  @Test func `without a rounding the declaration has the numbers of the keys`() {
    let keys = [0.123456789, 7].map { KeyframeTrack.Key(share: $0 == 7 ? 1 : 0, numbers: [$0]) }
    let rules = KeyframeTrack(keys, weights: [1], tolerance: 0).rules(named: "a", selector: ".a", seconds: 1) { "x:\($0[0])" }
    #expect(rules.hasPrefix("@keyframes a{0%{x:0.123456789}100%{x:7.0}}"))
  }
}
