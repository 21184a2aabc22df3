import Interplay
import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

// snippet: dial
struct Dial: MotionValue {
  var (turn, push) = (0.0, 0.0)
  init(lanes: SIMD2<Double>) { (turn, push) = (lanes.x, lanes.y) }
  var lanes: SIMD2<Double> { SIMD2(turn, push) }
}
// end

/// The examples of the guide to the physics, with their results.
@Suite struct PhysicsExamplesTests {
  @Test func `a spring is evaluated at any time`() throws {
    let spring = try SpringSimulation(
      basis: SpringBasis(SpringParameters(response: 0.5, dampingRatio: 0.7)), from: Point(x: 0, y: 0), velocity: Point(x: 800, y: 0),
      to: Point(x: 300, y: 120), at: .zero, threshold: RestThreshold(distance: 0.5))
    let soon = spring.value(at: .milliseconds(80))
    let rest = spring.restTime

    #expect(soon.x > 70 && soon.x < 130 && soon.y > 20 && soon.y < 50)
    #expect(spring.value(at: try #require(rest)) == Point(x: 300, y: 120))
  }

  @Test func `a custom type animates like all others`() throws {
    // snippet: turning
    let turning = try TweenSimulation(
      from: Dial(lanes: [0, 0]), to: Dial(lanes: [180, 1]), duration: .milliseconds(400), easing: .easeInOut(.cubic), at: .zero)
    // end

    #expect(turning.value(at: .milliseconds(200)) == Dial(lanes: [90, 0.5]))
    #expect(turning.value(at: .seconds(1)) == Dial(lanes: [180, 1]))
  }

  @Test func `parameters are solved for from the desired results`() throws {
    // snippet: backwards
    // The spring that settles in 0.4 s and overshoots by a tenth.
    let spring = SpringParameters(settlingDuration: 0.4, overshoot: 0.1)
    // The release velocity at 0 of a list that ends at 500.
    let velocity = Decay.scrolling.velocity(from: 0.0, to: 500)
    // The time at which it is half-way.
    let coasting = try DecaySimulation(.scrolling, from: 0.0, velocity: velocity, at: .zero, threshold: RestThreshold(distance: 0.5))
    let halfWay = coasting.firstTime(lane: 0, at: 250)
    // end

    #expect((try #require(spring.settlingDuration()) - 0.4).magnitude < 1e-3)
    #expect((spring.overshoot - 0.1).magnitude < 1e-9)
    #expect((velocity - 1001.001).magnitude < 1e-2)
    #expect((try #require(halfWay).seconds - 0.346_2).magnitude < 1e-4)
  }

  @Test func `a ball rolls along a curve and bounces off its ends`() throws {
    let curve = Path([.move(to: .zero), .cubic(to: Point(x: 300, y: 0), control1: Point(x: 0, y: 300), control2: Point(x: 300, y: 300))])
    // snippet: rolling
    let rolling = try PathSimulation(
      coastingAlong: PathMeasure(curve), velocity: 800, decay: Decay(losingPerSecond: 0.4), restitution: 0.7, at: .zero)
    let hits = rolling.motion.collisions(until: .seconds(10))
    // end

    #expect(hits.count > 1 && hits.first.map { $0.edge == rolling.measure.length } == true)
  }

  @Test func `a square becomes a circle`() throws {
    // snippet: morph
    let (square, circle) = PathShape.matched(
      PathShape(.rectangle(Rect(x: 0, y: 0, width: 100, height: 100))), PathShape(.ellipse(in: Rect(x: 0, y: 0, width: 100, height: 100))))
    let morph = try TweenSimulation(from: square, to: circle, duration: .seconds(1), easing: .easeInOut, at: .zero)
    let outline = morph.value(at: .milliseconds(500)).path
    // end

    #expect(try PathMeasure(outline).length > 100 && outline.elements.last == .close)
  }

  @Test func `a spring has the frames of another system`() throws {
    // snippet: integrator
    let spring = try IntegratorPreset.numericSpringing.spring(
      SpringParameters(frequency: 2.8, halfLife: 0.1), from: 0.0, to: 1, at: .zero)
    let firstFrame = spring.value(at: .frame(1, rate: 60))
    // end

    #expect((firstFrame - 0.0859752).magnitude < 1e-7)
  }

  @Test func `a batch returns the values of each motion alone`() throws {
    let basis = try SpringBasis(SpringParameters.snappy)
    let springs = try (0..<1000).map { index in
      try SpringSimulation(
        basis: basis, from: Double(index), velocity: 0, to: 0, at: .milliseconds(Int64(index)), threshold: RestThreshold(distance: 0.5))
    }
    // snippet: batch
    var batch = SpringBatch<Double>()
    for spring in springs { batch.append(spring) }
    batch.evaluate(at: .milliseconds(250))
    let values = batch.values
    // end

    #expect(Array(values) == springs.map { $0.value(at: .milliseconds(250)) })
  }
}
