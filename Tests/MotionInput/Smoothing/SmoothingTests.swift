import Foundation
import InterplayTestSupport
import MotionGestures
import MotionInput
import MotionValues
import Testing

/// Filters, compared with the numbers of their authors.
@Suite(.enabled(if: SharedCases.areAvailable, "needs the shared cases")) struct SmoothingCasesTests {
  func ink(_ name: String) throws -> [[String: Any]] {
    let all = try SharedCases.object("gestures/ink_smoothing_prediction.json")
    return (all[name] as? [String: Any])?["cases"] as? [[String: Any]] ?? []
  }

  func point(_ numbers: Any?) throws -> Point {
    let numbers = try #require(numbers as? [Double])
    return Point(x: numbers[0], y: numbers[1])
  }

  @Test func `the One Euro filter matches its ground truth`() throws {
    let all = try SharedCases.object("gestures/one_euro_filter.json")
    let parameters = try #require(all["parameters"] as? [String: Any])
    var filter = OneEuroFilter(
      minimumCutoff: parameters["mincutoff"] as? Double ?? 0, beta: parameters["beta"] as? Double ?? 0,
      speedCutoff: parameters["dcutoff"] as? Double ?? 0)
    let rows = try #require(all["rows"] as? [[Double]])
    for row in rows {
      let filtered = filter.filter(Point(x: row[1], y: -row[1]), at: .seconds(row[0]))
      #expect(abs(filtered.x - row[2]) < all["suggested_tolerance"] as? Double ?? 0)
      #expect(filtered.y == -filtered.x)
    }
    #expect(rows.count == 61)
  }

  @Test func `the wobble filter matches the ink stroke modeler`() throws {
    var checked = 0
    for entry in try ink("wobble_smoother") {
      var filter = WobbleFilter(
        horizon: .seconds(entry["timeout_s"] as? Double ?? 0), floor: entry["speed_floor"] as? Double ?? 0,
        ceiling: entry["speed_ceiling"] as? Double ?? 0)
      let start = try #require(entry["start"] as? [String: Any])
      _ = filter.filter(try point(start["position"]), at: .seconds(start["time"] as? Double ?? 0))
      for step in entry["steps"] as? [[String: Any]] ?? [] {
        let filtered = filter.filter(try point(step["position"]), at: .seconds(step["time"] as? Double ?? 0))
        #expect(filtered.distance(to: try point(step["expect"])) < step["tolerance"] as? Double ?? 0, "\(entry["id"] ?? "") \(step)")
        checked += 1
      }
    }
    #expect(checked >= 18)
  }

  @Test func `the Kalman filter matches the ink stroke modeler`() throws {
    for entry in try ink("axis_predictor") {
      var filter = KalmanFilter(
        processNoise: entry["process_noise"] as? Double ?? 0, measurementNoise: entry["measurement_noise"] as? Double ?? 0)
      let expected = try #require(entry["after_each_from_second"] as? [String: [Double]])
      for (index, observation) in (entry["observations"] as? [Double] ?? []).enumerated() {
        filter.add(observation)
        guard index > 0 else { continue }
        for (part, name) in ["position", "velocity", "acceleration", "jerk"].enumerated() {
          #expect(abs(filter.state[part] - (expected[name]?[index - 1] ?? .nan)) < 1e-9, "\(name) after \(index + 1)")
        }
        #expect(filter.isStable == (index >= 3))
      }
    }
  }

  @Test func `estimates match the modeler, except for its step, which is too short`() throws {
    var checked = 0
    for entry in try ink("pointer_prediction") {
      let parameters = entry["params"] as? [String: Any] ?? [:]
      var predictor = KalmanPredictor(
        processNoise: parameters["process_noise"] as? Double ?? 0, measurementNoise: parameters["measurement_noise"] as? Double ?? 0)
      var count = 0
      for step in entry["steps"] as? [[String: Any]] ?? [] {
        switch step["op"] as? String {
        case "sample":
          predictor.add(try point(step["position"]), at: .seconds(step["time"] as? Double ?? 0))
          count += 1
        case "expect_state":
          let estimate = try #require(predictor.estimate)
          // It divides the time by the number of samples, and gives weight to poor estimates.
          let ratio = Double(min(count, 20)) / Double(min(count, 20) - 1)
          let tolerance = step["relative_tolerance"] as? Double ?? 0
          let (wa, wj) = (parameters["acceleration_weight"] as? Double ?? 0, parameters["jerk_weight"] as? Double ?? 0)
          let told: [(String, Vector)] = [
            ("position", estimate.location - Point.zero), ("velocity", (estimate.velocity - Point.zero) * ratio),
            ("acceleration", estimate.acceleration * (ratio * ratio * wa)), ("jerk", estimate.jerk * (ratio * ratio * ratio * wj)),
          ]
          for (name, got) in told {
            let expected = try point(step[name]) - Point.zero
            #expect((got - expected).length <= tolerance * max(1e-3, expected.length), "\(entry["id"] ?? "") \(name): \(got) \(expected)")
            checked += 1
          }
        default: break
        }
      }
    }
    #expect(checked >= 8)
  }
}

