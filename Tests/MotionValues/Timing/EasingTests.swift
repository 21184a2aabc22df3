import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

@Suite struct EasingTests {
  // The values of Penner's equations at 0.1, 0.25, 0.5, 0.75 and 0.9 to six decimals, computed separately.
  @Test(
    arguments: [
      (.quadratic, [0.01, 0.0625, 0.25, 0.5625, 0.81], [0.19, 0.4375, 0.75, 0.9375, 0.99], [0.02, 0.125, 0.5, 0.875, 0.98]),
      (
        .cubic, [0.001, 0.015625, 0.125, 0.421875, 0.729], [0.271, 0.578125, 0.875, 0.984375, 0.999], [0.004, 0.0625, 0.5, 0.9375, 0.996]
      ),
      (
        .quartic, [0.0001, 0.003906, 0.0625, 0.316406, 0.6561], [0.3439, 0.683594, 0.9375, 0.996094, 0.9999],
        [0.0008, 0.03125, 0.5, 0.96875, 0.9992]
      ),
      (
        .quintic, [1e-05, 0.000977, 0.03125, 0.237305, 0.59049], [0.40951, 0.762695, 0.96875, 0.999023, 0.99999],
        [0.00016, 0.015625, 0.5, 0.984375, 0.99984]
      ),
      (
        .sine, [0.012312, 0.07612, 0.292893, 0.617317, 0.843566], [0.156434, 0.382683, 0.707107, 0.92388, 0.987688],
        [0.024472, 0.146447, 0.5, 0.853553, 0.975528]
      ),
      (
        .exponential, [0.001953, 0.005524, 0.03125, 0.176777, 0.5], [0.5, 0.823223, 0.96875, 0.994476, 0.998047],
        [0.001953, 0.015625, 0.5, 0.984375, 0.998047]
      ),
      (
        .circular, [0.005013, 0.031754, 0.133975, 0.338562, 0.56411], [0.43589, 0.661438, 0.866025, 0.968246, 0.994987],
        [0.010102, 0.066987, 0.5, 0.933013, 0.989898]
      ),
      (
        .elastic, [0.001953, -0.005524, -0.015625, 0.088388, -0.25], [1.25, 0.911612, 1.015625, 1.005524, 0.998047],
        [0.000339, 0.011969, 0.5, 0.988031, 0.999661]
      ),
      (
        .back(), [-0.014314, -0.064137, -0.087698, 0.18259, 0.591172], [0.408828, 0.81741, 1.087697, 1.064137, 1.014314],
        [-0.037519, -0.099682, 0.5, 1.099682, 1.037519]
      ),
      (
        .bounce, [0.011875, 0.027344, 0.234375, 0.527344, 0.924375], [0.075625, 0.472656, 0.765625, 0.972656, 0.988125],
        [0.03, 0.117188, 0.5, 0.882812, 0.97]
      ),
    ] as [(EasingFamily, [Double], [Double], [Double])])
  func `follows Penner's equations`(_ family: EasingFamily, _ ins: [Double], _ outs: [Double], _ both: [Double]) {
    for (index, time) in [0.1, 0.25, 0.5, 0.75, 0.9].enumerated() {
      #expect((Easing.easeIn(family).progress(at: time) - ins[index]).magnitude < 6e-7)
      #expect((Easing.easeOut(family).progress(at: time) - outs[index]).magnitude < 6e-7)
      #expect((Easing.easeInOut(family).progress(at: time) - both[index]).magnitude < 6e-7)
    }
  }

  // MotionMachine's own tests use an overshoot of 0.1 · 17.0158 at the midpoint.
  @Test func `matches MotionMachine's tests at the midpoint`() {
    for (family, value) in [
      (.quadratic, 0.25), (.cubic, 0.125), (.quartic, 0.0625), (.quintic, 0.03125), (.sine, 0.292893218813), (.exponential, 0.03125),
      (.circular, 0.133974596216), (.elastic, -0.015625), (.back(), -0.0876975), (.bounce, 0.234375),
    ] as [(EasingFamily, Double)] {
      #expect((Easing.easeIn(family).progress(at: 0.5) - value).magnitude < 1e-12)
      #expect((Easing.easeOut(family).progress(at: 0.5) - (1 - value)).magnitude < 1e-12)
      #expect((Easing.easeInOut(family).progress(at: 0.5) - 0.5).magnitude < 1e-15)
    }
  }

  @Test(arguments: easings)
  func `is exactly 0 at the start and 1 at the end, and constant beyond`(_ easing: Easing) {
    #expect(easing.progress(at: 0) == 0 && easing.progress(at: 1) == 1)
    #expect(easing.progress(at: -3) == 0 && easing.progress(at: 7) == 1)
    #expect(easing.progress(at: .nan) == 0)
    #expect(easing.error == nil)
  }

