import MotionPhysics
import MotionValues
import Testing

/// Whether two paths draw the same: the points at equal fractions of their lengths are equal.
private func distance(_ first: Path, _ second: Path) throws -> Double {
  let (left, right) = (try PathMeasure(first), try PathMeasure(second))
  return (0...200).map { left.point(at: Double($0) / 200).distance(to: right.point(at: Double($0) / 200)) }.max() ?? 0
}

@Suite struct PathShapeTests {
  private let square = Path.rectangle(Rect(x: 0, y: 0, width: 100, height: 100))
  private let circle = Path.ellipse(in: Rect(x: 20, y: 30, width: 80, height: 60))
  private let round = Path.roundedRectangle(Rect(x: 0, y: 0, width: 100, height: 60), radius: 20)

  private func line() throws -> Path { try Path(svg: "M0 0 L100 0 Q150 50 100 100 C50 150 0 50 -40 0") }

  @Test func `a shape draws its path, and closed ones stay closed`() throws {
    for path in [square, circle, round, try line()] {
      #expect(try distance(path, PathShape(path).path) < 1e-5)
    }
    #expect(PathShape(square).path.elements.last == .close)
    #expect(PathShape(try line()).path.elements.last != .close)
    #expect(PathShape(Path()).count == 0 && PathShape(Path()).path == Path())
    #expect(PathShape(try Path(svg: "M0 0 L10 0 M20 0 L30 0")).path.elements.count == 4)
  }

  @Test func `matched shapes have equally many curves, and draw the same`() throws {
    for (first, second) in [(square, circle), (circle, round), (try line(), square), (round, try line())] {
      let (left, right) = PathShape.matched(PathShape(first), PathShape(second))
      #expect(left.count == right.count)
      #expect(try distance(first, left.path) < 1e-5)
      #expect(try distance(second, right.path) < 1e-5)
    }
  }

  @Test func `a matched shape keeps its ends, so that a closed one stays closed`() throws {
    // The closing line is a rounding error long; so is the first one of the second path.
    for text in ["M0 0 L100 0 L100 100 L0 100 L1e-14 1e-14 Z", "M0 0 L1e-14 0 L100 0 L100 100 L0 100 Z"] {
      let path = try Path(svg: text)
      let (left, right) = PathShape.matched(PathShape(path), PathShape(circle))
      #expect(left.path.elements.last == .close && right.path.elements.last == .close)
      #expect(left.path.elements.filter { if case .move = $0 { true } else { false } }.count == 1)
      #expect(try distance(path, left.path) < 1e-6)
    }
    let (one, other) = PathShape.matched(PathShape(circle), PathShape(square))
    #expect(one.path.elements.last == .close && other.path.elements.last == .close)
  }

  @Test func `a matched shape keeps detail whose parts are short`() throws {
    var path = try Path(svg: "M0 0 L100 0")
    for step in 1...4000 { path.addLine(to: Point(x: 100, y: 9e-5 * Double(step))) }
    let (left, right) = PathShape.matched(PathShape(path), PathShape(square))
    #expect(left.count == right.count)
    #expect(try distance(path, left.path) < 1e-3)
  }

  @Test func `sub-paths are paired in order, and those without a partner with a point`() throws {
    let two = try Path(svg: "M0 0 L10 0 L10 10 Z M50 50 L60 50 L60 60 Z")
    let (left, right) = PathShape.matched(PathShape(two), PathShape(square))

    #expect(left.count == right.count)
    #expect(try distance(two, left.path) < 1e-9)
    // The second one grows out of the end of the square.
    #expect((right.lanes.elements.last.map { [$0[0], $0[1], $0[6], $0[7]] } ?? []) == [0, 0, 0, 0])
    let (none, some) = PathShape.matched(PathShape(Path()), PathShape(square))
    #expect(none.count == some.count && some.count > 0)
    let (same, other) = PathShape.matched(PathShape(Path()), PathShape(Path()))
    #expect(same.count == 0 && other.count == 0)
  }

