import Foundation
import InterplayTestSupport
import MotionValues
import Testing

@testable import MotionPhysics

@Suite struct SpringSimulationTests {
  @Test(arguments: springs)
  func `starts exactly with the given value and velocity`(_ parameters: SpringParameters) throws {
    let spring = try simulate(parameters, from: 3.7, velocity: -12.5, to: 100, start: .milliseconds(1234))

    #expect(spring.value(at: .milliseconds(1234)) == 3.7)
    #expect(spring.velocity(at: .milliseconds(1234)) == -12.5)
    #expect(spring.value(at: .zero) == 3.7)
  }

  @Test(arguments: springs)
  func `obeys the equation of the damped oscillator`(_ parameters: SpringParameters) throws {
    // Second implementation: the same motion, integrated by the fourth-order Runge–Kutta method in small steps.
    var (x, v) = (1.0, -4.0)
    let step = 1e-4
    let damping =
      parameters.allowsOverdamping ? parameters.damping : min(parameters.damping, 2 * (parameters.stiffness * parameters.mass).squareRoot())
    func acceleration(_ x: Double, _ v: Double) -> Double { -(parameters.stiffness * x + damping * v) / parameters.mass }
    let spring = try simulate(parameters, from: 1, velocity: -4)

    for index in 1...10_000 {
      let (k1x, k1v) = (v, acceleration(x, v))
      let (k2x, k2v) = (v + step / 2 * k1v, acceleration(x + step / 2 * k1x, v + step / 2 * k1v))
      let (k3x, k3v) = (v + step / 2 * k2v, acceleration(x + step / 2 * k2x, v + step / 2 * k2v))
      let (k4x, k4v) = (v + step * k3v, acceleration(x + step * k3x, v + step * k3v))
      x += step / 6 * (k1x + 2 * k2x + 2 * k3x + k4x)
      v += step / 6 * (k1v + 2 * k2v + 2 * k3v + k4v)
      if index % 500 == 0 {
        let time = Timestamp(nanoseconds: Int64(index) * 100_000)
        #expect(abs(spring.value(at: time) - x) < 1e-9)
        #expect(abs(spring.velocity(at: time) - v) < 1e-7)
      }
    }
  }

  @Test(arguments: springs)
  func `a spring that is restarted on its way continues the same motion`(_ parameters: SpringParameters) throws {
    let whole = try simulate(parameters, from: 80, velocity: 300, to: -20)
    let middle = Timestamp.milliseconds(130)
    let rest = try simulate(
      parameters, from: whole.value(at: middle), velocity: whole.velocity(at: middle), to: -20, start: middle)

    for milliseconds in stride(from: Int64(140), through: 900, by: 38) {
      #expect(abs(whole.value(at: .milliseconds(milliseconds)) - rest.value(at: .milliseconds(milliseconds))) < 1e-9)
    }
  }

  // Material Motion's springs, unit displacement; figures computed from the published formula.
  @Test(
    arguments: [
      (SpringParameters(), 0.0, [0.74221, 0.37798, 0.14052, 0.02947, -0.00749, -0.01264]),
      (SpringParameters(), -10, [0.51737, 0.19589, 0.04321, -0.00871, -0.01670, -0.01158]),
      (SpringParameters(damping: 15), 0, [0.68419, 0.15171, -0.18481, -0.24023, -0.13183, -0.00677]),
      (SpringParameters(stiffness: 1000, damping: 500, mass: 3), 0, [0.76777, 0.45522, 0.24174, 0.12072, 0.05796, 0.02708]),
      (
        SpringParameters(stiffness: 1000, damping: 500, mass: 3, allowsOverdamping: true), 0,
        [0.91497, 0.82689, 0.74728, 0.67534, 0.61032, 0.55156]
      ),
    ] as [(SpringParameters, Double, [Double])])
  func `matches Material Motion's numbers`(_ parameters: SpringParameters, _ velocity: Double, _ expected: [Double]) throws {
    let spring = try simulate(parameters, velocity: velocity)

    for (index, value) in expected.enumerated() {
      #expect(abs(spring.value(at: .milliseconds(Int64(index + 1) * 50)) - value) < 5.1e-6)
    }
  }

  @Test func `clamps a damping ratio above 1 to 1 unless overdamping is allowed`() throws {
    let clamped = try simulate(SpringParameters(stiffness: 100, damping: 25))
    let critical = try simulate(SpringParameters(stiffness: 100, damping: 20))
    let allowed = try simulate(SpringParameters(stiffness: 100, damping: 25, allowsOverdamping: true))

    #expect(clamped.value(at: .milliseconds(200)) == critical.value(at: .milliseconds(200)))
    #expect(allowed.value(at: .milliseconds(200)) > critical.value(at: .milliseconds(200)))
  }

