import Interplay
import MotionMathematics
import MotionPhysics
import Testing

/// The snippets of the README of b3ll/Motion and of its documentation, in their order, each with what the text around it promises.
///
/// Its wrapper of transactions of Core Animation is not here: without a view there is no implicit animation to turn off.
@Suite struct MotionReadmeTests {
  let clock = AnimationClock()
  private let spring = SpringParameters(response: 0.3, dampingRatio: 0.64)
  private let full = Rect(x: 0, y: 0, width: 320, height: 320)
  private let inward = Rect(x: 0, y: 0, width: -200, height: -200)

  private func play(until seconds: Int64, each frame: () -> Void = {}) {
    for index in 1...(seconds * 60) {
      clock.advance(to: .frame(index, rate: 60))
      frame()
    }
  }

  /// 1: a spring of a rectangle, with a velocity, a callback for each frame and a completion.
  @Test func `1 a spring of a rectangle`() {
    let animation = Animated(Rect(x: 0, y: 0, width: 0, height: 0), on: clock, spring: spring)
    var (bounds, values, ends) = (Rect(x: 0, y: 0, width: 0, height: 0), 0, [MotionEnd]())
    animation.onChange = {
      bounds = $0
      values += 1
    }
    animation.animate(to: full, velocity: inward) { ends.append($0) }
    clock.advance(to: .milliseconds(1))
    // It first moves on in the direction of the gesture.
    #expect(animation.velocity.size.width < 0 && bounds.size.width < 0 && bounds == animation.value)
    play(until: 3)

    #expect(bounds == full && ends == [.finished] && values > 10)
    #expect(animation.velocity == Rect(x: 0, y: 0, width: 0, height: 0) && !animation.isMoving)
    // Each lane is the exact solution: 1 − e^(−ζωt)(cos + …), here at 0.1 s.
    let lane = Animated(0.0, on: AnimationClock(), spring: spring)
    lane.animate(to: 320, velocity: -200)
    lane.clock.advance(to: .milliseconds(100))
    let rate = 2 * Double.pi / 0.3
    let damped = rate * (1 - 0.64 * 0.64).squareRoot()
    let (a, b) = (-320.0, (-200 - 0.64 * rate * 320) / damped)
    let exact = 320 + Elementary.exp(-0.64 * rate * 0.1) * (a * Elementary.cos(damped * 0.1) + b * Elementary.sin(damped * 0.1))
    #expect((lane.value - exact).magnitude < 1e-9)
  }

  /// 2: a decay of a point: 2,000 points per second downward end 998.9997 points further.
  @Test func `2 a decay of a point`() {
    let animation = Animated(Point(x: 0, y: 0), on: clock)
    var (origin, ends) = (Point(x: 0, y: 0), [MotionEnd]())
    animation.onChange = { origin = $0 }
    animation.coast(velocity: Point(x: 0, y: 2000)) { ends.append($0) }
    var last = 0.0
    play(until: 9) {
      #expect(origin.y >= last && origin.x == 0)
      last = origin.y
    }
    #expect((origin.y - 998.99967).magnitude < 1e-5 && ends == [.finished])
  }

  /// 3: a basic animation from 100 to 200, eased at both ends, in 0.4 s.
  @Test func `3 a basic animation`() {
    let animation = Animated(100.0, on: clock)
    var (x, ends) = (0.0, [MotionEnd]())
    animation.onChange = { x = $0 }
    animation.animate(to: 200, over: .milliseconds(400), easing: .easeInOut) { ends.append($0) }
    for (milliseconds, value) in [(100, 112.9162), (200, 150), (300, 187.0838)] as [(Int64, Double)] {
      clock.advance(to: .milliseconds(milliseconds))
      #expect((x - value).magnitude < 1e-3)
    }
    clock.advance(to: .milliseconds(400))
    #expect(x == 200 && ends == [.finished])
  }

  /// 4: dragging a view, letting it spring back to the center, and catching it in flight.
  @Test func `4 an interrupted spring of a dragged view`() {
    let home = Point(x: 200, y: 300)
    let animation = Animated(home, on: clock, spring: spring)
    var center = home
    animation.onChange = { center = $0 }
    var ends: [MotionEnd] = []
    func drag(to location: Point) {
      animation.stop()
      center = location
      animation.displace(to: location)
    }
    drag(to: Point(x: 320, y: 250))
    animation.animate(to: home, velocity: Point(x: 900, y: 0)) { ends.append($0) }
    clock.advance(to: .milliseconds(10))
    // It springs away first.
    #expect(center.x > 320 && animation.velocity.x < 900)
    // Caught: it is where it was shown, without a velocity, and moves no more.
    let caught = center
    animation.stop()
    clock.advance(to: .milliseconds(300))
    #expect(ends == [.cancelled] && center == caught && animation.value == caught && animation.velocity == Point(x: 0, y: 0))
    drag(to: Point(x: 0, y: 0))
    animation.animate(to: home, velocity: Point(x: -100, y: 20)) { ends.append($0) }
    play(until: 4)
    #expect(center == home && ends == [.cancelled, .finished])
  }

  /// 5: values are vectors, and come back from them unchanged.
  @Test func `5 lanes and back`() {
    let point = Point(x: 10, y: 20)
    let lanes: SIMD2<Double> = point.lanes
    #expect(lanes == SIMD2(10, 20) && Point(lanes: lanes) == point)
    #expect(Rect(lanes: full.lanes) == full && SIMD4<Float>(lanes: SIMD4<Float>(1, 2, 3, 4).lanes) == SIMD4(1, 2, 3, 4))
  }