  @Test(arguments: easings)
  func `its slope equals finite differences`(_ easing: Easing) {
    for step in 1..<50 {
      let (time, reach) = ((Double(step) + 0.37) / 50, 1e-6)
      let difference = (easing.progress(at: time + reach) - easing.progress(at: time - reach)) / (2 * reach)
      #expect((easing.slope(at: time) - difference).magnitude < 1e-4 * max(1, difference.magnitude), "at \(time)")
    }
    #expect(easing.slope(at: 0).isFinite && easing.slope(at: 1).isFinite && easing.slope(at: .nan).isFinite)
  }

  @Test(arguments: easings)
  func `finds the time of a given progress`(_ easing: Easing) throws {
    for progress in [0.05, 0.4, 0.77, 1] {
      let time = try #require(easing.time(at: progress))
      let reached = easing.progress(at: time)
      #expect((reached - progress).magnitude < 1e-9)
      for step in 0..<200 where Double(step) / 200 < time - 1e-3 {
        #expect(easing.progress(at: Double(step) / 200) < progress, "it was passed before \(time)")
      }
    }
    #expect(easing.time(at: 40) == nil)
  }

  @Test func `settles like the spring`() throws {
    let parameters = SpringParameters(stiffness: 100, damping: 10)
    let spring = SpringEasing(parameters, precision: 0.001)
    let motion = try simulate(parameters, from: 0, to: 1, threshold: RestThreshold(distance: 0.001))

    #expect((spring.duration - (try #require(motion.restTime)).seconds).magnitude < 1e-8)
    for milliseconds in [20, 150, 400, 900] as [Int64] {
      let time = Timestamp.milliseconds(milliseconds)
      #expect((Easing.spring(spring).progress(at: time.seconds / spring.duration) - motion.value(at: time)).magnitude < 1e-12)
      let slope = Easing.spring(spring).slope(at: time.seconds / spring.duration) / spring.duration
      #expect((slope - motion.velocity(at: time)).magnitude < 1e-11)
    }
  }

  @Test func `accepts any function, and replaces results that are not finite`() {
    let easing = Easing.custom { $0 * $0 }
    #expect(easing.progress(at: 0.5) == 0.25)
    #expect((easing.slope(at: 0.5) - 1).magnitude < 1e-9)
    #expect(easing == easing && easing != .custom { $0 * $0 })
    let wild = Easing.custom(slope: { _ in .infinity }) { 1 / ($0 - 0.5) }
    #expect(wild.progress(at: 0.5).isFinite && wild.slope(at: 0.5).isFinite)
  }

  @Test func `easings with different points have different fingerprints`() {
    let easings = (1..<1000).map { Easing.points(LinearEasing([(0, nil), (Double($0) / 1000, nil), (1, nil)])) }
    #expect(Set(easings.map { $0.fingerprint }).count == easings.count)
    #expect(easings[0].fingerprint == Easing.points(LinearEasing([(0, nil), (0.001, nil), (1, nil)])).fingerprint)
  }

  @Test func `rejects invalid easings`() {
    for (easing, error) in [
      (.bezier(CubicBezier(1.5, 0, 0, 1)), .outOfRange(.easing)), (.bezier(CubicBezier(0, .nan, 0, 1)), .notFinite(.easing)),
      (.steps(StepEasing(0)), .outOfRange(.count)), (.steps(StepEasing(1, jump: .none)), .outOfRange(.count)),
      (.points(LinearEasing([])), .empty(.easing)), (.points(LinearEasing([(0, nil), (.infinity, nil)])), .notFinite(.easing)),
      (.spring(SpringEasing(SpringParameters(damping: 0))), .notPositive(.damping)),
      (.reversed(.spring(SpringEasing(SpringParameters(mass: -1)))), .notPositive(.mass)),
      (.spring(SpringEasing(SpringParameters(), precision: 0)), .outOfRange(.precision)),
      (.spring(SpringEasing(SpringParameters(damping: 0), precision: 1)), .notPositive(.damping)),
      (.easeIn(.back(overshoot: .infinity)), .notFinite(.easing)),
    ] as [(Easing, MotionError)] {
      #expect(easing.error == error)
      #expect(throws: error) { try TweenSimulation(from: 0.0, to: 1, duration: .seconds(1), easing: easing, at: .zero) }
      #expect(easing.progress(at: 0.3).isFinite || easing.error == .notFinite(.easing))
    }
  }
}
