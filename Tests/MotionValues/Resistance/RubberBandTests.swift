import InterplayTestSupport
import MotionValues
import Testing

@Suite struct RubberBandTests {
  @Test(arguments: [0.0, 10, 48], 0..<5 as Range<UInt64>)
  func `increases monotonically, and never exceeds its length`(_ length: Double, _ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let band = RubberBand(maximumLength: length)
    let inputs = (0..<200).map { _ in Double.random(in: -2000...2000, using: &random) }.sorted()
    let shown = inputs.map { band.banded($0, below: -50, above: 80) }

    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(shown.allSatisfy { $0 >= -50 - length && $0 <= 80 + length })
    for (input, value) in zip(inputs, shown) where (-50...80).contains(input) { #expect(input == value) }
  }

  @Test func `reaches its length at infinity`() {
    let band = RubberBand(maximumLength: 10)
    #expect(band.banded(.infinity, below: 0, above: 100) == 110 && band.banded(-.infinity, below: 0, above: 100) == -10)
  }
}
