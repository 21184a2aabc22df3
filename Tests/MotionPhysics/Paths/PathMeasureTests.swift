import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

private func cubic(_ a: (Double, Double), _ b: (Double, Double), _ c: (Double, Double), _ d: (Double, Double)) -> Path {
  Path([
    .move(to: Point(x: a.0, y: a.1)),
    .cubic(to: Point(x: d.0, y: d.1), control1: Point(x: b.0, y: b.1), control2: Point(x: c.0, y: c.1)),
  ])
}

/// Paths of every kind, with their lengths; lengths of curves are integrated with 30 digits.
private let measured: [(Path, Double)] = [
  (.polyline([Point(x: 0, y: 0), Point(x: 3, y: 4), Point(x: 3, y: 14)]), 15),
  (.polyline([Point(x: 0, y: 0), Point(x: 3, y: 0), Point(x: 3, y: 4)], isClosed: true), 12),
  (.rectangle(Rect(x: 1, y: 2, width: 30, height: 40)), 140),
  (.roundedRectangle(Rect(x: 0, y: 0, width: 100, height: 60), radius: 10), 240 + 20 * Double.pi),
  (.ellipse(in: Rect(x: 0, y: 0, width: 240, height: 100)), 556.959493710847386662875219856),
  (cubic((0, 0), (0, 200), (300, -100), (300, 100)), 403.847903558014538692305956501),
  (cubic((0, 0), (400, 300), (-200, 300), (200, 0)), 616.723571449243951858296198349),
  // With a cusp in the middle.
  (cubic((0, 0), (100, 100), (0, 100), (100, 0)), 182.842712474619009760337744842),
  // A line, written as a curve with its control points on its ends.
  (cubic((0, 0), (0, 0), (30, 40), (30, 40)), 50),
  (
    Path([.move(to: .zero), .quadratic(to: Point(x: 300, y: 0), control: Point(x: 100, y: 200))]),
    375.463641231710674654402033992
  ),
]

@Suite struct PathMeasureTests {
  @Test(arguments: measured, [1e-3, 1e-6, 1e-9])
  func `measures the length within its tolerance`(_ sample: (Path, Double), _ tolerance: Double) throws {
    let measure = try PathMeasure(sample.0, tolerance: tolerance)

    #expect((measure.length - sample.1).magnitude <= max(tolerance, measure.tolerance) + 1e-13 * sample.1)
  }

  @Test(arguments: measured, [1e-3, 1e-6, 1e-9])
  func `starts and ends exactly at its ends`(_ sample: (Path, Double), _ tolerance: Double) throws {
    let measure = try PathMeasure(sample.0, tolerance: tolerance)
    let (first, last) = try (#require(sample.0.pieces.first), #require(sample.0.pieces.last))

    #expect(measure.point(at: 0) == first.start && measure.point(atLength: -1) == first.start)
    for end in [measure.point(at: 1), measure.point(atLength: measure.length), measure.point(at: .infinity)] { #expect(end == last.end) }
  }

  @Test func `a table of points and a motion along a path end exactly at its end`() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<500 {
      func point() -> Point { Point(x: .random(in: -300...300, using: &random), y: .random(in: -300...300, using: &random)) }
      let end = point()
      let path = Path([.move(to: point()), .cubic(to: end, control1: point(), control2: point())])
      let measure = try PathMeasure(path)
      #expect(measure.point(at: 1) == end)
      #expect(try PathTable(measure, count: 7).point(at: 1) == end)
      let (from, to) = (Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random))
      let part = try PathSimulation(
        along: measure, TweenSimulation(from: 0.0, to: 1, duration: .seconds(1), easing: .linear, at: .zero), from: from, to: to)
      #expect(part.fraction(at: .zero) == from && part.fraction(at: .seconds(1)) == to)
      let whole = try PathSimulation(
        along: measure, TweenSimulation(from: 0.0, to: measure.length, duration: .seconds(1), easing: .linear, at: .zero), in: .length)
      #expect(whole.value(at: .seconds(1)) == end)
    }
  }

  @Test(arguments: measured)
  func `moves along the path at uniform speed`(_ sample: (Path, Double)) throws {
    let measure = try PathMeasure(sample.0, tolerance: 1e-9)
    // Short chords of equal arc lengths are equally long on straight parts; on curved parts they are shorter by a second-order term.
    let count = 20_000
    let points = (0...count).map { measure.point(at: Double($0) / Double(count)) }
    let step = measure.length / Double(count)
    var sum = 0.0
    for (first, second) in zip(points, points.dropFirst()) {
      let chord = first.distance(to: second)
      #expect(chord <= step * (1 + 1e-6))
      sum += chord
    }
    #expect((sum - measure.length).magnitude < 4 * step)
  }

  @Test(arguments: measured)
  func `its direction equals finite differences`(_ sample: (Path, Double)) throws {
    let measure = try PathMeasure(sample.0, tolerance: 1e-9)
    for index in 0..<97 {
      let length = measure.length * (Double(index) + 0.31) / 97
      let reach = 1e-5 * measure.length
      let way = measure.point(atLength: length + reach) - measure.point(atLength: length - reach)
      let tangent = measure.tangent(atLength: length)
      #expect((tangent.length - 1).magnitude < 1e-12)
      // At a corner or a cusp there are two directions.
      guard way.length > 1.999 * reach else { continue }
      #expect((tangent - way * (1 / way.length)).length < 2e-3)
    }
    #expect((measure.tangent(at: 0).length - 1).magnitude < 1e-12 && (measure.tangent(at: 1).length - 1).magnitude < 1e-12)
  }

