import Interplay
import InterplayTestSupport
import MotionMathematics
import Testing

private func makeTarget(_ value: Double = 0) -> (Stage, ReactiveProperty<Double>, MotionRuntime) {
  let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
  return (stage, tracked(ReactiveProperty(value)), tracked(stage.runtime))
}

private func coast(_ velocity: Double, rate: Double = 2, snapping: Snapping<Double> = .free) -> Coast<Double> {
  let coast = tracked(Coast<Double>(decay: Decay(rate: rate), snapping: snapping))
  coast.initialVelocity.value = velocity
  return coast
}

@Suite(.tracksLifetimes) struct CoastTests {
  @Test func `loses speed at its rate and ends exactly at its projected endpoint`() {
    let (stage, property, runtime) = makeTarget(5)
    runtime.add(coast(100), to: property)

    stage.run(until: .milliseconds(500))
    #expect(abs(property.value - (5 + 50 * (1 - Elementary.exp(-1)))) < 1e-9)
    // Within half a point of its end, and slower than half a point per second: after ln(100 / 0.5) / 2 seconds.
    stage.run(until: .milliseconds(2649))
    #expect(property.value < 55)
    stage.run(until: .milliseconds(2650))
    #expect(property.value == 55 && runtime.isAtRest)
  }

  @Test func `without a velocity it stays; with snapping it moves to the nearest allowed position`() {
    let (stage, property, runtime) = makeTarget(7)
    let free = coast(0)
    runtime.add(free, to: property)
    #expect(runtime.isAtRest && free.state.current == .atRest)

    let (other, places, second) = makeTarget(7)
    second.add(coast(0, snapping: .multiples(of: 10)), to: places)
    other.settle()
    #expect(places.value == 10)
    _ = stage
  }

  @Test func `a start consumes the initial velocity`() {
    let (stage, property, runtime) = makeTarget()
    let coast = coast(100)
    runtime.add(coast, to: property)
    stage.settle()
    coast.enabled.value = false
    coast.enabled.value = true
    stage.settle()
    #expect(property.value == 50)

    coast.enabled.value = false
    coast.initialVelocity.value = -20
    coast.enabled.value = true
    stage.settle()
    #expect(property.value == 40)
  }

  @Test func `a new rate or new snapping positions take effect immediately, with continuous position and velocity`() {
    let (stage, property, runtime) = makeTarget()
    let coast = coast(100)
    runtime.add(coast, to: property)
    stage.run(until: .milliseconds(500))
    let (place, velocity) = (property.value, 100 * Elementary.exp(-1))
    coast.decay.value = Decay(rate: 4)
    #expect(property.value == place)
    stage.run(until: .milliseconds(600))
    #expect(abs(property.value - (place + velocity / 4 * (1 - Elementary.exp(-0.4)))) < 1e-9)

    coast.snapping.value = .places([-100, 1000])
    stage.settle()
    #expect(property.value == -100)
  }

  @Test func `empty snapping positions and invalid rates are reported, and nothing moves`() {
    for (rate, snapping) in [(2, .places([])), (-1, .free), (.nan, .free)] as [(Double, Snapping<Double>)] {
      let (stage, property, runtime) = makeTarget(3)
      let coast = coast(10, rate: rate, snapping: snapping)
      runtime.add(coast, to: property)
      stage.settle()
      #expect(property.value == 3 && coast.state.current == .atRest)
      #expect(runtime.diagnostics.count == 1)
    }
  }

  @Test func `another write interrupts it until it is enabled again, and it publishes the reason`() {
    let (stage, property, runtime) = makeTarget()
    let coast = coast(100)
    var ends: [MotionEnd] = []
    coast.ends.asStream().subscribe { ends.append($0) }
    runtime.add(coast, to: property)
    stage.run(until: .milliseconds(100))
    property.value = 300
    stage.settle()

    #expect(property.value == 300)
    #expect(ends == [.interrupted])
  }
}