  @Test func `a tween between matched shapes is a morph, half-way between both`() throws {
    let (start, end) = PathShape.matched(PathShape(square), PathShape(circle))
    let tween = try TweenSimulation(from: start, to: end, duration: .seconds(1), easing: .linear, at: .zero)

    #expect(tween.value(at: .zero) == start && tween.value(at: .seconds(1)) == end)
    let half = tween.value(at: .milliseconds(500))
    for index in 0..<half.count {
      for lane in 0..<8 {
        let middle = (start.lanes.elements[index][lane] + end.lanes.elements[index][lane]) / 2
        #expect((half.lanes.elements[index][lane] - middle).magnitude < 1e-12)
      }
    }
    // It stays in one piece, and closed.
    #expect(half.path.elements.filter { if case .move = $0 { true } else { false } }.count == 1)
    #expect(half.path.elements.last == .close)
    #expect(
      tween.velocity(at: .milliseconds(500)).lanes.elements.first.map { $0[0] } == end.lanes.elements[0][0] - start.lanes.elements[0][0])
  }

  @Test func `a spring moves between shapes of different structures, and is retargeted with its velocity`() throws {
    let basis = try SpringBasis(SpringParameters(response: 0.4, dampingRatio: 0.6))
    let threshold = RestThreshold(distance: 0.01, speed: 0.01)
    let spring = try SpringSimulation(
      basis: basis, from: PathShape(square), velocity: PathShape(Path()), to: PathShape(circle), at: .zero, threshold: threshold)
    let early = spring.value(at: .milliseconds(150))
    #expect(early.count == PathShape(square).count)
    #expect(early.lanes.isFinite)

    let next = try #require(
      try spring.retargeted(
        at: .milliseconds(150), basis: basis, to: PathShape(round), threshold: threshold, velocity: nil, defersRestTime: false))
    #expect(next.value(at: .milliseconds(150)).lanes == early.lanes)
    #expect(next.velocity(at: .milliseconds(150)).lanes == spring.velocity(at: .milliseconds(150)).lanes)
    let rest = try #require(next.restTime)
    #expect(next.value(at: rest) == PathShape(round))
  }

  @Test func `resampled curves have equal lengths, and follow the shape`() throws {
    let shape = PathShape(circle).resampled(24)
    #expect(shape.count == 24)
    #expect(try distance(circle, shape.path) < 0.02)
    let lengths = try shape.lanes.elements.map { try PathMeasure(PathShape(lanes: LaneArray([$0])).path).length }
    #expect((lengths.max() ?? 0) - (lengths.min() ?? 0) < 0.01)
    // Corners lie between two curves.
    #expect(try distance(square, PathShape(square).resampled(8).path) < 1e-9)
    #expect(PathShape(square).resampled(0).count == 0 && PathShape(Path()).resampled(4).count == 0)
    let point = PathShape(try Path(svg: "M5 5 L5 5")).resampled(3)
    #expect(point.count == 3 && point.lanes.elements.allSatisfy { $0[0] == 5 && $0[7] == 5 })
  }

  @Test(arguments: ["1e17 1e17", "1e20 1e20", "1e30 1e20", "1e170 1e170", "1e300 1e170"])
  func `an arc that is too flat for its radii is a line`(_ radii: String) throws {
    for flags in ["0 0", "0 1"] {
      let path = try Path(svg: "M0 0 A\(radii) 30 \(flags) 100 0")
      #expect(try distance(path, try Path(svg: "M0 0 L100 0")) < 1e-6, "\(flags)")
      #expect(try distance(path, PathShape(path).path) < 1e-6, "\(flags)")
    }
  }

  @Test(arguments: [("1e-160 1e-160", "50 50"), ("1e-300 1e-300", "1 1"), ("2e-170 1e-170", "2 1")])
  func `an arc with radii that are too small is half an ellipse of their ratio`(_ radii: String, _ ratio: String) throws {
    let path = try Path(svg: "M0 0 A\(radii) 0 0 1 100 0")
    let expected = try Path(svg: "M0 0 A\(ratio) 0 0 1 100 0")
    #expect(try distance(path, expected) < 1e-6)
    #expect(try distance(PathShape(path).path, PathShape(expected).path) < 1e-5)
  }

  @Test func `an arc that is not finite is a shape that is not`() {
    for end in [Point(x: .nan, y: 0), Point(x: .infinity, y: 0)] {
      for radii in [Size(width: 1, height: 1), Size(width: 1e-200, height: 1e200), Size(width: .infinity, height: 1)] {
        let arc = PathElement.arc(to: end, radii: radii, rotation: .radians(0), isLarge: true, isClockwise: true)
        let shape = PathShape(Path([.move(to: .zero), arc]))
        #expect(shape.count > 0 && !shape.lanes.isFinite)
      }
    }
  }

  @Test func `a shape that is not finite does not move`() {
    let bad = PathShape(Path.polyline([Point(x: .nan, y: 0), Point(x: 1, y: 1)]))
    let (left, right) = PathShape.matched(bad, PathShape(square))
    #expect(left.count == right.count)
    #expect(throws: MotionError.self) {
      try TweenSimulation(from: left, to: right, duration: .seconds(1), easing: .linear, at: .zero)
    }
    #expect(bad.resampled(5).count == 5)
  }
}
