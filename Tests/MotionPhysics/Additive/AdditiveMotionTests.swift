import InterplayTestSupport
import MotionMathematics
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

  @Test func `a motion that jumps at its start adds its jump`() throws {
    var sum = try AdditiveMotion(1.0)
    let jump = try TweenSimulation(from: 2.0, to: 10, duration: .zero, at: .milliseconds(50))
    try sum.add(jump, weight: 0.5)
    try sum.add(Playback(jump, delay: .milliseconds(30)))

    #expect(sum.value(at: .milliseconds(49)) == 1 && sum.value(at: .milliseconds(50)) == 5)
    #expect(sum.value(at: .milliseconds(79)) == 5 && sum.value(at: .milliseconds(80)) == 13 && sum.end == 13)
  }

  @Test func `rests with its last motion, also before the time 0`() throws {
    var sum = try AdditiveMotion(0.0)
    #expect(sum.restTime == .zero)
    try sum.add(to: 1, duration: .milliseconds(100), easing: .linear, at: .milliseconds(-500))
    try sum.add(to: 2, duration: .milliseconds(50), easing: .linear, at: .milliseconds(-500))

    #expect(sum.start == .milliseconds(-500) && sum.restTime == .milliseconds(-400))
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

  /// A quarter of the way along the short arc, whatever lanes represent the values in between.
  @Test func `a value with several lanes moves along the shorter arc with any weight, and never jumps`() throws {
    var heading = try AdditiveMotion(Heading(.degrees(170)))
    try heading.add(to: Heading(.degrees(-170)), duration: .seconds(1), easing: .linear, weight: 0.25, at: .zero)
    let gray = HSBColor(hue: .degrees(350), saturation: 0.5, brightness: 1)
    var color = try AdditiveMotion(gray)
    try color.add(
      to: HSBColor(hue: .degrees(10), saturation: 0.5, brightness: 1), duration: .seconds(1), easing: .linear, weight: 0.25, at: .zero)
    for step in 0...12 as ClosedRange<Int64> {
      let (time, part) = (Timestamp.milliseconds(step * 100), 5 * min(1, Double(step) / 10))
      #expect((heading.value(at: time).angle.degrees - (170 + part)).magnitude < 1e-9, "\(step)")
      #expect((color.value(at: time).hue.degrees - (350 + part)).magnitude < 1e-9, "\(step)")
    }
    heading.settle(at: .seconds(2))
    #expect((heading.base.angle.degrees - 175).magnitude < 1e-9)

    let (start, end) = (Quaternion(axis: SIMD3(0, 0, 1), angle: .degrees(170)), Quaternion(axis: SIMD3(0, 0, 1), angle: .degrees(-150)))
    var rotation = try AdditiveMotion(start)
    try rotation.add(to: end, duration: .seconds(1), easing: .linear, at: .zero)
    try rotation.add(to: start, duration: .seconds(1), easing: .linear, at: .milliseconds(500))
    for step in 0...75 as ClosedRange<Int64> {
      let (one, next) = (rotation.value(at: .milliseconds(step * 20)), rotation.value(at: .milliseconds(step * 20 + 20)))
      #expect((one.inverse * next).angle.degrees < 2, "\(step)")
    }
  }

  @Test func `a shape moves to one with another number of curves, with any weight`() throws {
    let (line, corner) = (try Path(svg: "M 0 0 L 30 0"), try Path(svg: "M 0 10 L 10 10 L 20 10 L 30 10"))
    var sum = try AdditiveMotion(PathShape(line))
    try sum.add(to: PathShape(corner), duration: .seconds(1), easing: .linear, weight: 0.5, at: .zero)

    let end = sum.value(at: .seconds(1)).lanes
    #expect(end.elements.count == 1)
    for (one, other) in zip(end.elements, PathShape(try Path(svg: "M 0 5 L 30 5")).lanes.elements) {
      #expect((one - other).squaredLength < 1e-9)
    }
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
