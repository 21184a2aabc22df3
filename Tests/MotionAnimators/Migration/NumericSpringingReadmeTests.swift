import Interplay
import MotionMathematics
import Testing

/// The snippets of the README of swift-numeric-springing, in their order, each with what the text around it promises.
@Suite struct NumericSpringingReadmeTests {
  let clock = AnimationClock()
  private let basic = SpringParameters(frequency: 2.8, halfLife: 0.1)

  /// 1: a tap toggles the rotation of a view by a quarter of a turn. A new spring does not animate; a new target starts it.
  @Test func `1 a toggled rotation`() {
    let stage = Stage(size: Size(width: 200, height: 200))
    let view = stage.runtime.scene.root.addChild(named: "view", position: Point(x: 100, y: 100), size: Size(width: 80, height: 80))
    var isRotated = false
    var target: Angle { isRotated ? .radians(Double.pi / 2) : .radians(0) }
    let spring = Animated(target, on: AnimationClock(of: stage.runtime.clock), spring: basic)
    spring.onChange = { view.rotation.value = $0 }
    #expect(!spring.isMoving)
    let taps = stage.runtime.recognize(TapConfiguration(), on: view).whenRecognitionState(is: .ended)
    taps.subscribe { _ in
      isRotated.toggle()
      spring.animate(to: target)
    }
    stage.finger.tap(on: view).hold(for: .milliseconds(120))
    stage.perform()
    #expect(view.rotation.value == .radians(Double.pi / 2) && !spring.isMoving)
    stage.finger.tap(on: view).hold(for: .milliseconds(60)).tap(on: view)
    stage.perform()
    #expect(view.rotation.value == .radians(Double.pi / 2) && isRotated)
  }

  /// 2: a custom spring: its start value, velocity, frequency, half-life, animation and completion.
  @Test func `2 a custom spring`() {
    let parameters = SpringParameters(frequency: 1.5, halfLife: 0.2)
    let spring = Animated(10.0, on: clock, spring: parameters)
    var ends = 0
    spring.animate(to: 0, velocity: 40) { _ in ends += 1 }
    clock.advance(to: .milliseconds(200))
    // The envelope has halved: e^(−ζωt) = ½.
    let decay = parameters.dampingRatio * parameters.naturalFrequency
    #expect((Elementary.exp(-decay * 0.2) - 0.5).magnitude < 1e-12)
    #expect((parameters.naturalFrequency - 2 * Double.pi * 1.5).magnitude < 1e-9)
    let damped = (parameters.naturalFrequency * parameters.naturalFrequency - decay * decay).squareRoot()
    let exact = 0.5 * (10 * Elementary.cos(damped * 0.2) + (40 + decay * 10) / damped * Elementary.sin(damped * 0.2))
    #expect((spring.value - exact).magnitude < 1e-9)
    clock.advance(to: .seconds(20))
    #expect(spring.value == 0 && ends == 1)
  }

  /// A value of the user with a number of its own.
  private struct Meter: MotionValue {
    var level: Double
    init(lanes: Double) { level = lanes }
    var lanes: Double { level }
  }

  /// 3: a number that is sprung by conversion to numbers and back.
  @Test func `3 a custom type`() {
    let (meter, number) = (Animated(Meter(lanes: 0), on: clock, spring: basic), Animated(0.0, on: clock, spring: basic))
    meter.animate(to: Meter(lanes: 1))
    number.animate(to: 1)
    clock.advance(to: .frame(6, rate: 60))
    #expect(meter.value.level == number.value && (number.value - 0.8089844).magnitude < 1e-6)
    meter.stop()
    number.stop()
  }

  /// Its types, also in arrays. An array of another length is rejected, where its own program ended.
  @Test func `the listed types`() {
    let (float, point, list) = (
      Animated(Float(0), on: clock, spring: basic), Animated(Point(x: 0, y: 0), on: clock, spring: basic),
      Animated([Point(x: 0, y: 0)], on: clock, spring: basic)
    )
    float.animate(to: 1)
    point.animate(to: Point(x: 1, y: 2))
    list.animate(to: [Point(x: 3, y: 4)])
    clock.advance(to: .seconds(5))
    #expect(float.value == 1 && point.value == Point(x: 1, y: 2) && list.value == [Point(x: 3, y: 4)])
  }

  /// Its two integrators, one step for each of 60 frames: the published values after 1, 2, 6, 10 and 60 frames.
  @Test(arguments: [
    (IntegratorPreset.numericSpringing, [0.0859752, 0.2306694, 0.9311151, 1.2350001, 1.0001731]),
    (.numericSpringingStable, [0.0652799, 0.1758646, 0.7496476, 1.1055828, 0.9999118]),
  ])
  func `both integrators can be chosen`(preset: IntegratorPreset, values: [Double]) throws {
    let motion = try preset.spring(basic, from: 0.0, velocity: 0, to: 1, at: .zero)
    let spring = Animated(0.0, on: clock)
    spring.play(motion)
    for (frame, value) in zip([1, 2, 6, 10, 60] as [Int64], values) {
      clock.advance(to: .frame(frame, rate: 60))
      #expect((spring.value - value).magnitude < 1e-6)
    }
    spring.stop()
  }
}
