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

  @Test func `thinning twice as many samples that go back and forth takes little more than twice as long`() {
    func count(_ number: Int) -> Int {
      let samples = (0...number).map { KeyframeTrack.Key(share: Double($0) / Double(number), numbers: [Double($0 % 2)]) }
      let track = KeyframeTrack(samples, weights: [1], tolerance: 0.1)
      #expect(track.keys.count == samples.count)
      return track.distanceCount
    }
    let small = count(4000)

    #expect(count(8000) < 3 * small && small < 4000 * 60)
  }

  @Test func `a value that holds has keys at the ends of that time alone`() {
    let track = KeyframeTrack(samples(100) { [$0 < 0.3 || $0 > 0.7 ? 0 : 5] }, weights: [1], tolerance: 0.1)
    #expect(track.keys.map { ($0.share * 100).rounded() } == [0, 29, 30, 70, 71, 100])
  }

  @Test func `rules begin at 0 % and end at 100 %, with each percentage once`() {
    // Shares that are closer than the written percentages.
    let close = (0...60).map { KeyframeTrack.Key(share: 0.5 + Double($0) * 1e-7, numbers: [Double($0 % 3)]) }
    let ends = [0.0, 1].map { KeyframeTrack.Key(share: $0, numbers: [9]) }
    let track = KeyframeTrack([ends[0]] + close + [ends[1]], weights: [1], tolerance: 0)
    let rules = track.rules(named: "a", selector: ".a", seconds: 2.5) { "x:\(SVGDocument.short($0[0]))" }
    let shares = rules.matches(of: /([0-9.]+)%/).map { String($0.1) }

    #expect(shares.first == "0" && shares.last == "100" && Set(shares).count == shares.count)
    let numbers = shares.compactMap { Double($0) }
    #expect(track.keys.count > 40 && shares.count == track.keys.count && numbers == numbers.sorted())
    #expect(rules.hasSuffix("\n.a{animation:a 2.5s linear}\n"))
  }

  @Test func `a jump between shares that are hardly apart remains a jump`() {
    let shares = [0, 0.44442, 0.444424, 0.777778, 0.999999, 1]
    let keys = zip(shares, [0, 0, 5, 5, 5, 7]).map { KeyframeTrack.Key(share: $0, numbers: [$1]) }
    let track = KeyframeTrack(keys, weights: [1], tolerance: 0)
    let rules = track.rules(named: "a", selector: ".a", seconds: 1) { "x:\(SVGDocument.short($0[0]))" }

    #expect(rules.hasPrefix("@keyframes a{0%{x:0}44.442%{x:0}44.4424%{x:5}99.9999%{x:5}100%{x:7}}"), "\(rules)")
  }

  @Test func `of keys at one share the last one counts`() {
    let keys = zip([0, 0.5, 0.5, 1], [1.0, 2, 3, 4]).map { KeyframeTrack.Key(share: $0, numbers: [$1]) }
    let track = KeyframeTrack(keys, weights: [1], tolerance: 0)
    let rules = track.rules(named: "a", selector: ".a", seconds: 1) { "x:\(SVGDocument.short($0[0]))" }

    #expect(rules.hasPrefix("@keyframes a{0%{x:1}50%{x:3}100%{x:4}}"), "\(rules)")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func `a number that is not finite counts as the one before it`(_ number: Double) {
    let held = samples(20) { [$0 < 0.5 ? $0 : $0 < 0.7 ? number : 1 - $0, 3] }
    let track = KeyframeTrack(held, weights: [1, 1], tolerance: 0)
    for sample in held {
      let expected = sample.numbers[0].isFinite ? sample.numbers[0] : 0.45
      #expect((track.numbers(at: sample.share)[0] - expected).magnitude < 1e-12 && track.numbers(at: sample.share)[1] == 3)
    }
    let late = KeyframeTrack(samples(4) { [$0 < 0.5 ? number : 7 + $0, $0] }, weights: [1, 1], tolerance: 0)
    #expect(late.numbers(at: 0) == [7.5, 0] && late.numbers(at: 0.25)[0] == 7.5)
    #expect(KeyframeTrack(samples(3) { _ in [number] }, weights: [1], tolerance: 0).keys.map(\.numbers) == [[0], [0]])
  }
}
