import InterplayTestSupport
import MotionValues
import Testing

@Suite struct CubicBezierTests {
  private static let curves = [
    CubicBezier(0.25, 0.1, 0.25, 1), CubicBezier(0.42, 0, 1, 1), CubicBezier(0, 0, 0.58, 1), CubicBezier(0.42, 0, 0.58, 1),
    CubicBezier(0.4, 0, 0.2, 1), CubicBezier(1, 0, 0, 1), CubicBezier(0, 1, 1, 0), CubicBezier(0, 0, 0, 0), CubicBezier(1, 1, 1, 1),
    CubicBezier(0, 1, 0, 1), CubicBezier(0.15, 1.5, 0.55, 1), CubicBezier(1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3), CubicBezier(1, 0, 1, 0),
  ]

  /// The oracle: the parameter by bisection alone.
  private func halved(_ curve: CubicBezier, at x: Double) -> Double {
    func value(_ first: Double, _ second: Double, _ t: Double) -> Double {
      3 * (1 - t) * (1 - t) * t * first + 3 * (1 - t) * t * t * second + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<200 {
      let middle = (low + high) / 2
      if value(curve.x1, curve.x2, middle) < x { low = middle } else { high = middle }
    }
    return value(curve.y1, curve.y2, high)
  }

  @Test(arguments: curves)
  func `matches bisection to the last digits`(_ curve: CubicBezier) {
    #expect(curve.y(at: 0) == 0 && curve.y(at: 1) == 1)
    for step in 1..<500 {
      let x = Double(step) / 500
      // On a vertical part of the curve, the last bit of x is worth more than the tolerance.
      guard curve.slope(at: x).magnitude < 1e3 else { continue }
      #expect((curve.y(at: x) - halved(curve, at: x)).magnitude < 4e-16 * max(1, curve.slope(at: x).magnitude) + 2e-15, "at \(x)")
    }
  }

  @Test(arguments: curves.filter(\.isMonotonic))
  func `its inverse is exact`(_ curve: CubicBezier) {
    for step in 0...200 {
      let x = Double(step) / 200
      let (y, slope) = (curve.y(at: x), curve.slope(at: x))
      guard slope > 1e-3, slope < 1e3 else { continue }
      #expect((curve.x(at: y) - x).magnitude < 1e-12)
    }
  }

  @Test(arguments: [(0.55, 0.06), (0.9, 0.1), (0.3, 0), (0.2, 0.2), (0.1, 0.3)] as [(Double, Double)])
  func `the slope at an end with a control point is towards the other one`(_ x: Double, _ y: Double) {
    #expect((CubicBezier(x, y, 1, 1).slope(at: 1) - (1 - y) / (1 - x)).magnitude < 1e-9)
    #expect((CubicBezier(0, 0, 1 - x, 1 - y).slope(at: 0) - (1 - y) / (1 - x)).magnitude < 1e-9)
    // Without a control point at the end, towards the second one.
    #expect((CubicBezier(0.3, 0.8, x, y).slope(at: 1) - (1 - y) / (1 - x)).magnitude < 1e-9)
    #expect(CubicBezier(x, y, 0.4, 1).slope(at: 1) == 0)
  }

  // Core Animation's and Material's curves at 0.1, 0.25, 0.5, 0.75, 0.9, computed separately to six decimals.
  @Test(
    arguments: [
      (.easeIn, [0.017027, 0.093465, 0.315357, 0.621862, 0.839428]), (.easeOut, [0.160572, 0.378138, 0.684643, 0.906535, 0.982973]),
      (.easeInOut, [0.019722, 0.129162, 0.5, 0.870838, 0.980278]), (.standard, [0.025863, 0.236587, 0.775561, 0.959368, 0.994354]),
      (.ease, [0.094796, 0.408511, 0.802403, 0.960459, 0.994316]),
      (.bezier(CubicBezier(0.15, 1.5, 0.55, 1)), [0.6147, 0.9592, 1.0800, 1.0371, 1.0073]),
    ] as [(Easing, [Double])])
  func `matches the published curves`(_ easing: Easing, _ values: [Double]) {
    for (time, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], values) {
      #expect((easing.progress(at: time) - value).magnitude < 6e-5, "at \(time)")
    }
  }

  @Test(.enabled(if: SharedCases.areAvailable, "needs the shared cases"))
  func `matches Advance's table`() throws {
    let tables = try #require(try SharedCases.object("physics/misc_reference.json")["cubic_bezier"] as? [[String: Any]])
    for table in tables {
      let control = try #require(table["control"] as? [Double])
      let curve = CubicBezier(control[0], control[1], control[2], control[3])
      for (x, y) in zip(try #require(table["x"] as? [Double]), try #require(table["y"] as? [Double])) {
        // The tolerance is Advance's own.
        #expect((curve.y(at: x) - y).magnitude < 1e-3)
      }
    }
  }

  // The examples of CSS Easing Functions for steps and linear().
  @Test func `steps match CSS`() {
    func values(_ count: Int, _ jump: StepEasing.Jump) -> [Double] {
      [0, 0.2, 0.25, 0.5, 0.99, 1].map { Easing.steps(StepEasing(count, jump: jump)).progress(at: $0) }
    }
    #expect(values(4, .end) == [0, 0, 0.25, 0.5, 0.75, 1])
    #expect(values(4, .start) == [0.25, 0.25, 0.5, 0.75, 1, 1])
    #expect(values(5, .none) == [0, 0.25, 0.25, 0.5, 1, 1])
    #expect(values(3, .both) == [0.25, 0.25, 0.25, 0.5, 0.75, 1])
  }

  @Test func `linear segments match CSS`() {
    let bounce = LinearEasing([(0, nil), (0.5, 0.2), (0.8, nil), (1, nil)])
    #expect(zip(bounce.points, [0, 0.2, 0.6, 1]).allSatisfy { ($0.time - $1).magnitude < 1e-15 })
    #expect((Easing.points(bounce).progress(at: 0.4) - 0.65).magnitude < 1e-15)
    #expect((Easing.points(bounce).slope(at: 0.1) - 2.5).magnitude < 1e-15)
    // A time before an earlier one counts as the same; of two stops at one time the later one counts.
    let jump = LinearEasing([(0, 0), (0.3, 0.5), (0.7, 0.2), (1, 1)])
    #expect(jump.points.map(\.time) == [0, 0.5, 0.5, 1])
    #expect(Easing.points(jump).progress(at: 0.5) == 0.7)
    // Before the first point and after the last one, the line continues.
    let short = Easing.points(LinearEasing([(0, 0.25), (1, 0.75)]))
    #expect(short.progress(at: 0) == -0.5 && short.progress(at: 1) == 1.5)
    #expect(Easing.points(LinearEasing([(0.4, nil)])).progress(at: 0.9) == 0.4)
  }
}