extension SmoothingCasesTests {
  @Test func `predicted points match the modeler for the same estimate`() throws {
    var checked = 0
    for entry in try ink("pointer_prediction") {
      let parameters = entry["params"] as? [String: Any] ?? [:]
      var predictor = KalmanPredictor(
        processNoise: parameters["process_noise"] as? Double ?? 0, measurementNoise: parameters["measurement_noise"] as? Double ?? 0)
      var prediction = StrokePrediction(pointsPerCentimetre: 1)
      prediction.interval = .seconds(parameters["prediction_interval_s"] as? Double ?? 0)
      prediction.rate = parameters["min_output_rate_hz"] as? Double ?? 0
      var (count, last) = (0, Point.zero)
      for step in entry["steps"] as? [[String: Any]] ?? [] {
        if step["op"] as? String == "sample" {
          last = try point(step["position"])
          predictor.add(last, at: .seconds(step["time"] as? Double ?? 0))
          count += 1
        }
        guard step["op"] as? String == "predict" else { continue }
        let expected = try #require(step["expect"] as? [[String: Any]])
        guard var estimate = predictor.estimate else {
          #expect(expected.isEmpty)
          continue
        }
        // Its step is too short by this ratio.
        let ratio = Double(min(count, 20)) / Double(min(count, 20) - 1)
        estimate.velocity = Point(x: estimate.velocity.x * ratio, y: estimate.velocity.y * ratio)
        estimate.acceleration = estimate.acceleration * (ratio * ratio)
        estimate.jerk = estimate.jerk * (ratio * ratio * ratio)
        let tip = try #require(step["tip"] as? [String: Any])
        let shown = StrokePrediction.Tip(
          location: try point(tip["position"]), velocity: try point(tip["velocity"]), time: .seconds(tip["time"] as? Double ?? 0))

        let points = prediction.points(after: shown, to: estimate, lastSample: last, sampleCount: count)

        #expect(points.count == expected.count)
        let tolerance = step["tolerance"] as? Double ?? 0
        for (point, expected) in zip(points, expected) {
          #expect(point.location.distance(to: try self.point(expected["position"])) < 2 * tolerance)
          #expect(point.velocity.distance(to: try self.point(expected["velocity"])) < 2 * tolerance)
          // The reference is computed in single precision, from differences.
          let acceleration = try self.point(expected["acceleration"]) - Point.zero
          #expect((point.acceleration - acceleration).length < tolerance * acceleration.length)
          #expect(abs(point.time.seconds(since: .zero) - (expected["time"] as? Double ?? .nan)) < tolerance)
          checked += 1
        }
      }
    }
    #expect(checked == 15)
  }

  @Test func `the spring follows like the modeler's`() throws {
    var checked = 0
    for entry in try ink("spring_follower") {
      let start = try #require(entry["start"] as? [String: Any])
      let (time, step) = (start["time"] as? Double ?? 0, entry["step_s"] as? Double ?? 0)
      let tolerance = entry["tolerance"] as? Double ?? 0
      var filter = SpringFilter()
      _ = filter.filter(try point(start["position"]), at: .seconds(time))
      for (index, entry) in (entry["steps"] as? [[String: Any]] ?? []).enumerated() {
        let shown = filter.filter(try point(entry["anchor"]), at: .seconds(time + Double(index + 1) * step))
        let expected = try #require(entry["expect"] as? [String: Any])
        #expect(shown.distance(to: try point(expected["position"])) < tolerance)
        #expect(filter.velocity.distance(to: try point(expected["velocity"])) < 1e-3)
        #expect((filter.acceleration - (try point(expected["acceleration"]) - .zero)).length < 0.02)
        checked += 1
      }
    }
    #expect(checked >= 15)
  }
}

@Suite struct SmoothingTests {
  private func drag(_ count: Int, _ place: (Double) -> Point) -> [InputEvent] {
    (0...count).map { index in
      .pointer(phase: index == 0 ? .down : index == count ? .up : .move, at: place(Double(index)), time: .milliseconds(Int64(index) * 8))
    }
  }

  @Test func `a processor smooths each pointer separately, from its press, and leaves other events unchanged`() {
    var processor = SmoothingProcessor(OneEuroFilter())
    let one = processor.taking(drag(20) { Point(x: $0, y: $0.truncatingRemainder(dividingBy: 2)) })
    #expect(one.count == 21)
    var roughness = 0.0
    for (index, event) in one.enumerated() {
      guard case .pointer(let sample) = event, sample.phase == .move else { continue }
      #expect(sample.time == .milliseconds(Int64(index) * 8))
      roughness = max(roughness, abs(sample.location.y - 0.5))
    }
    #expect(roughness < 0.5)
    // The next finger starts with a new filter.
    let other = processor.taking(drag(2) { _ in Point(x: 300, y: 300) })
    #expect(other == drag(2) { _ in Point(x: 300, y: 300) })
    let wheel = InputEvent.wheel(WheelEvent(location: .zero, delta: Vector(dx: 1, dy: 2), time: .seconds(1)))
    #expect(processor.take(wheel) == [wheel])
  }

  @Test func `a steady movement is predicted correctly, and predictions are marked`() {
    var processor = PredictionProcessor(horizon: .milliseconds(16))
    let events = processor.taking(drag(40) { Point(x: 4 * $0, y: 100 - 2 * $0) })
    var guesses = 0
    for case .pointer(let sample) in events where sample.origin == .predicted {
      guesses += 1
      guard sample.time > .milliseconds(200) else { continue }
      let expected = Point(x: 4 * sample.time.seconds / 0.008, y: 100 - 2 * sample.time.seconds / 0.008)
      #expect(sample.location.distance(to: expected) < 0.5)
    }
    // From the fourth sample on.
    #expect(guesses == 37)
    var verifier = InputStreamVerifier()
    for event in events { #expect(throws: Never.self) { try verifier.verify(event) } }
  }

  @Test func `fewer than four samples, or samples at one time, produce no prediction`() {
    var predictor = KalmanPredictor()
    for index in 0..<3 { predictor.add(Point.zero, at: .milliseconds(Int64(index))) }
    #expect(predictor.estimate == nil && predictor.location(after: .milliseconds(5)) == nil)
    var still = KalmanPredictor()
    for _ in 0..<6 { still.add(Point.zero, at: Timestamp.zero) }
    #expect(still.estimate == nil)
  }
}
