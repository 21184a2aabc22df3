import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

@Suite struct SpringConversionsTests {
  private func isClose(_ left: Double, _ right: Double, _ tolerance: Double = 1e-12) -> Bool {
    (left - right).magnitude <= tolerance * max(left.magnitude, right.magnitude, 1e-3)
  }

  @Test(arguments: [0.05, 0.3, 0.5, 2, 40], [0.05, 0.3, 0.7, 1, 1.7, 6])
  func `every description returns the values it was created with, and any other produces the same spring`(
    _ response: Double, _ ratio: Double
  )
    throws
  {
    let spring = SpringParameters(response: response, dampingRatio: ratio, mass: 2.5, allowsOverdamping: true)
    let settling = try #require(spring.settlingDuration(precision: 0.01))

    let others = [
      SpringParameters(duration: spring.duration, bounce: spring.bounce, mass: 2.5),
      SpringParameters(frequency: spring.frequency, halfLife: spring.halfLife, mass: 2.5),
      SpringParameters(
        settlingDuration: settling, dampingRatio: spring.dampingRatio, precision: 0.01, mass: 2.5, allowsOverdamping: true),
      SpringParameters(response: spring.response, dampingRatio: spring.dampingRatio, mass: 2.5),
    ]

    #expect(isClose(spring.response, response) && isClose(spring.dampingRatio, ratio))
    for (index, other) in others.enumerated() {
      // A settling duration is exact to the nanosecond.
      let tolerance = index == 2 ? 1e-7 : 1e-12
      #expect(isClose(other.stiffness, spring.stiffness, tolerance) && isClose(other.damping, spring.damping, tolerance))
    }
  }

  @Test func `a damping ratio above 1 is read as 1, unless overdamping is allowed (contract 19)`() throws {
    let asked = SpringParameters(frequency: 1, halfLife: 0.05)
    let critical = SpringParameters(response: 1, dampingRatio: 1)

    #expect(asked.dampingRatio == 1 && asked.bounce == 0 && asked.overshoot == 0)
    #expect(isClose(asked.halfLife, critical.halfLife) && asked.settlingDuration() == critical.settlingDuration())
    #expect(try SpringBasis(asked).weights(after: 0.2) == SpringBasis(critical).weights(after: 0.2))

    var allowed = asked
    allowed.allowsOverdamping = true
    #expect(isClose(allowed.halfLife, 0.05) && allowed.dampingRatio > 2.2)
  }

  @Test(arguments: stride(from: 0.0, through: 20, by: 2.5).map { $0 }, [0.1, 1, 5, 12, 20])
  func `bounciness and speed return the values they were created with`(_ bounciness: Double, _ speed: Double) {
    let spring = SpringParameters(bounciness: bounciness, speed: speed)

    #expect((spring.bounciness - bounciness).magnitude < 1e-11)
    #expect(isClose(spring.speed, speed, 1e-11))
    let back = SpringParameters(bounciness: spring.bounciness, speed: spring.speed)
    #expect(isClose(back.stiffness, spring.stiffness) && isClose(back.damping, spring.damping))
  }

  // pop's own test and numbers that follow from its formulae.
  @Test(
    arguments: [
      (4, 12, 342.1006, 30.4870), (12, 5, 193.4144, 14.2537), (0, 12, 342.1006, 36.9259), (0.5, 12, 342.1006, 36.0862),
      (10, 10, 299.6188, 20.5729), (20, 20, 512.0276, 13.3565),
    ] as [(Double, Double, Double, Double)])
  func `bounciness and speed match pop's`(_ bounciness: Double, _ speed: Double, _ tension: Double, _ friction: Double) {
    let spring = SpringParameters(bounciness: bounciness, speed: speed)

    #expect((spring.stiffness - tension).magnitude < 6e-5 && (spring.damping - friction).magnitude < 6e-5)
  }

  @Test func `converts tension 240 and friction 25 like pop`() {
    let spring = SpringParameters(stiffness: 240, damping: 25)

    #expect((spring.bounciness - 4.21951).magnitude < 1e-5 && (spring.speed - 7.19320).magnitude < 1e-5)
  }