  @Test func `is continuous from underdamped through critical to overdamped`() throws {
    let times = [10, 100, 400].map { Timestamp.milliseconds($0) }
    let critical = try simulate(SpringParameters(stiffness: 100, damping: 20), velocity: 5)

    for exponent in 3...15 {
      let offset = pow(10, -Double(exponent))
      for damping in [20 - offset, 20 + offset] {
        let near = try simulate(SpringParameters(stiffness: 100, damping: damping, allowsOverdamping: true), velocity: 5)
        for time in times { #expect(abs(near.value(at: time) - critical.value(at: time)) < offset + 1e-14) }
      }
    }
  }

  @Test func `rejects invalid parameters`() {
    for (parameters, error) in [
      (SpringParameters(stiffness: 0), .notPositive(.stiffness)), (SpringParameters(damping: -1), .negative(.damping)),
      (SpringParameters(mass: .nan), .notFinite(.mass)), (SpringParameters(stiffness: .infinity), .notFinite(.stiffness)),
      (SpringParameters(mass: -2), .notPositive(.mass)), (SpringParameters(damping: .nan), .notFinite(.damping)),
    ] as [(SpringParameters, MotionError)] {
      #expect(throws: error) { try SpringBasis(parameters) }
      #expect(!parameters.areValid)
    }
  }

  @Test func `rejects initial values that are not finite`() {
    #expect(throws: MotionError.notFinite(.value)) { try simulate(SpringParameters(), from: .infinity) }
    #expect(throws: MotionError.notFinite(.velocity)) { try simulate(SpringParameters(), velocity: .nan) }
    #expect(throws: MotionError.notFinite(.destination)) { try simulate(SpringParameters(), to: -.infinity) }
    for limit in [0, -1, .nan] {
      #expect(throws: MotionError.notPositive(.threshold)) { try simulate(SpringParameters(), threshold: RestThreshold(distance: limit)) }
    }
  }

  @Test(.enabled(if: SharedCases.areAvailable, "needs the shared cases"))
  func `matches Flutter's expectations of springs`() throws {
    var checked = 0
    for spring in try SharedCases.cases("physics/flutter_springs.json") {
      guard let expectations = spring["expect"] as? [[String: Any]], let stiffness = spring["stiffness"] as? Double,
        let damping = spring["damping"] as? Double, let mass = spring["mass"] as? Double, let from = spring["from"] as? Double,
        let to = spring["to"] as? Double, let velocity = spring["velocity"] as? Double
      else { continue }
      let parameters = SpringParameters(stiffness: stiffness, damping: damping, mass: mass, allowsOverdamping: true)
      let motion = try simulate(parameters, from: from, velocity: velocity, to: to)
      for expected in expectations {
        guard let seconds = expected["t"] as? Double, let quantity = expected["quantity"] as? String, quantity != "done" else { continue }
        let time = Timestamp.seconds(seconds)
        let got = quantity == "x" ? motion.value(at: time) : motion.velocity(at: time)
        checked += 1
        let label = "\(spring["id"] ?? "") \(quantity) at \(seconds)"
        switch expected["kind"] as? String {
        case "near": #expect(abs(got - (expected["value"] as! Double)) <= (expected["tolerance"] as? Double ?? 1e-10), "\(label)")
        case "floor": #expect(got.rounded(.down) == expected["value"] as? Double, "\(label)")
        case "less": #expect(abs(got) < expected["value"] as! Double, "\(label)")
        case "open_range": #expect(got > expected["min"] as! Double && got < expected["max"] as! Double, "\(label)")
        default: Issue.record("unknown kind of expectation: \(expected)")
        }
      }
    }
    #expect(checked >= 30)
  }
  @Test(arguments: 0..<60) func `a deferred rest time is the same, and changes no value`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func power(_ range: ClosedRange<Double>) -> Double { Foundation.pow(10, Double.random(in: range, using: &random)) }
    for _ in 0..<20 {
      let basis = try SpringBasis(
        SpringParameters(stiffness: power(-2...5), damping: power(-2...4), mass: power(-2...2), allowsOverdamping: true))
      let threshold = RestThreshold(distance: power(-6...2), speed: power(-6...4))
      let start = Timestamp(nanoseconds: Int64.random(in: 0...10_000_000_000, using: &random))
      let (from, velocity) = (Point(x: power(-3...5), y: -power(-3...5)), Point(x: -power(-3...6), y: power(-3...6)))
      func make(_ defersRestTime: Bool) throws -> SpringSimulation<Point> {
        try SpringSimulation(
          basis: basis, from: from, velocity: velocity, to: .zero, at: start, threshold: threshold, defersRestTime: defersRestTime)
      }
      let (known, deferred) = (try make(false), try make(true))
      #expect(known.restBound == nil && deferred.restTime == known.restTime)
      if let bound = deferred.restBound {
        #expect(bound > start && known.restTime.map { bound < $0 } != false)
        #expect(!known.isAtRest(at: bound))
      }
      let end = known.restTime ?? start.advanced(by: .seconds(100))
      let span = end.nanoseconds(since: start)
      var computed = deferred
      computed.computeRestTime()
      #expect(computed.restBound == nil && computed.restTime == known.restTime && computed.row.rest == known.row.rest)
      for time in [start.adding(nanoseconds: span / 3), start.adding(nanoseconds: span - 1), end, end.adding(nanoseconds: span)] {
        for motion in [deferred, computed] {
          #expect(motion.value(at: time) == known.value(at: time) && motion.velocity(at: time) == known.velocity(at: time))
          #expect(motion.isAtRest(at: time) == known.isAtRest(at: time))
        }
      }
      let middle = start.adding(nanoseconds: span / 2)
      func retarget(_ motion: SpringSimulation<Point>, _ defers: Bool) throws -> SpringSimulation<Point>? {
        try motion.retargeted(at: middle, basis: basis, to: Point(x: 5, y: 900), threshold: threshold, defersRestTime: defers)
      }
      #expect(try retarget(deferred, true)?.restTime == retarget(known, false)?.restTime)
    }
  }

