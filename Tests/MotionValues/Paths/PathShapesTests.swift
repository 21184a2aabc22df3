import InterplayTestSupport
import MotionMathematics
import MotionPhysics
import MotionValues
import Testing

/// Shapes beside the formulas of their areas and lengths, and paths beside a simple interpreter of their elements.
@Suite struct PathShapesTests {
  private static let rects = [
    Rect(x: 10, y: 20, width: 60, height: 40), Rect(x: -50, y: -7, width: 1, height: 900), Rect(x: 0, y: 0, width: 8, height: 8),
  ]

  /// The area by the shoelace formula over points at equal distances; negative if the path turns the other way.
  private func area(_ path: Path, _ count: Int = 2000) throws -> Double {
    let measure = try PathMeasure(path)
    let points = (0..<count).map { measure.point(at: Double($0) / Double(count)) }
    return zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2 }
  }

  @Test(arguments: rects) func `a rectangle has the area and the length of its sides`(_ rect: Rect) throws {
    let path = Path.rectangle(rect)
    #expect(abs(try PathMeasure(path).length - 2 * (rect.size.width + rect.size.height)) < 1e-9)
    #expect(path.boundingBox == rect && path.end == rect.origin)
    #expect(try area(path) > 0)
  }

  @Test(arguments: rects) func `an ellipse has its area, its bounds, and points on its equation`(_ rect: Rect) throws {
    let path = Path.ellipse(in: rect)
    let (a, b) = (rect.size.width / 2, rect.size.height / 2)
    #expect(abs(try area(path) - Double.pi * a * b) < 1e-3 * Double.pi * a * b)
    let box = try #require(path.boundingBox)
    #expect(
      abs(box.minX - rect.minX) < 1e-9 && abs(box.maxX - rect.maxX) < 1e-9 && abs(box.minY - rect.minY) < 1e-9
        && abs(box.maxY - rect.maxY) < 1e-9)
    let measure = try PathMeasure(path)
    for step in 0...50 {
      let point = measure.point(at: Double(step) / 50)
      let (x, y) = ((point.x - rect.center.x) / a, (point.y - rect.center.y) / b)
      #expect(abs(x * x + y * y - 1) < 1e-6)
    }
  }

  @Test(arguments: rects, [0.5, 4, 1e9])
  func `a rounded rectangle has the area and the length of its formula`(_ rect: Rect, _ radius: Double) throws {
    let path = Path.roundedRectangle(rect, radius: radius)
    let used = min(radius, rect.size.width / 2, rect.size.height / 2)
    let expected = rect.size.width * rect.size.height - (4 - Double.pi) * used * used
    #expect(abs(try area(path) - expected) < 5e-3 * expected)
    let length = 2 * (rect.size.width + rect.size.height) - (8 - 2 * Double.pi) * used
    #expect(abs(try PathMeasure(path).length - length) < 1e-6 * length)
    let box = try #require(path.boundingBox)
    #expect(abs(box.center.x - rect.center.x) < 1e-9 && abs(box.size.height - rect.size.height) < 1e-9)
  }

  @Test(arguments: [0, -3, -Double.infinity, .nan]) func `a radius that is not above 0 leaves the corners`(_ radius: Double) {
    #expect(Path.roundedRectangle(Self.rects[0], radius: radius) == .rectangle(Self.rects[0]))
  }

  @Test func `shapes without a size have their elements, and no length`() throws {
    let empty = Rect(x: 3, y: 4, width: 0, height: 0)
    for path in [Path.rectangle(empty), .roundedRectangle(empty, radius: 5), .ellipse(in: empty)] {
      #expect(path.boundingBox == empty && path.end == Point(x: 3, y: 4))
    }
    let negative = Rect(x: 10, y: 10, width: -4, height: 6)
    #expect(Path.roundedRectangle(negative, radius: 2) == .rectangle(negative))
    #expect(Path.rectangle(negative).boundingBox == Rect(x: 6, y: 10, width: 4, height: 6))
  }

  @Test func `a polyline has its points, and closes only if there are any`() {
    let points = [Point(x: 1, y: 2), Point(x: 3, y: 4), Point(x: 1, y: 2)]
    #expect(Path.polyline([]).elements.isEmpty && Path.polyline([], isClosed: true).elements.isEmpty)
    #expect(Path.polyline([points[0]], isClosed: true).elements == [.move(to: points[0]), .close])
    #expect(Path.polyline(points).elements == [.move(to: points[0]), .line(to: points[1]), .line(to: points[2])])
    #expect(Path.polyline(points, isClosed: true).elements.last == .close)
  }

  /// A path of random elements, whole coordinates.
  private func path(_ random: inout SeededGenerator, _ count: Int) -> Path {
    func point() -> Point {
      Point(x: Double(Int.random(in: -50...50, using: &random)), y: Double(Int.random(in: -50...50, using: &random)))
    }
    var path = Path([.move(to: point())])
    for _ in 0..<count {
      switch Int.random(in: 0...5, using: &random) {
      case 0: path.move(to: point())
      case 1: path.addLine(to: point())
      case 2: path.addQuadCurve(to: point(), control: point())
      case 3: path.addCurve(to: point(), control1: point(), control2: point())
      case 4:
        path.addArc(
          to: point(), radii: Size(width: .random(in: 0...60, using: &random), height: .random(in: 1...60, using: &random)),
          rotation: .degrees(.random(in: -400...400, using: &random)), isLarge: Bool.random(using: &random),
          isClockwise: Bool.random(using: &random))
      default: path.close()
      }
    }
    return path
  }

  /// Where a pen is after the elements.
  private func pen(_ path: Path) -> Point? {
    var (place, first) = (Point?.none, Point.zero)
    for element in path.elements {
      switch element {
      case .move(let point): (place, first) = (point, point)
      case .line(let point), .quadratic(let point, _), .cubic(let point, _, _), .arc(let point, _, _, _, _): place = point
      case .close: place = first
      }
    }
    return place
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func `any path ends where a pen would, and its bounds move with it`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for count in 0...10 {
      let path = path(&random, count)
      #expect(path.end == pen(path))
      guard let box = path.boundingBox else { continue }
      let moved = try #require(path.transformed(by: .translation(Vector(dx: 100, dy: -30))).boundingBox)
      for (one, other) in zip(
        [box.minX + 100, box.maxX + 100, box.minY - 30, box.maxY - 30], [moved.minX, moved.maxX, moved.minY, moved.maxY])
      {
        #expect(abs(one - other) < 1e-6)
      }
      let mirrored = try #require(path.transformed(by: Transform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0)).boundingBox)
      #expect(abs(mirrored.minX + box.maxX) < 1e-6 && abs(mirrored.maxX + box.minX) < 1e-6 && abs(mirrored.minY - box.minY) < 1e-6)
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func `a path keeps its length when it is reversed, turned or mirrored, and scales with it`(
    _ seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed + 50)
    let path = path(&random, 6)
    guard let measure = try? PathMeasure(path) else { return }
    let turned = path.transformed(by: .rotation(.degrees(33), scale: 2))
    #expect(abs(try PathMeasure(turned).length - 2 * measure.length) < 1e-5 * max(1, measure.length))
    #expect(abs(try PathMeasure(path.reversed()).length - measure.length) < 1e-6 * max(1, measure.length))
    let mirrored = path.transformed(by: Transform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0))
    #expect(abs(try PathMeasure(mirrored).length - measure.length) < 1e-6 * max(1, measure.length))
  }

  @Test func `a circle that is mapped onto a line covers its whole diameter`() throws {
    let circle = Path.ellipse(in: Rect(x: 0, y: 0, width: 100, height: 100))
    let box = try #require(circle.transformed(by: Transform(a: 0, b: 0, c: 0, d: 1, tx: 0, ty: 0)).boundingBox)
    #expect(box.minX == 0 && box.maxX == 0 && abs(box.minY) < 1e-9 && abs(box.maxY - 100) < 1e-9)
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func `an arc that is mapped onto a line covers the images of its points`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func number() -> Double { Double.random(in: -3...3, using: &random) }
    for _ in 0..<(Soak.count == nil ? 7 : 20) {
      var path = Path()
      path.addArc(center: Point(x: number(), y: number()), radius: 50, start: .radians(number()), sweep: .radians(2 * number()))
      path = path.transformed(by: Transform(a: 1, b: 0.5, c: number() / 3, d: 2, tx: 0, ty: 0))
      // All points go to multiples of one vector.
      let (along, across, width, height) = (number(), number(), number(), number())
      let flat = Transform(a: along * width, b: along * height, c: across * width, d: across * height, tx: 7, ty: 9)
      let (box, measure) = (try #require(path.transformed(by: flat).boundingBox), try PathMeasure(path))
      let images = (0...2000).map { flat.apply(to: measure.point(at: Double($0) / 2000)) }
      let (x, y) = (images.map { $0.x }.sorted(), images.map { $0.y }.sorted())
      for (edge, expected) in zip([box.minX, box.maxX, box.minY, box.maxY], [x[0], x[2000], y[0], y[2000]]) {
        #expect(abs(edge - expected) < 0.05, "\(path) by \(flat)")
      }
    }
  }
}
