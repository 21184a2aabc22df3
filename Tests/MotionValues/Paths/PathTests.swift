import InterplayTestSupport
import MotionMathematics
import MotionPhysics
import MotionValues
import Testing

@Suite struct PathTests {
  /// Every kind of step, with two sub-paths, one of them closed.
  private let mixed = Path([
    .move(to: Point(x: 10, y: 20)), .line(to: Point(x: 50, y: 20)), .quadratic(to: Point(x: 90, y: 60), control: Point(x: 100, y: 0)),
    .cubic(to: Point(x: 20, y: 90), control1: Point(x: 80, y: 140), control2: Point(x: -30, y: 40)), .close, .move(to: Point(x: 200, y: 0)),
    .arc(
      to: Point(x: 260, y: 40), radii: Size(width: 70, height: 30), rotation: .degrees(25), isLarge: true, isClockwise: false),
  ])

  private func samples(_ path: Path, _ count: Int = 400) throws -> [Point] {
    let measure = try PathMeasure(path, tolerance: 1e-9)
    return (0...count).map { measure.point(at: Double($0) / Double(count)) }
  }

  @Test func `its bounds are exact`() throws {
    let box = try #require(mixed.boundingBox)
    let points = try samples(mixed, 40_000)

    #expect(points.allSatisfy { $0.x >= box.minX - 1e-9 && $0.x <= box.maxX + 1e-9 && $0.y >= box.minY - 1e-9 && $0.y <= box.maxY + 1e-9 })
    #expect((points.map(\.x).min()! - box.minX).magnitude < 1e-3 && (points.map(\.x).max()! - box.maxX).magnitude < 1e-3)
    #expect((points.map(\.y).min()! - box.minY).magnitude < 1e-3 && (points.map(\.y).max()! - box.maxY).magnitude < 1e-3)
    #expect(Path().boundingBox == nil)
  }