  /// The types that are listed: each is a value that moves.
  @Test func `the listed types move`() {
    func end<Value: MotionValue>(_ start: Value, _ end: Value) -> Bool {
      let (clock, value) = (AnimationClock(), 0)
      let animation = Animated(start, on: clock, spring: spring)
      animation.animate(to: end)
      clock.advance(to: .seconds(9))
      return animation.value == end && value == 0
    }
    #expect(end(Float(0), 1) && end(0.0, 1) && end(Point(x: 0, y: 0), Point(x: 1, y: 2)))
    #expect(end(Size(width: 0, height: 0), Size(width: 1, height: 2)) && end(Rect(x: 0, y: 0, width: 0, height: 0), full))
    #expect(
      end(SIMD2<Float>(0, 0), SIMD2(1, 2)) && end(SIMD3(0.0, 0, 0), SIMD3(1, 2, 3)) && end(SIMD64(repeating: 0.0), SIMD64(repeating: 1)))
  }

  /// 6: rubber-banding of a scroll offset in a view of 100 points with 200 points of content.
  @Test(arguments: [(50.0, 50.0), (-10, -5.213), (110, 105.213)]) func `6 rubber-banding`(offset: Double, shown: Double) {
    #expect((RubberBand(maximumLength: 100).banded(offset, below: 0, above: 100) - shown).magnitude < 0.001)
  }

  /// 7: any configured animation as keyframes: what would be played, from its first value to its rest.
  @Test func `7 keyframes`() throws {
    let motion = try SpringSimulation(
      basis: SpringBasis(spring), from: Rect(x: 0, y: 0, width: 0, height: 0), velocity: inward, to: full, at: .zero,
      threshold: RestThreshold(distance: 0.01, speed: 0.01))
    let frames = try MotionSamples(motion, rate: 60, limit: .seconds(10))
    let animation = Animated(
      Rect(x: 0, y: 0, width: 0, height: 0), on: clock, spring: spring, restThreshold: RestThreshold(distance: 0.01, speed: 0.01))
    animation.animate(to: full, velocity: inward)

    // The first one is the start at time 0, and the last one is the destination at the rest time.
    #expect(frames.values.first == [0, 0, 0, 0] && frames.times.first == .zero)
    #expect(frames.values.last == [0, 0, 320, 320] && frames.times.last == animation.restTime)
    for (time, lanes) in zip(frames.times, frames.values) {
      clock.advance(to: time)
      #expect(lanes == [0, 1, 2, 3].map { animation.value.lanes[$0] })
    }
  }

  /// Their published durations at 60 frames per second: 2.3999 s for a spring of 1 s, 4.166 s for a decay, 1 s for a basic animation.
  @Test func `7 durations of keyframes`() throws {
    let spring = try SpringSimulation(
      basis: SpringBasis(SpringParameters(response: 1, dampingRatio: 1)), from: 0.0, velocity: 0, to: 320, at: .zero,
      threshold: RestThreshold(distance: 0.001, speed: 0.001))
    #expect(RestRule.motion.restFrame(of: spring, to: 320, rate: 60) == 143)
    let decay = try DecaySimulation(
      .scrolling, from: 0.0, velocity: 2000, at: .zero, threshold: RestThreshold(distance: .infinity, speed: 0.5))
    #expect((decay.restTime.map { ($0.seconds - 249.0 / 60).magnitude } ?? 9) < 1.0 / 60)
    let basic = try TweenSimulation(from: 0.0, to: 1, duration: .seconds(1), easing: .easeOut, at: .zero)
    #expect(try MotionSamples(basic, rate: 60, limit: .seconds(9)).seconds == 1)
  }

  /// 8: removing what plays keyframes leaves a layer where it is shown. Here it is where the animation is.
  @Test func `8 interrupting leaves the present value`() {
    let animation = Animated(full, on: clock, spring: spring)
    animation.animate(to: Rect(x: 5, y: 5, width: 5, height: 5))
    clock.advance(to: .milliseconds(70))
    let shown = animation.value
    animation.stop()
    #expect(animation.value == shown && shown != full)
  }

  /// 9: an animation with an initial value that is its destination is at rest, and starting it changes nothing.
  @Test func `9 nothing to animate`() {
    let animation = Animated(0.5, on: clock)
    var ends: [MotionEnd] = []
    animation.animate(to: 0.5) { ends.append($0) }
    #expect(animation.value == 0.5 && !animation.isMoving && ends == [.finished])
  }

  /// 10: graphs of positions and velocities, which `CurvePlot` draws of these samples.
  @Test func `10 curves have samples`() throws {
    let motion = try SpringSimulation(
      basis: SpringBasis(spring), from: 0.0, velocity: 0, to: 1, at: .zero, threshold: RestThreshold(distance: 0.001, speed: 0.001))
    let samples = try MotionSamples(motion, count: 200, limit: .seconds(3))
    #expect(samples.values.map { $0[0] }.max() ?? 0 > 1 && samples.velocities.last == [0] && samples.laneCount == 1)
  }

  /// An animation that nobody holds stops.
  @Test func `an animation that is released stops`() {
    var ends: [MotionEnd] = []
    var animation: Animated<Double>? = Animated(0.0, on: clock)
    animation?.animate(to: 1) { ends.append($0) }
    animation = nil
    #expect(ends == [.cancelled] && !clock.isMoving)
  }
}
