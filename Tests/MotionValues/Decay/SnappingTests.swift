import InterplayTestSupport
import MotionValues
import Testing

@Suite struct SnappingTests {
  @Test(arguments: [0.1, 1, 7.5, 1e-9, 1e9], 0..<3 as Range<UInt64>)
  func `no multiple is nearer than the place, and the place is a multiple`(_ step: Double, _ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let value = Double.random(in: -1000...1000, using: &random) * step
      let place = try #require(Snapping.multiples(of: step).place(nearest: value))
      let count = (place / step).rounded()
      #expect((place - value).magnitude <= step * 0.5000001 && (place - count * step).magnitude <= place.ulp)
      // Snapping twice is snapping once.
      #expect(Snapping.multiples(of: step).place(nearest: place) == place)
    }
  }

  @Test(arguments: [(0.5, 1.0), (-0.5, -1), (1.5, 2), (-2.5, -3), (0.49, 0), (-0.0, 0)]) func `ties are rounded away from zero`(
    _ value: Double, _ expected: Double
  ) {
    #expect(Snapping.multiples(of: 1).place(nearest: value) == expected)
    #expect(Snapping.multiples(of: 4).place(nearest: value * 4) == expected * 4)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity, -.infinity]) func `a step that is no length allows any position`(_ step: Double) {
    for value in [0.3, -1e100, .leastNonzeroMagnitude] {
      #expect(Snapping.multiples(of: step).place(nearest: value) == value && Snapping<Double>.multiples(of: step).isFree)
    }
  }

  @Test(arguments: [1e100, -1e100, 1, 1e-300, 0], [Double.leastNonzeroMagnitude, 1e-300, 1e-100, 1e100, 1e300])
  func `the place of a number that moves is finite, and as near as a step`(_ value: Double, _ step: Double) throws {
    let place = try #require(Snapping.multiples(of: step).place(nearest: value))
    #expect(place.isFinite && (place - value).magnitude <= max(step * 0.51, value.ulp * 2), "\(place)")
  }

  @Test(arguments: 0..<5 as Range<UInt64>) func `of a list of places the nearest is taken, and of equally near ones the first`(
    _ seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    func place() -> Point { Point(x: Double(Int.random(in: -9...9, using: &random)), y: Double(Int.random(in: -9...9, using: &random))) }
    for _ in 0..<50 {
      let (places, value) = ((0..<12).map { _ in place() }, place())
      let distances = places.map { $0.distance(to: value) }
      let first = try #require(distances.firstIndex { $0 == distances.min() })
      #expect(Snapping.places(places).place(nearest: value) == places[first])
    }
  }

  @Test func `places that are no numbers are never taken`() {
    let broken = Point(x: .nan, y: 0)
    #expect(Snapping.places([broken, Point(x: 5, y: 5), broken]).place(nearest: .zero) == Point(x: 5, y: 5))
    #expect(Snapping.places([broken]).place(nearest: .zero) == nil && Snapping<Double>.places([]).place(nearest: 1) == nil)
  }

  @Test func `each lane has multiples of its own`() {
    #expect(Snapping.multiples(of: 10).place(nearest: Point(x: 14, y: -16)) == Point(x: 10, y: -20))
    #expect(Snapping.multiples(of: 0.5).place(nearest: Rect(x: 0.3, y: 0.2, width: 0.76, height: -0.8))?.lanes == SIMD4(0.5, 0, 1, -1))
  }
}
