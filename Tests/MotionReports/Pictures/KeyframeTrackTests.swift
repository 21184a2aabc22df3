import Interplay
import MotionMathematics
import Testing

@testable import MotionReports

@Suite struct KeyframeTrackTests {
  private func samples(_ count: Int, _ value: (Double) -> [Double]) -> [KeyframeTrack.Key] {
    (0...count).map { KeyframeTrack.Key(share: Double($0) / Double(count), numbers: value(Double($0) / Double(count))) }
  }

  @Test(arguments: [0.01, 0.1, 1, 10])
  func `every sample is within the tolerance of the interpolation`(_ tolerance: Double) {
    let samples = samples(500) { [100 * Elementary.sin($0 * 9) * Elementary.exp(-$0 * 3), $0 * 50] }
    let track = KeyframeTrack(samples, weights: [1, 2], tolerance: tolerance)

    for sample in samples {
      let drawn = track.numbers(at: sample.share)
      let (x, y) = (drawn[0] - sample.numbers[0], 2 * (drawn[1] - sample.numbers[1]))
      #expect((x * x + y * y).squareRoot() <= tolerance + 1e-9)
    }
    #expect(track.keys.count < samples.count / 2)
  }

  @Test func `a straight line has two keys, and a constant one is known`() {
    #expect(KeyframeTrack(samples(100) { [$0] }, weights: [1], tolerance: 1e-9).keys.count == 2)
    #expect(KeyframeTrack(samples(100) { _ in [4] }, weights: [1], tolerance: 0).isConstant)
  }

  @Test func `rules begin at 0 % and end at 100 %, with each percentage once`() {
    // Shares that are closer than the written percentages.
    let close = (0...60).map { KeyframeTrack.Key(share: 0.5 + Double($0) * 1e-7, numbers: [Double($0 % 3)]) }
    let ends = [0.0, 1].map { KeyframeTrack.Key(share: $0, numbers: [9]) }
    let track = KeyframeTrack([ends[0]] + close + [ends[1]], weights: [1], tolerance: 0)
    let rules = track.rules(named: "a", selector: ".a", seconds: 2.5) { "x:\(SVGDocument.short($0[0]))" }
    let shares = rules.matches(of: /([0-9.]+)%/).map { String($0.1) }

    #expect(shares.first == "0" && shares.last == "100" && Set(shares).count == shares.count)
    #expect(track.keys.count > 40 && shares.count == 4)
    #expect(rules.hasSuffix("\n.a{animation:a 2.5s linear}\n"))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func `a number that is not finite counts as the one before it`(_ number: Double) {
    let held = samples(20) { [$0 < 0.5 ? $0 : $0 < 0.7 ? number : 1 - $0, 3] }
    let track = KeyframeTrack(held, weights: [1, 1], tolerance: 0)
    for sample in held {
      let expected = sample.numbers[0].isFinite ? sample.numbers[0] : 0.45
      #expect((track.numbers(at: sample.share)[0] - expected).magnitude < 1e-12 && track.numbers(at: sample.share)[1] == 3)
    }
    #expect(KeyframeTrack(samples(3) { _ in [number] }, weights: [1], tolerance: 0).keys.map(\.numbers) == [[0], [0]])
  }
}
