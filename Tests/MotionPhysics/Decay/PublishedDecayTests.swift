import InterplayTestSupport
import MotionMathematics
import MotionPhysics
import MotionValues
import Testing

/// The expectations of other systems' tests about decays, scrolls and falls.
@Suite(.enabled(if: SharedCases.areAvailable, "needs the shared cases"))
struct PublishedDecayTests {
  /// Checks `motion` against expectations in the notation of the files.
  private func check(
    _ expectations: [[String: Any]], _ id: String, _ motion: some Simulation<Double>, isDone: (Timestamp) -> Bool
  ) throws {
    for expected in expectations {
      let time = Timestamp.seconds(try #require(expected["t"] as? Double))
      let quantity = try #require(expected["quantity"] as? String)
      let label = "\(id) \(quantity) at \(time.seconds)"
      if quantity == "done" {
        #expect(isDone(time) == expected["value"] as? Bool, "\(label)")
        continue
      }
      let got = quantity == "x" ? motion.value(at: time) : motion.velocity(at: time)
      switch expected["kind"] as? String {
      case "near":
        let wanted = try #require(expected["value"] as? Double)
        #expect((got - wanted).magnitude <= expected["tolerance"] as? Double ?? 1e-10, "\(label): \(got)")
      case "less": #expect(got < (try #require(expected["value"] as? Double)), "\(label): \(got)")
      case "open_range":
        #expect(got > (expected["min"] as? Double ?? .infinity) && got < (expected["max"] as? Double ?? -.infinity), "\(label): \(got)")
      default: Issue.record("an unknown expectation: \(expected)")
      }
    }
  }

  @Test func `matches Flutter's friction`() throws {
    let file = try SharedCases.object("physics/flutter_friction_gravity.json")
    let cases = try #require(file["friction"] as? [[String: Any]])
    #expect(cases.count == 4)
    for friction in cases {
      let from = try #require(friction["from"] as? Double)
      let motion = try BrakedDecaySimulation(
        Decay(keepingPerSecond: try #require(friction["drag_per_second"] as? Double)), from: from,
        velocity: try #require(friction["velocity"] as? Double), deceleration: friction["constant_deceleration"] as? Double ?? 0,
        at: .zero, restSpeed: try #require(friction["velocity_tolerance"] as? Double))
      let id = friction["id"] as? String ?? ""
      try check(try #require(friction["expect"] as? [[String: Any]]), id, motion) { motion.isAtRest(at: $0) }
      if let final = friction["final_x"] as? [String: Any] {
        #expect((motion.destination - (final["value"] as? Double ?? .nan)).magnitude <= final["tolerance"] as? Double ?? 0, "\(id)")
      }
      for round in friction["time_at_x_roundtrip"] as? [[String: Double]] ?? [] {
        let time = Timestamp.seconds(try #require(round["t"]))
        let found = try #require(motion.firstTime(at: motion.value(at: time)))
        // Times are rounded to nanoseconds here.
        #expect((found.nanoseconds - time.nanoseconds).magnitude <= 1, "\(id)")
      }
      for never in friction["time_at_x_infinite"] as? [Double] ?? [] { #expect(motion.firstTime(at: never) == nil, "\(id) \(never)") }
    }
  }

  @Test func `finds the decay between two positions like Flutter`() throws {
    let cases = try #require(try SharedCases.object("physics/flutter_friction_gravity.json")["friction_through"] as? [[String: Any]])
    #expect(cases.count == 2)
    for through in cases {
      let reference = try #require(through["reference"] as? [String: Double])
      let (from, velocity, time) = (reference["from"]!, reference["velocity"]!, Timestamp.seconds(reference["at"]!))
      let threshold = RestThreshold(distance: 1e-9)
      let motion = try DecaySimulation(
        Decay(keepingPerSecond: reference["drag_per_second"]!), from: from, velocity: velocity, at: .zero, threshold: threshold)

      let found = Decay(from: (from, velocity), through: (motion.value(at: time), motion.velocity(at: time)))
      let again = try DecaySimulation(found, from: from, velocity: velocity, at: .zero, threshold: threshold)

      #expect((again.value(at: time) - motion.value(at: time)).magnitude < 1e-10)
      #expect((again.velocity(at: time) - motion.velocity(at: time)).magnitude < 1e-10)
    }
    #expect(Decay(from: (0, 10), through: (1, 20)).error == .negative(.rate))
    #expect(Decay(from: (3, 10), through: (3, 5)).error == .notFinite(.rate))
  }

  @Test func `stops at an edge like Flutter's bounded friction`() throws {
    let cases = try #require(try SharedCases.object("physics/flutter_friction_gravity.json")["friction_bounded"] as? [[String: Any]])
    for bounded in cases {
      let motion = try BounceSimulation(
        Decay(keepingPerSecond: try #require(bounded["drag_per_second"] as? Double)), from: try #require(bounded["from"] as? Double),
        velocity: try #require(bounded["velocity"] as? Double),
        edges: [Edges(try #require(bounded["min"] as? Double), try #require(bounded["max"] as? Double), restitution: 0)], at: .zero,
        restSpeed: try #require(bounded["velocity_tolerance"] as? Double))
      try check(try #require(bounded["expect"] as? [[String: Any]]), bounded["id"] as? String ?? "", motion) { motion.isAtRest(at: $0) }
    }
  }

  @Test func `matches Flutter's gravity`() throws {
    let file = try SharedCases.object("physics/flutter_friction_gravity.json")
    for fall in try #require(file["gravity"] as? [[String: Any]]) {
      let end = try #require(fall["end"] as? Double)
      let velocity = try #require(fall["velocity"] as? Double)
      let motion = try GravitySimulation(
        from: try #require(fall["from"] as? Double), velocity: velocity, acceleration: try #require(fall["acceleration"] as? Double),
        endingAtDistance: .infinity, at: .zero)
      for (seconds, value) in fall["expect_x"] as? [String: Double] ?? [:] {
        #expect((motion.value(at: .seconds(Double(seconds)!)) - value).magnitude <= 1e-10)
      }
      for (seconds, value) in fall["expect_dx"] as? [String: Double] ?? [:] {
        #expect((motion.velocity(at: .seconds(Double(seconds)!)) - value).magnitude <= 1e-10)
      }
      for (seconds, value) in fall["done"] as? [String: Bool] ?? [:] {
        // Flutter is done whenever |x| ≥ end; here that is a final rest.
        #expect((motion.value(at: .seconds(Double(seconds)!)).magnitude >= end) == value)
        let ending = try GravitySimulation(
          from: motion.initialValue, velocity: velocity, acceleration: motion.acceleration, endingAtDistance: end, at: .zero)
        #expect(ending.isAtRest(at: .seconds(Double(seconds)!)) == value)
      }
    }
  }

  @Test func `matches Flutter's clamped simulations`() throws {
    let file = try SharedCases.object("physics/flutter_friction_gravity.json")
    for clamped in try #require(file["clamped"] as? [[String: Any]]) {
      let inner = try #require(clamped["inner"] as? [String: Double])
      let fall = try GravitySimulation(
        from: inner["from"]!, velocity: inner["velocity"]!, acceleration: inner["acceleration"]!, endingAtDistance: .infinity, at: .zero)
      let number = { (name: String) in clamped[name] as? Double ?? .nan }
      let motion = ClampedSimulation(fall, values: [number("x_min")...number("x_max")], velocities: [number("dx_min")...number("dx_max")])
      for (seconds, value) in clamped["expect_x"] as? [String: Double] ?? [:] {
        #expect(motion.value(at: .seconds(Double(seconds)!)) == value)
      }
      for (seconds, value) in clamped["expect_dx"] as? [String: Double] ?? [:] {
        #expect(motion.velocity(at: .seconds(Double(seconds)!)) == value)
      }
    }
  }

  @Test func `matches Flutter's bouncing scrolls`() throws {
    let file = try SharedCases.object("physics/flutter_scroll.json")
    let cases = try #require(file["bouncing"] as? [[String: Any]])
    #expect(cases.count == 4)
    for scroll in cases {
      let spring = try #require(scroll["spring"] as? [String: Double])
      let rest = try #require(scroll["rest_tolerance"] as? [String: Double])
      let stiffness = spring["stiffness"]!
      let parameters = SpringParameters(
        stiffness: stiffness, damping: 2 * spring["damping_ratio"]! * (stiffness * spring["mass"]!).squareRoot(), mass: spring["mass"]!,
        allowsOverdamping: true)
      let motion = try ScrollSimulation(
        Decay(keepingPerSecond: 0.135), spring: SpringBasis(parameters), from: try #require(scroll["position"] as? Double),
        velocity: try #require(scroll["velocity"] as? Double),
        within: (scroll["leading_extent"] as? Double ?? -.infinity)...(scroll["trailing_extent"] as? Double ?? .infinity), at: .zero,
        threshold: RestThreshold(distance: rest["distance"]!, speed: rest["velocity"]!))
      let id = scroll["id"] as? String ?? ""
      if let handOver = scroll["friction_to_spring_time"] as? Double {
        #expect(((motion.handOver?.seconds ?? .nan) - handOver).magnitude <= 1e-9, "\(id)")
      } else {
        #expect(motion.handOver == nil, "\(id)")
      }
      try check(try #require(scroll["expect"] as? [[String: Any]]), id, motion) { motion.isAtRest(at: $0) }
    }
  }

  @Test func `matches Android's flings in Flutter's implementation`() throws {
    let file = try SharedCases.object("physics/flutter_scroll.json")
    let clamping = try #require(file["clamping"] as? [String: Any])
    for fling in try #require(clamping["derived_values_ours"] as? [[String: Double]]) {
      let motion = try FlingSimulation(from: 0, velocity: fling["velocity"]!, at: .zero)
      #expect(((motion.restTime?.seconds ?? 0) - fling["duration_s"]!).magnitude < 2e-9)
      #expect((motion.destination - fling["distance_px"]!).magnitude < 1e-9)
    }
    let starts = try #require((clamping["initial_conditions"] as? [String: Any])?["cases"] as? [[String: Double]])
    for start in starts {
      let motion = try FlingSimulation(from: start["position"]!, velocity: start["velocity"]!, at: .zero)
      #expect(motion.value(at: .zero) == start["position"]! && motion.velocity(at: .zero) == start["velocity"]!)
    }
    // Restarted from its own state at every step, it follows the same course.
    let whole = try FlingSimulation(from: 0, velocity: 8000, at: .zero)
    var piece = whole
    for frame in 1...200 {
      let time = Timestamp.frame(Int64(frame), rate: 90)
      if whole.isAtRest(at: time) { break }
      piece = try FlingSimulation(from: piece.value(at: time), velocity: piece.velocity(at: time), at: time)
      #expect((piece.value(at: time) - whole.value(at: time)).magnitude < 1e-9)
      #expect((piece.velocity(at: time) - whole.velocity(at: time)).magnitude < 1e-9)
    }
  }

  @Test func `matches motion's inertia, including the springs at its bounds`() throws {
    let file = try SharedCases.object("physics/motion_generators.json")
    let cases = try #require((file["inertia"] as? [String: Any])?["cases"] as? [[String: Any]])
    #expect(cases.count == 5)
    let spring = try SpringBasis(SpringParameters(stiffness: 500, damping: 10))
    for inertia in cases {
      let options = try #require(inertia["options"] as? [String: Double])
      let decay = Decay(timeConstant: options["time_constant_ms"]! / 1000)
      let way = options["power"]! * options["velocity"]!
      // Its power is the distance per speed, for any time constant; a target is scaled as a position.
      let target = (options["from"]! + way) * (options["target_scale"] ?? 1)
      let velocity = decay.velocity(from: options["from"]!, to: target)
      let motion = try ScrollSimulation(
        decay, spring: spring, from: options["from"]!, velocity: velocity,
        within: (options["min"] ?? -.infinity)...(options["max"] ?? .infinity), at: .zero,
        threshold: RestThreshold(distance: options["rest_delta"]!))
      let values = try #require(inertia["values"] as? [Double])
      for (index, value) in values.enumerated() {
        let time = Timestamp.milliseconds(Int64(index) * 10)
        // It samples whole milliseconds, and its spring starts at the first of them beyond the bound, with a velocity from differences.
        let tolerance = motion.handOver.map { time >= $0 } ?? false ? 1.5 : 1e-9
        if motion.isAtRest(at: time) { break }
        #expect((motion.value(at: time) - value).magnitude <= tolerance, "\(inertia["id"] ?? "") at \(time.seconds)")
      }
    }
  }

  @Test func `matches Compose's and react-spring's decays`() throws {
    // v·e^(−4.2·f·t), f = 1; react-spring's 1 − 0.998 a millisecond.
    for (rate, velocity) in [(4.2, -800.0), (2, 500)] {
      let motion = try DecaySimulation(
        Decay(rate: rate), from: 200.0, velocity: velocity, at: .zero, threshold: RestThreshold(distance: .infinity, speed: 2))
      for milliseconds in [100, 400, 900] as [Int64] {
        let seconds = Double(milliseconds) / 1000
        let expected = 200 + velocity / -rate * (Elementary.exp(-rate * seconds) - 1)
        #expect((motion.value(at: .milliseconds(milliseconds)) - expected).magnitude < 1e-10)
      }
      let rest = try #require(motion.restTime)
      #expect(motion.velocity(at: Timestamp(nanoseconds: rest.nanoseconds - 1)).magnitude >= 2)
    }
  }
}