  @Test(.enabled(if: SharedCases.areAvailable, "needs the shared cases"))
  func `matches the published conversions`() throws {
    let file = try SharedCases.object("physics/misc_reference.json")
    let wave = try #require(file["wave_springs"] as? [[String: Any]])
    for spring in wave {
      let expected = try #require(spring["expect"] as? [String: Double])
      let parameters = SpringParameters(
        response: try #require(spring["response_s"] as? Double), dampingRatio: try #require(spring["damping_ratio"] as? Double))
      #expect((parameters.stiffness - expected["stiffness"]!).magnitude < 1e-4)
      #expect((parameters.damping - expected["damping"]!).magnitude < 1e-4)
    }
    let swiftUI = try #require((file["swiftui_spring"] as? [String: Any])?["documented_examples"] as? [[String: Any]])
    #expect(swiftUI.count == 2)
    for example in swiftUI {
      let input = try #require(example["input"] as? [String: Double])
      let exact = try #require(
        (example["expect"] as? [String: Any])?["exact"] as? [String: Double] ?? example["exact"] as? [String: Double])
      if let duration = input["duration"], let bounce = input["bounce"] {
        let parameters = SpringParameters(duration: duration, bounce: bounce)
        #expect(isClose(parameters.stiffness, exact["stiffness"]!) && isClose(parameters.damping, exact["damping"]!))
      } else {
        let parameters = SpringParameters(stiffness: input["stiffness"]!, damping: input["damping"]!, mass: input["mass"]!)
        #expect(isClose(parameters.duration, exact["duration"]!) && isClose(parameters.bounce, exact["bounce"]!))
      }
    }
  }

  @Test(.enabled(if: SharedCases.areAvailable, "needs the shared cases"))
  func `matches Flutter's durations and bounces`() throws {
    let file = try SharedCases.object("physics/flutter_springs.json")
    let cases = try #require((file["duration_bounce"] as? [String: Any])?["cases"] as? [[String: Any]])
    #expect(cases.count == 3)
    for spring in cases {
      let (duration, bounce) = (try #require(spring["duration_s"] as? Double), try #require(spring["bounce"] as? Double))
      // Flutter's springs may be overdamped.
      let parameters = SpringParameters(duration: duration, bounce: bounce, allowsOverdamping: true)
      let expected = try #require(spring["expect"] as? [String: Any])
      for (name, value) in [("stiffness", parameters.stiffness), ("damping", parameters.damping), ("back_to_bounce", parameters.bounce)] {
        let number = try #require(expected[name] as? [String: Double])
        #expect((value - number["value"]!).magnitude <= number["tolerance"]!, "\(name)")
      }
      #expect((parameters.duration * 1000).rounded() == expected["back_to_duration_ms"] as? Double)
    }
  }

  @Test(arguments: [0.02, 0.1, 0.35, 0.9])
  func `finds the spring with a given settling duration and overshoot`(_ overshoot: Double) throws {
    let parameters = SpringParameters(settlingDuration: 0.4, overshoot: overshoot, precision: 0.002)

    let motion = try simulate(parameters, from: 0, to: 100, threshold: RestThreshold(distance: 0.2))
    let rest = try #require(motion.restTime)
    #expect((rest.seconds - 0.4).magnitude < 1e-7)
    #expect((motion.overshoot - 100 * overshoot).magnitude < 1e-9)
    #expect((parameters.overshoot - overshoot).magnitude < 1e-12)
  }

  @Test func `an invalid description is an invalid spring`() {
    for parameters in [
      SpringParameters(response: 0, dampingRatio: 1), SpringParameters(response: -1, dampingRatio: 1),
      SpringParameters(response: 1, dampingRatio: -0.1), SpringParameters(duration: .nan, bounce: 0),
      SpringParameters(duration: 1, bounce: -1), SpringParameters(duration: 1, bounce: 1.5), SpringParameters(frequency: 0, halfLife: 1),
      SpringParameters(frequency: 1, halfLife: 0), SpringParameters(settlingDuration: 0, dampingRatio: 1),
      SpringParameters(settlingDuration: 1, dampingRatio: 0), SpringParameters(settlingDuration: 1, overshoot: 1),
      SpringParameters(settlingDuration: 1, dampingRatio: 1, precision: 2), SpringParameters(bounciness: .infinity, speed: 1),
    ] {
      #expect(!parameters.areValid)
      #expect(throws: MotionError.self) { try SpringBasis(parameters) }
    }
  }

  @Test func `every preset is a valid spring`() {
    for preset in [
      SpringParameters.interactive, .smooth, .snappy, .bouncy, .gentle, .wobbly, .stiff, .slow,
    ] { #expect(preset.areValid) }
    #expect(SpringParameters.smooth.dampingRatio == 1)
    #expect(isClose(SpringParameters.bouncy.stiffness, 157.91367041742973))
  }
}