  @Test func `a displaced direction that has crossed half a turn goes on the same way`() throws {
    let (basis, time, threshold) = (try SpringBasis(SpringParameters()), Timestamp.milliseconds(200), RestThreshold(distance: 1e-6))
    let spring = try SpringSimulation(
      basis: basis, from: Heading(radians: 3), velocity: Angle(radians: 0), to: Heading(radians: -3), at: .zero, threshold: threshold)
    let coast = try DecaySimulation(Decay(rate: 9), from: Heading(radians: 3), to: Heading(radians: -3), at: .zero, threshold: threshold)
    let displacedSpring = try #require(try spring.displaced(to: spring.value(at: time), at: time))
    let displacedCoast = try #require(try coast.displaced(to: coast.value(at: time), at: time))

    #expect(spring.value(at: time).radians < 0 && coast.value(at: time).radians < 0)
    for milliseconds in stride(from: Int64(200), through: 2000, by: 20) {
      let instant = Timestamp.milliseconds(milliseconds)
      #expect((displacedSpring.value(at: instant).radians - spring.value(at: instant).radians).magnitude < 1e-5, "\(milliseconds)")
      #expect((displacedCoast.value(at: instant).radians - coast.value(at: instant).radians).magnitude < 1e-5, "\(milliseconds)")
      #expect(displacedSpring.value(at: instant).radians.magnitude > 2.9, "\(milliseconds)")
    }
  }

  @Test func `a rotation displaced to its opposite, which is equal, keeps value and velocity`() throws {
    let axis = SIMD3<Double>(0, 0, 1)
    let motion = try SpringSimulation(
      basis: SpringBasis(SpringParameters()), from: Quaternion(axis: axis, angle: .degrees(170)), velocity: SIMD4<Double>.zero,
      to: Quaternion(axis: axis, angle: .degrees(-150)), at: .zero, threshold: RestThreshold(distance: 1e-6))
    let time = Timestamp.milliseconds(200)
    let value = motion.value(at: time)
    let opposite = Quaternion(x: value.x, y: value.y, z: value.z, w: value.w)
    #expect(value.w < 0 && opposite.w > 0 && opposite == value)

    let next = try #require(try motion.displaced(to: opposite, at: time))

    #expect(next.value(at: time).lanes == value.lanes && next.velocity(at: time) == motion.velocity(at: time))
    // It has passed 170°, and is still between there and its end at 210°.
    for milliseconds in [210, 300, 500] as [Int64] {
      #expect((next.value(at: .milliseconds(milliseconds)).inverse * motion.destination).angle.degrees < 25, "\(milliseconds)")
    }
  }
}
