import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

@Suite struct AdditiveMotionTests {
  // MotionMachine's own tests: to 10 and to −10 at the same time, then with half the weight on the second.
  @Test(arguments: [(1.0, -10.0), (0.5, 0)] as [(Double, Double)])
  func `ends at the same value as MotionMachine's`(_ weight: Double, _ end: Double) throws {
    var sum = try AdditiveMotion(0.0)
    try sum.add(to: 10, duration: .milliseconds(300), easing: .linear, at: .zero)
    try sum.add(to: -10, duration: .milliseconds(500), easing: .easeOut(.cubic), weight: weight, at: .zero)

    #expect((sum.value(at: try #require(sum.restTime)) - end).magnitude < 1e-12)
    #expect(sum.end == sum.value(at: .seconds(10)) && sum.velocity(at: .seconds(10)) == 0)
  }

  @Test func `adding a motion causes no jump, and with smooth easings no jump of the velocity`() throws {
    var sum = try AdditiveMotion(Point(x: 3, y: 4))
    try sum.add(to: Point(x: 300, y: 100), duration: .milliseconds(600), easing: .easeInOut(.cubic), at: .zero)
    for index in 1...5 {
      let time = Timestamp.milliseconds(Int64(index) * 100)
      let (value, velocity) = (sum.value(at: time), sum.velocity(at: time))
      try sum.add(
        to: Point(x: Double(index * 50), y: -20), duration: .milliseconds(400), easing: .easeInOut(.cubic), weight: 0.7, at: time)
      #expect(sum.value(at: time) == value && sum.velocity(at: time) == velocity)
    }
    #expect(sum.value(at: try #require(sum.restTime)).distance(to: try #require(sum.end)) < 1e-12)
  }

  @Test func `weights are not rounded for integer values`() throws {
    var sum = try AdditiveMotion(0)
    try sum.add(to: 10, duration: .milliseconds(100), easing: .linear, weight: 0.5, at: .zero)

    #expect(sum.value(at: .milliseconds(60)) == 3 && sum.value(at: .seconds(1)) == 5)
  }

  @Test func `settling finished motions into the base keeps the value`() throws {
    var sum = try AdditiveMotion(1.0)
    try sum.add(to: 10, duration: .milliseconds(100), easing: .linear, at: .zero)
    try sum.add(to: 20, duration: .milliseconds(300), easing: .linear, at: .milliseconds(50))
    let before = sum.value(at: .milliseconds(200))

    sum.settle(at: .milliseconds(150))

    #expect(sum.count == 1 && sum.base == 10)
    #expect((sum.value(at: .milliseconds(200)) - before).magnitude < 1e-12)
  }

  @Test func `adds springs and decays as well`() throws {
    var sum = try AdditiveMotion(0.0)
    try sum.add(simulate(SpringParameters(), from: 0, to: 100, threshold: RestThreshold(distance: 0.1)))
    try sum.add(DecaySimulation(.scrolling, from: 0.0, velocity: 100, at: .milliseconds(50), threshold: RestThreshold(distance: 0.1)))

    #expect((sum.value(at: .seconds(60)) - (100 + Decay.scrolling.destination(from: 0, velocity: 100))).magnitude < 1e-9)
    try sum.add(simulate(SpringParameters(damping: 0), from: 0, to: 1))
    #expect(sum.restTime == nil && sum.end == nil)
    #expect(throws: MotionError.outOfRange(.destination)) { try sum.add(to: 1, duration: .zero, easing: .linear, at: .zero) }
  }

  @Test func `rejects invalid weights`() throws {
    var sum = try AdditiveMotion(0.0)
    for weight in [-0.1, 1.1, .nan] {
      #expect(throws: MotionError.outOfRange(.weight)) {
        try sum.add(to: 1, duration: .seconds(1), easing: .linear, weight: weight, at: .zero)
      }
    }
    #expect(throws: MotionError.notFinite(.value)) { try AdditiveMotion(Double.nan) }
  }
}
