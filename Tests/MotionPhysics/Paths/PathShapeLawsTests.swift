import InterplayTestSupport
import MotionMathematics
import MotionPhysics
import MotionValues
import Testing

/// Shapes that are divided and matched beside the lengths and points of their paths.
@Suite struct PathShapeLawsTests {
  static let paths = [
    "M0 0 L100 0", "M0 0 L100 0 L100 50 L0 50 Z", "M0 0 Q50 90 100 0 T200 0", "M0 0 C30 80 70 -80 100 0 L100 0",
    "M10 10 A30 20 40 1 0 90 60 L10 10 Z",
    "M5 5 L5 5", "M0 0 L0.0001 0 L100 0",
  ]

  private func length(_ shape: PathShape) -> Double {
    let measure = try? PathMeasure(shape.path)
    return measure?.length ?? 0
  }

  @Test(arguments: paths, [1, 2, 3, 5, 16]) func `a shape in any number of curves keeps its ends`(_ text: String, _ count: Int) throws {
    let shape = PathShape(try Path(svg: text))
    let divided = shape.resampled(count)
    #expect(divided.count == count)
    let (first, last) = (try #require(shape.lanes.elements.first), try #require(shape.lanes.elements.last))
    let (start, end) = (try #require(divided.lanes.elements.first), try #require(divided.lanes.elements.last))
    #expect(abs(first[0] - start[0]) < 1e-6 && abs(first[1] - start[1]) < 1e-6)
    #expect(abs(last[6] - end[6]) < 1e-6 && abs(last[7] - end[7]) < 1e-6)
    // Each curve begins where the one before ends.
    for (one, next) in zip(divided.lanes.elements, divided.lanes.elements.dropFirst()) {
      #expect(abs(one[6] - next[0]) < 1e-6 && abs(one[7] - next[1]) < 1e-6)
    }
  }

  @Test(arguments: paths.prefix(5)) func `with many curves the length is nearly that of the path`(_ text: String) throws {
    let path = try Path(svg: text)
    let exact = try PathMeasure(path).length
    #expect(abs(length(PathShape(path)) - exact) < 1e-3 * exact)
    let error = abs(length(PathShape(path).resampled(32)) - exact)
    #expect(error < 0.02 * exact)
  }

  @Test(arguments: paths, paths) func `two matched shapes have as many curves, and the ends of their own`(_ one: String, _ other: String)
    throws
  {
    let (first, second) = (PathShape(try Path(svg: one)), PathShape(try Path(svg: other)))
    let (left, right) = PathShape.matched(first, second)
    #expect(left.count == right.count)
    for (shape, matched) in [(first, left), (second, right)] {
      guard let begin = shape.lanes.elements.first, let start = matched.lanes.elements.first else { continue }
      #expect(abs(begin[0] - start[0]) < 1e-4 && abs(begin[1] - start[1]) < 1e-4)
      #expect(abs(length(shape) - length(matched)) < 1e-3 * max(1, length(shape)))
    }
  }

  @Test func `a shape without curves stays without, for any count`() {
    for count in [-1, 0, 1, 5] { #expect(PathShape(Path()).resampled(count).count == 0) }
    #expect(PathShape(Path([.move(to: .zero)])).count == 0)
    let line = PathShape(Path.polyline([.zero, Point(x: 1, y: 0)]))
    #expect(line.resampled(0).count == 0 && line.resampled(-5).count == 0)
    let (empty, other) = PathShape.matched(PathShape(Path()), PathShape(Path()))
    #expect(empty.count == 0 && other.count == 0)
  }
}
