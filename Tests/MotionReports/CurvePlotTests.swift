import Interplay
import InterplayTestSupport
import MotionPhysics
import MotionReports
import MotionValues
import Testing

@Suite struct CurvePlotTests {
  @Test func `draws each lane and its velocity through the samples`() throws {
    let motion = try SpringSimulation(
      basis: SpringBasis(SpringParameters(stiffness: 100, damping: 10)), from: .zero, velocity: Point(x: 0, y: 900),
      to: Point(x: 300, y: 120), at: .seconds(2), threshold: RestThreshold(distance: 0.1))
    let samples = try MotionSamples(motion, rate: 240, limit: .seconds(10))

    let drawing = try Drawing(CurvePlot(samples, title: "a < b & c").svg)

    let lines = drawing.elements("polyline")
    let rows = [0, 1].map { lane in samples.values.map { $0[lane] } } + [0, 1].map { lane in samples.velocities.map { $0[lane] } }
    #expect(lines.count == 4 && drawing.text.contains("a < b & c") && drawing.isFinite)
    // The x of every point is its time, and the y of each lane is a linear function of its numbers.
    for (line, numbers) in zip(lines, rows) {
      let points = line.points
      #expect(points.count == samples.times.count)
      let (low, high) = (numbers.indices.min { numbers[$0] < numbers[$1] } ?? 0, numbers.indices.max { numbers[$0] < numbers[$1] } ?? 0)
      let scale = (points[high].y - points[low].y) / (numbers[high] - numbers[low])
      #expect(scale < 0)
      for (index, point) in points.enumerated() {
        let part = samples.times[index].seconds(since: motion.start) / samples.seconds
        #expect((point.y - points[low].y - scale * (numbers[index] - numbers[low])).magnitude < 0.03)
        #expect((point.x - points[0].x - (points[points.count - 1].x - points[0].x) * part).magnitude < 0.02)
      }
    }
  }

  @Test(arguments: [0.0, 1e-9, 1, -1e12, 1e90] as [Double])
  func `draws motions with no or little change`(_ value: Double) throws {
    let still = try TweenSimulation(from: value, to: value, duration: .seconds(1), at: .zero)
    let hardly = try TweenSimulation(from: value, to: value.nextUp, duration: .nanoseconds(1), at: .zero)

    #expect(try Drawing(CurvePlot(MotionSamples(still, rate: 10, limit: .seconds(1)), title: "still").svg).isFinite)
    #expect(try Drawing(CurvePlot(MotionSamples(still, at: [.zero]), title: "still").svg).isFinite)
    #expect(try Drawing(CurvePlot(MotionSamples(hardly, count: 2, limit: .seconds(1)), title: "hardly").svg).isFinite)
    #expect(try Drawing(CurvePlot(MotionSamples(still, at: []), title: "nothing").svg).elements("polyline").isEmpty)
  }

  @Test(arguments: [(-1e99, 1e99), (1e99, -1e99), (-1e-300, 1e-300), (1e99, 1e100), (0, .leastNonzeroMagnitude)])
  func `motions over any range are drawn from edge to edge`(_ from: Double, _ to: Double) throws {
    let tween = try TweenSimulation(from: from, to: to, duration: .seconds(2), at: .seconds(1e6))
    let drawing = try Drawing(CurvePlot(MotionSamples(tween, count: 9, limit: .seconds(2)), title: "range").svg)
    let (values, velocities) = (drawing.elements("polyline")[0].points, drawing.elements("polyline")[1].points)

    #expect(drawing.isFinite && values.count == 9)
    #expect(zip(values, values.dropFirst()).allSatisfy { ($1.x - $0.x - 80).magnitude < 0.02 })
    // A range that doubles can resolve fills the lane of 200; a smaller one is a line in its middle.
    let isVisible = (to - from).magnitude > 1e-9
    #expect(zip(values, values.dropFirst()).allSatisfy { ($1.y - $0.y - (isVisible ? to > from ? -25 : 25 : 0)).magnitude < 0.03 })
    #expect(Set(velocities.dropLast().map(\.y)).count == 1)
  }
}
