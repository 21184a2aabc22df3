import InterplayTestSupport
import MotionMathematics
import MotionPhysics
import MotionValues
import Testing

/// The expectations of other systems' tests about springs.
@Suite(.enabled(if: SharedCases.areAvailable, "needs the shared cases"))
struct PublishedSpringTests {
  private func motion(
    _ parameters: SpringParameters, from: Double, to: Double, velocity: Double = 0, threshold: RestThreshold
  ) throws -> SpringSimulation<Double> { try simulate(parameters, from: from, velocity: velocity, to: to, threshold: threshold) }

  @Test func `matches motion's sampled springs`() throws {
    let cases = try #require(
      (try SharedCases.object("physics/motion_generators.json")["spring_sampled"] as? [String: Any])?["cases"] as? [[String: Any]])
    #expect(cases.count == 4)
    for spring in cases {
      let number = { (name: String) in spring[name] as? Double ?? .nan }
      let parameters = SpringParameters(
        stiffness: number("stiffness"), damping: number("damping"), mass: number("mass"), allowsOverdamping: true)
      let motion = try motion(
        parameters, from: number("from"), to: number("to"), velocity: number("velocity"), threshold: RestThreshold(distance: 1e-6))
      let rule = RestRule(distance: number("rest_delta"), speed: number("rest_speed"), isPerLane: true)
      let rest = try #require(rule.restFrame(of: motion, to: number("to"), rate: 5))
      let expected = try #require(spring["expect_rounded"] as? [Double])
      #expect(rest == expected.count - 1, "\(spring["id"] ?? "")")
      for (index, value) in expected.enumerated() {
        let got = index == rest ? number("to") : motion.value(at: .milliseconds(Int64(index) * 200))
        #expect((got + 0.5).rounded(.down) == value, "\(spring["id"] ?? "") at \(index)")
      }
    }
  }

  @Test func `matches motion's points for CSS`() throws {
    let cases = try #require(
      (try SharedCases.object("physics/motion_generators.json")["css_linear"] as? [String: Any])?["cases"] as? [[String: Any]])
    #expect(cases.count == 3)
    for sample in cases {
      let spring = try #require(sample["spring"] as? [String: Double])
      var parameters = SpringParameters(stiffness: spring["stiffness"] ?? 0, damping: spring["damping"] ?? 0)
      if let visual = spring["visual_duration_s"] {
        parameters = SpringParameters(response: 1.2 * visual, dampingRatio: 1 - (spring["bounce"] ?? 0))
      }
      if let milliseconds = spring["duration_ms"] {
        // Its duration is the time in which the envelope ζ/√(1−ζ²)·e^(−ζωt) falls to a thousandth.
        let ratio = 1 - (spring["bounce"] ?? 0)
        let natural = Elementary.log(1000 * ratio / ((1 - ratio) * (1 + ratio)).squareRoot()) / (ratio * milliseconds / 1000)
        parameters = SpringParameters(response: 2 * Double.pi / natural, dampingRatio: ratio)
      }
      let motion = try motion(parameters, from: 0, to: 1, threshold: RestThreshold(distance: 1e-6))
      let points = try #require(sample["points"] as? [Double])
      let duration = try #require(sample["duration_ms"] as? Double) / 1000
      // It rests by its own rule, after which its points are 1.
      let last = try #require(points.lastIndex { $0 != 1 })
      for (index, point) in points.enumerated() where index <= last {
        let time = Timestamp.seconds(duration * Double(index) / Double(points.count - 1))
        #expect((motion.value(at: time) - point).magnitude <= 0.00006, "at \(index)")
      }
    }
  }

  @Test func `matches Compose's settling durations where these are exact`() throws {
    let file = try SharedCases.object("physics/compose_android_springs.json")
    let settling = try #require((file["settling_duration_ms"] as? [String: Any])?["true_last_crossing_ms_ours"] as? [String: Double])
    let published = try #require((file["settling_duration_ms"] as? [String: Any])?["cases"] as? [[String: Any]])
    for item in published {
      let ratio = try #require(item["damping_ratio"] as? Double)
      let parameters = SpringParameters(stiffness: 100, damping: 20 * ratio, allowsOverdamping: true)
      let motion = try motion(parameters, from: 100, to: 0, velocity: 3000, threshold: RestThreshold(distance: 1))
      let milliseconds = try #require(motion.restTime).seconds * 1000

      // Compose uses the envelope of oscillating springs, and is therefore late; the last crossing is correct.
      let right = try #require(settling["\(ratio)"])
      #expect((milliseconds - right).magnitude <= 1, "\(ratio)")
      #expect(milliseconds <= (try #require(item["expected_ms"] as? Double)) + 1)
    }
  }

  /// A part of the grid on which Compose checks its estimates: two frames after the rest time it is at rest, two frames before it is not.
  @Test func `rests neither too early nor too late on Compose's grid`() throws {
    for mass in [1.0, 25, 81, 9801, 10_000] {
      for stiffness in [1.0, 21, 441, 981] {
        let critical = 2 * (mass * stiffness).squareRoot()
        for damping in [1, 501, 9501, critical] {
          for (displacement, velocity) in [(-10_000.0, 0.0), (300, -200_000), (0, 100_000), (10_000, 100_000)] {
            let parameters = SpringParameters(stiffness: stiffness, damping: damping, mass: mass, allowsOverdamping: true)
            let motion = try motion(parameters, from: displacement, to: 0, velocity: velocity, threshold: RestThreshold(distance: 1))
            let rest = try #require(motion.restTime)
            let free = try self.motion(parameters, from: displacement, to: 0, velocity: velocity, threshold: RestThreshold(distance: 1e-90))
            let (before, after) = (rest.nanoseconds - 33_000_000, rest.nanoseconds + 33_000_000)
            #expect(free.value(at: Timestamp(nanoseconds: after)).magnitude <= 1.001)
            if damping >= critical, before > 0 { #expect(free.value(at: Timestamp(nanoseconds: before)).magnitude >= 0.999) }
          }
        }
      }
    }
  }

  /// react-spring's frames are 17 steps of a millisecond each, so that it runs 2 % fast at 60 Hz and otherwise at other rates: a known error. The correct value is that at the total time
  /// of its steps, which they approach except for their first-order error.
  @Test func `matches the limit of react-spring's integration for short steps`() throws {
    let cases = try SharedCases.cases("physics/react_spring_frames.json")
    #expect(cases.count == 2)
    for spring in cases {
      let (from, to) = (try #require(spring["from"] as? Double), try #require(spring["to"] as? Double))
      let parameters = SpringParameters(stiffness: 170, damping: 26)
      let exact = try motion(parameters, from: from, to: to, threshold: RestThreshold(distance: 1e-9))
      let frames = try #require(spring["frames"] as? [Double])
      for (index, frame) in frames.dropLast(2).enumerated() {
        let time = Timestamp.milliseconds(Int64(index + 1) * 17)
        // A first-order step of a millisecond has an error of about half the distance covered in it.
        let slack = exact.velocity(at: time).magnitude * 0.0011 + 0.004 * (to - from).magnitude
        #expect((exact.value(at: time) - frame).magnitude <= slack, "frame \(index)")
      }
      // At the true time of a frame the exact spring lags behind.
      let third = exact.value(at: .frame(3, rate: 60))
      #expect((third - to).magnitude > (frames[2] - to).magnitude)
    }
  }

  @Test func `stiffer and more damped springs finish in the order that Android's tests expect`() throws {
    func rest(_ stiffness: Double, _ ratio: Double) throws -> Timestamp {
      let damping = 2 * ratio * stiffness.squareRoot()
      return try #require(
        try motion(
          SpringParameters(stiffness: stiffness, damping: damping, allowsOverdamping: true), from: 0, to: 1000,
          threshold: RestThreshold(distance: 0.1)
        ).restTime)
    }
    for ratio in [0.3, 0.5, 1, 5] {
      let times = try [50.0, 500, 1500, 5000].map { try rest($0, ratio) }
      #expect(times == times.sorted().reversed())
    }
    #expect(try rest(10_000, 1) < rest(10_000, 1.5) && rest(10_000, 1.5) < rest(10_000, 2))
    #expect(try rest(1500, 1) < rest(1500, 0.5) && rest(1500, 0.5) < rest(1500, 0.3))
  }
}
