import InterplayTestSupport
import MotionValues
import Testing

@testable import MotionInput

/// Predicted points beside a cubic with the locations and velocities of both ends.
@Suite struct StrokePredictionTests {
  private func estimate(_ location: Point, _ velocity: Point = .zero, _ acceleration: Vector = .zero, _ jerk: Vector = .zero)
    -> PointerEstimate
  {
    PointerEstimate(location: location, velocity: velocity, acceleration: acceleration, jerk: jerk)
  }

  /// The cubic of Hermite between two points in `span` seconds.
  private func hermite(_ from: Point, _ first: Point, _ to: Point, _ last: Point, _ span: Double, _ s: Double) -> Point {
    let (h00, h10) = (2 * s * s * s - 3 * s * s + 1, s * s * s - 2 * s * s + s)
    let (h01, h11) = (-2 * s * s * s + 3 * s * s, s * s * s - s * s)
    return Point(
      x: h00 * from.x + h10 * span * first.x + h01 * to.x + h11 * span * last.x,
      y: h00 * from.y + h10 * span * first.y + h01 * to.y + h11 * span * last.y)
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func `the points to the estimate lie on the cubic, evenly in time, and end there`(
    _ seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    func any(_ limit: Double) -> Double { .random(in: -limit...limit, using: &random) }
    let shown = StrokePrediction.Tip(
      location: Point(x: any(50), y: any(50)), velocity: Point(x: any(2000), y: any(2000)), time: .milliseconds(777))
    let goal = estimate(Point(x: any(50), y: any(50)), Point(x: any(2000), y: any(2000)), Vector(dx: any(900), dy: any(900)))
    let prediction = StrokePrediction()
    // The last sample is far away: nothing is extrapolated.
    let points = prediction.points(after: shown, to: goal, lastSample: Point(x: 1e6, y: 0), sampleCount: 100)
    let speed = max(shown.velocity.distance(to: .zero), goal.velocity.distance(to: .zero), 0.64)
    let count = max(1, Int((shown.location.distance(to: goal.location) / speed * 180).rounded(.up)))
    #expect(points.count == count)
    for (index, point) in points.enumerated() {
      let part = Double(index + 1) / Double(count)
      let expected = hermite(shown.location, shown.velocity, goal.location, goal.velocity, Double(count) / 180, part)
      #expect(point.location.distance(to: expected) < 1e-9)
      #expect(point.time == .milliseconds(777) + .nanoseconds(Int64((Double(index + 1) / 180 * 1e9).rounded())))
    }
    let last = try #require(points.last)
    #expect(last.location.distance(to: goal.location) < 1e-9 && (last.velocity - goal.velocity).length < 1e-6)
  }

  @Test(arguments: [0, 1, 5, 10, 20, 40], [0.0, 1, 2.56]) func `the extrapolation is as long as its confidence`(
    _ samples: Int, _ error: Double
  ) {
    // A straight motion at full speed: what is left is the share of samples, times that of the error of 2.56 points.
    let goal = estimate(.zero, Point(x: 2000, y: 0))
    var prediction = StrokePrediction()
    prediction.interval = .milliseconds(100)
    let shown = StrokePrediction.Tip(location: .zero, velocity: goal.velocity, time: .zero)
    let points = prediction.points(after: shown, to: goal, lastSample: Point(x: 0, y: error), sampleCount: samples)
    let confidence = min(1, Double(samples) / 20) * max(0, 1 - error / 2.56)
    #expect(points.count == 1 + Int((18 * confidence - 1e-6).rounded(.up)))
    for (index, point) in points.dropFirst().enumerated() {
      #expect(abs(point.location.x - 2000 * Double(index + 1) / 180) < 1e-9 && point.location.y == 0)
    }
  }

  @Test func `a pointer that rests at the tip, with no speed to catch up, has one point there`() {
    var prediction = StrokePrediction()
    for speed in [0.64, 0] {
      prediction.catchUpSpeed = speed
      let shown = StrokePrediction.Tip(location: Point(x: 5, y: 6), velocity: .zero, time: .seconds(1))
      let points = prediction.points(after: shown, to: estimate(Point(x: 5, y: 6)), lastSample: Point(x: 5, y: 6), sampleCount: 50)
      #expect(points.count == 1 && points.first?.location == Point(x: 5, y: 6))
    }
    // A distance that is never covered is covered in one step.
    let shown = StrokePrediction.Tip(location: .zero, velocity: .zero, time: .zero)
    let points = prediction.points(after: shown, to: estimate(Point(x: 9, y: 0)), lastSample: .zero, sampleCount: 50)
    #expect(points.map(\.location) == [Point(x: 9, y: 0)])
  }

  @Test(arguments: [1e4, 1e9, 1e100]) func `a tip that is far behind a slow pointer catches up within ten seconds`(_ distance: Double) {
    let goal = estimate(Point(x: distance, y: 0), Point(x: 1e-3, y: 0))
    let shown = StrokePrediction.Tip(location: .zero, velocity: .zero, time: .seconds(1))

    let points = StrokePrediction().points(after: shown, to: goal, lastSample: goal.location, sampleCount: 50)

    #expect(points.count == 1800 && points.last?.time == .seconds(11))
    #expect(points.allSatisfy { $0.location.x.isFinite && $0.velocity.x.isFinite && $0.acceleration.dx.isFinite })
    #expect(points.last.map { $0.location.distance(to: goal.location) <= 1e-9 * distance } ?? false)
  }

  @Test(arguments: [Duration.seconds(86_400 * 365), .seconds(9_000_000_000)])
  func `an interval of years extrapolates ten seconds`(_ interval: Duration) {
    var prediction = StrokePrediction()
    prediction.interval = interval
    let goal = estimate(.zero, Point(x: 2000, y: 0))
    let shown = StrokePrediction.Tip(location: .zero, velocity: goal.velocity, time: .zero)

    let points = prediction.points(after: shown, to: goal, lastSample: .zero, sampleCount: 50)

    #expect(points.count == 1801 && points.allSatisfy { $0.location.x.isFinite })
  }

  @Test func `an interval of 0, and scales of 0, extrapolate nothing, and no number is lost`() {
    let goal = estimate(.zero, Point(x: 2000, y: 0), Vector(dx: 5, dy: 5), Vector(dx: 1, dy: 1))
    let shown = StrokePrediction.Tip(location: Point(x: -10, y: 0), velocity: goal.velocity, time: .zero)
    var still = StrokePrediction()
    still.interval = .zero
    for prediction in [still, StrokePrediction(pointsPerCentimetre: 0)] {
      let points = prediction.points(after: shown, to: goal, lastSample: Point(x: 1, y: 0), sampleCount: 50)
      #expect(points.count == 1 && points.allSatisfy { $0.location.x.isFinite && $0.velocity.x.isFinite })
    }
  }
}
