import MotionPhysics
import MotionValues
import Testing

@Suite struct ProjectionTests {
  @Test func `returns the destination of a decay, and that of UIKit's sum of steps`() {
    #expect((Projection.destination(from: 0.0, velocity: 1000) - 499.499833).magnitude < 1e-6)
    // The number of Wave and pop.
    #expect((Projection.destinationInSteps(from: 0.0, velocity: 1000) - 499).magnitude < 1e-9)
    #expect(Projection.destinationInSteps(from: Point(x: 1, y: 2), velocity: Point(x: 0, y: 1000)).distance(to: Point(x: 1, y: 501)) < 1e-9)
  }

  @Test func `a motion that never stops ends infinitely far away, in the coordinates in which it moves`() {
    let end = Projection.destination(from: Point(x: 1, y: 2), velocity: Point(x: 0, y: -3), decay: Decay(rate: 0))
    #expect(end.x == 1 && end.y == -.infinity)
    let ends = Decay(rate: 0).destination(from: [1.0, 2, 3], velocity: [5])
    #expect(ends == [.infinity, 2, 3])
  }

  // Wave's own tests of its mapRange.
  @Test func `maps one range to another`() {
    let map = RangeMap(from: 0, 1, to: 0, 100)

    #expect(map(0.5) == 50 && map(2) == 200 && map(2, isClipped: true) == 100)
    let reversed = RangeMap(from: 0, 10, to: 1, 0)
    #expect(reversed(2.5) == 0.75 && reversed(20, isClipped: true) == 0 && reversed(-5, isClipped: true) == 1)
    #expect(reversed.inverse(0.75) == 2.5)
    #expect(RangeMap(from: 0.1, 0.3, to: 0.7, 0.9)(0.3) == 0.9)
    let point = RangeMap(from: 3, 3, to: 10, 20)
    #expect(point(2.9) == 10 && point(3) == 20 && point(.infinity) == 20)
  }

  @Test func `clips values to a range`() {
    #expect((-3.0).clipped(to: 0...2) == 0 && 1.0.clipped(to: 0...2) == 1 && 9.0.clipped(to: 0...2) == 2)
    #expect(Double.nan.clipped(to: 0...1).isNaN)
  }

  // b3ll/Motion's own test.
  @Test func `resists beyond the edges of a content`() {
    let band = RubberBand(maximumLength: 100)
    for (offset, shown) in [(50, 50), (-10, -5.213), (110, 105.213)] as [(Double, Double)] {
      let banded = band.banded(offset, below: 0, above: 100)
      #expect((banded - shown).magnitude < 1e-3)
      #expect((band.unbanded(banded, below: 0, above: 100) - offset).magnitude < 1e-12)
    }
  }

  @Test(arguments: [0.01, 1, 40, 900, 1e6])
  func `the inverse of the resistance returns the original value`(_ distance: Double) {
    let band = RubberBand(maximumLength: 60)

    for value in [-10 - distance, 200 + distance, 55] {
      let found = band.unbanded(band.banded(value, below: -10, above: 200), below: -10, above: 200)
      #expect((found - value).magnitude <= 1e-15 * (1 + distance / 60) * (1 + distance / 60) * 1000)
    }
    #expect(band.unbanded(1e9, below: 0, above: 1).isFinite)
    #expect(RubberBand(maximumLength: 0).unbanded(-5, below: 0, above: 1) == 0)
  }
}