  @Test(arguments: measured)
  func `finds the nearest point of the whole path`(_ sample: (Path, Double)) throws {
    let measure = try PathMeasure(sample.0)
    var random = SeededGenerator(seed: 11)
    let samples = (0...4000).map { measure.point(at: Double($0) / 4000) }
    for _ in 0..<25 {
      let point = Point(x: .random(in: -200...500, using: &random), y: .random(in: -200...400, using: &random))
      let place = measure.nearest(to: point)
      let brute = samples.map { $0.distance(to: point) }.min() ?? .infinity

      #expect(place.distance <= brute + 1e-9)
      #expect(place.distance >= brute - measure.length / 4000)
      #expect(measure.point(at: place.fraction).distance(to: place.point) < 1e-6)
      #expect(place.point.distance(to: point) == place.distance)
    }
    let onIt = measure.point(at: 0.4321)
    #expect(measure.nearest(to: onIt).distance < 1e-5)
  }

  @Test func `starts and ends exactly, and clamps fractions`() throws {
    let measure = try PathMeasure(measured[5].0)

    #expect(measure.point(at: 0) == .zero && measure.point(at: 1) == Point(x: 300, y: 100))
    #expect(measure.point(at: -2) == .zero && measure.point(at: 7) == Point(x: 300, y: 100) && measure.point(at: .nan) == .zero)
  }

  @Test func `stays at one point on a path without length`() throws {
    for path in [Path([.move(to: Point(x: 3, y: 4))]), Path([.move(to: Point(x: 3, y: 4)), .line(to: Point(x: 3, y: 4)), .close])] {
      let measure = try PathMeasure(path)
      #expect(measure.length == 0 && measure.point(at: 0.5) == Point(x: 3, y: 4) && measure.tangent(at: 0.5) == .zero)
      #expect(measure.nearest(to: .zero).distance == 5)
    }
  }

  @Test func `rejects invalid paths`() {
    #expect(throws: MotionError.empty(.path)) { try PathMeasure(Path()) }
    #expect(throws: MotionError.notFinite(.path)) { try PathMeasure(.polyline([.zero, Point(x: .nan, y: 0)])) }
    #expect(throws: MotionError.notFinite(.path)) { try PathMeasure(cubic((0, 0), (.infinity, 0), (0, 0), (1, 1))) }
    #expect(throws: MotionError.notPositive(.tolerance)) { try PathMeasure(.polyline([.zero]), tolerance: 0) }
    #expect(throws: MotionError.notFinite(.path)) {
      var path = Path()
      path.addArc(center: .zero, radius: 1, start: .radians(0), sweep: .radians(.infinity))
      _ = try PathMeasure(path)
    }
  }

  @Test(arguments: measured, [10, 333])
  func `the error bound of a prepared table holds`(_ sample: (Path, Double), _ count: Int) throws {
    let measure = try PathMeasure(sample.0)
    let table = try PathTable(measure, count: count)
    var worst = 0.0
    for index in 0...3000 {
      let fraction = Double(index) / 3000
      worst = max(worst, table.point(at: fraction).distance(to: measure.point(at: fraction)))
    }
    #expect(worst <= table.errorBound)
    // A useful bound: not above the step.
    #expect(table.errorBound <= measure.length / Double(count) / 2 + 2 * measure.tolerance)
    #expect(throws: MotionError.notPositive(.count)) { try PathTable(measure, count: 0) }
  }

  @Test(
    arguments: ["M0 0 L100 0 M0 1000 L100 1000", "M0 0 L100 0 M0 1 L100 1", "M0 0 L10 0 M50 0 L60 0 M0 90 Q50 0 100 90"],
    [1, 2, 3, 10, 333])
  func `the error bound of a table holds also where it crosses from one sub-path to the next`(_ text: String, _ count: Int) throws {
    let measure = try PathMeasure(Path(svg: text))
    let table = try PathTable(measure, count: count)
    var worst = 0.0
    for index in 0...9000 {
      let fraction = Double(index) / 9000
      worst = max(worst, table.point(at: fraction).distance(to: measure.point(at: fraction)))
    }
    #expect(worst <= table.errorBound)
    // A useful bound: not above a section and its chord.
    #expect(table.errorBound <= 1100 + measure.length / Double(count) + 2 * measure.tolerance)
  }

  @Test func `of several moves without length, each position is the first`() throws {
    let measure = try PathMeasure(Path(svg: "M3 4 M30 40 Z"))
    #expect(measure.length == 0 && measure.point(at: 0) == Point(x: 3, y: 4) && measure.point(at: 1) == Point(x: 3, y: 4))
    #expect(measure.nearest(to: .zero).distance == 5 && measure.nearest(to: Point(x: 30, y: 40)).point == Point(x: 3, y: 4))
  }
}