  @Test(
    arguments: [
      Transform.translation(Vector(dx: 5, dy: -7)), .rotation(.degrees(33), scale: 2), Transform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0),
      Transform(a: 2, b: 0.3, c: -0.7, d: 0.5, tx: 4, ty: 9),
    ])
  func `is mapped point by point`(_ transform: Transform) throws {
    let mapped = mixed.transformed(by: transform)
    let target = try PathMeasure(mapped)

    for point in try samples(mixed, 60) { #expect(target.nearest(to: transform.apply(to: point)).distance < 1e-5) }
  }

  @Test func `its reverse has the same points`() throws {
    let backwards = try samples(mixed.reversed())

    for (point, other) in zip(try samples(mixed), backwards.reversed()) {
      // At the boundary of two sub-paths, either point is correct.
      guard point.distance(to: Point(x: 10, y: 20)) > 1, point.distance(to: Point(x: 200, y: 0)) > 1 else { continue }
      #expect(point.distance(to: other) < 1e-5)
    }
    #expect(mixed.end == Point(x: 260, y: 40) && Path().end == nil)
  }

  @Test(arguments: [0.3, -2, 7, -13])
  func `an arc has the given sweep`(_ sweep: Double) throws {
    var path = Path()
    path.addArc(center: Point(x: 5, y: 6), radius: 20, start: .radians(1), sweep: .radians(sweep))
    let measure = try PathMeasure(path)

    #expect((measure.length - 20 * sweep.magnitude).magnitude < 1e-9)
    for part in [0.0, 0.2, 0.7, 1] {
      let angle = 1 + sweep * part
      let expected = Point(x: 5 + 20 * Elementary.cos(angle), y: 6 + 20 * Elementary.sin(angle))
      #expect(measure.point(at: part).distance(to: expected) < 1e-9)
    }
  }

  @Test func `its end is the start of the next segment, also after a move and after closing`() {
    var path = Path([.move(to: .zero), .line(to: Point(x: 10, y: 0)), .line(to: Point(x: 10, y: 10))])
    path.close()
    #expect(path.end == .zero)
    path.move(to: Point(x: 70, y: 50))
    #expect(path.end == Point(x: 70, y: 50))
    // The arc begins at the end of the path: no line leads to it.
    path.addArc(center: Point(x: 50, y: 50), radius: 20, start: .radians(0), sweep: .radians(1))
    #expect(path.elements.count == 6)
    #expect(Path([.move(to: .zero), .move(to: Point(x: 3, y: 4))]).end == Point(x: 3, y: 4))
  }

  @Test func `arc radii that are too small grow, and an arc without a radius is a line`() throws {
    func arc(_ width: Double, _ height: Double) -> Path {
      Path([
        .move(to: .zero),
        .arc(to: Point(x: 100, y: 0), radii: Size(width: width, height: height), rotation: .radians(0), isLarge: false, isClockwise: true),
      ])
    }
    #expect((try PathMeasure(arc(1, 1)).length - 50 * Double.pi).magnitude < 1e-9)
    #expect(try PathMeasure(arc(0, 5)).length == 100)
  }

  // From the W3C's examples of path data, in other notations.
  @Test(
    arguments: [
      ("M10 20 30 40", "M10 20 L30 40"), ("m10,20 5-5", "M10 20 L15 15"), ("M0 0H10V20h-5v-5z", "M0 0 L10 0 L10 20 L5 20 L5 15 Z"),
      ("M1.5.5L-.5-.25e1", "M1.5 0.5 L-0.5 -2.5"), ("M0 0C1 2 3 4 5 6S9 10 11 12", "M0 0 C1 2 3 4 5 6 C7 8 9 10 11 12"),
      ("M0 0Q1 2 3 4T5 6t1 1", "M0 0 Q1 2 3 4 Q5 6 5 6 Q5 6 6 7"), ("M0 0S1 1 2 2", "M0 0 C0 0 1 1 2 2"),
      ("M0 0a25 50-30 0150-25", "M0 0 A25 50 -30 0 1 50 -25"), ("M1 1zm5 5", "M1 1 Z M6 6"), ("", ""), (" \n ", ""),
      ("M+1+2,3 , 4", "M1 2 L3 4"), ("M1e2 2E-1", "M100 0.2"),
    ])
  func `reads SVG paths`(_ text: String, _ expected: String) throws {
    let path = try Path(svg: text)

    #expect(path.svg == expected)
    #expect(try Path(svg: path.svg) == path)
  }

  @Test func `reads its own output unchanged`() throws {
    #expect(try Path(svg: mixed.svg) == mixed)
    for path in [
      Path.ellipse(in: Rect(x: 0.1, y: 0.2, width: 3e-7, height: 1e9)),
      .roundedRectangle(Rect(x: 0, y: 0, width: 9, height: 4), radius: 1.1),
    ] {
      #expect(try Path(svg: path.svg) == path)
    }
  }

  @Test(
    arguments: [
      ("L1 1", SVGPathError.Cause.noMove, 0, 1, 1), ("M1", .badNumber, 2, 1, 3), ("M1 1\nX", .unknownCommand, 5, 2, 1),
      ("M1 1 L 2,,3", .badNumber, 9, 1, 10), ("M0 0 A1 1 0 2 0 3 3", .badFlag, 12, 1, 13), ("M1e999 0", .notFinite, 1, 1, 2),
      ("M0 0 . 1", .badNumber, 5, 1, 6), ("M0 0Z 5", .unknownCommand, 6, 1, 7),
    ] as [(String, SVGPathError.Cause, Int, Int, Int)])
  func `reports errors with their position`(_ text: String, _ cause: SVGPathError.Cause, _ offset: Int, _ line: Int, _ column: Int) {
    #expect(throws: SVGPathError(cause: cause, offset: offset, line: line, column: column)) { try Path(svg: text) }
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `any input is parsed or rejected`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes = Array(mixed.svg.utf8)
    for _ in 0..<4 { bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 9...126, using: &random) }

    do {
      let path = try Path(svg: String(decoding: bytes, as: UTF8.self))
      if let measure = try? PathMeasure(path) { #expect(measure.point(at: 0.5).x.isFinite) }
    } catch {
      #expect(error.offset <= bytes.count && !error.message.isEmpty)
    }
  }
}
