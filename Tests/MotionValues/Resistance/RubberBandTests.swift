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

  @Test(arguments: [0.0, 48, .infinity]) func `edges in reverse order are swapped`(_ length: Double) {
    let band = RubberBand(maximumLength: length)
    for value in stride(from: -200.0, through: 200, by: 12.5) {
      #expect(band.banded(value, below: 80, above: -50) == band.banded(value, below: -50, above: 80))
      #expect(band.unbanded(value, below: 80, above: -50) == band.unbanded(value, below: -50, above: 80))
    }
  }

  @Test func `reaches its length at infinity`() {
    let band = RubberBand(maximumLength: 10)
    #expect(band.banded(.infinity, below: 0, above: 100) == 110 && band.banded(-.infinity, below: 0, above: 100) == -10)
    let long = RubberBand(maximumLength: 1e13)
    #expect(long.banded(.infinity, below: 0, above: 100) == 1e13 + 100)
  }

  @Test(arguments: [1e8, 1.1e8, 1e12, 1e13, 1e18, 1e300, .infinity], [1e-3, 1, 90, 5000])
  func `a band that is much longer than the distance shows 55 percent of it`(_ length: Double, _ distance: Double) {
    let band = RubberBand(maximumLength: length)
    let shown = band.banded(distance, below: 0, above: 0)
    #expect(abs(shown / distance - 0.55) < 0.0001 && band.banded(-distance, below: 0, above: 0) == -shown)
    #expect(abs(band.unbanded(shown, below: 0, above: 0) / distance - 1) < 0.0001)
  }

  @Test func `a band without end shows everything, also infinity`() {
    let band = RubberBand(maximumLength: .infinity)
    #expect(band.banded(.infinity, below: 0, above: 1) == .infinity && band.unbanded(-.infinity, below: 0, above: 1) == -.infinity)
    #expect(band.banded(0.5, below: 0, above: 1) == 0.5)
  }
}
