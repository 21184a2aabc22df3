import Interplay
import InterplayTestSupport
import MotionMathematics
import Testing

/// Values and velocities stay continuous when a property of a coasting interaction is written.
@Suite(.tracksLifetimes) struct CoastMotionTests {
  private func values<Value: MotionValue>(
    from start: Value, velocity: Value.Velocity, snapping: Snapping<Value> = .free, _ write: (Coast<Value>, Int) -> Void = { _, _ in }
  ) -> [Value] {
    let stage = Stage(size: Size(width: 100, height: 100), rate: nil)
    let property = tracked(createProperty(withInitialValue: start))
    let coast = Coast<Value>(decay: Decay(rate: 2), snapping: snapping, threshold: 0.01)
    coast.initialVelocity.value = velocity
    stage.runtime.add(coast, to: property)
    return (1...150).map { index in
      stage.run(until: .milliseconds(Int64(index) * 16))
      write(coast, index)
      return property.value
    }
  }

  @Test func `whole numbers keep their fraction when the decay is written at every frame (contract 17)`() {
    let exact = values(from: 0.0, velocity: 20) { coast, index in coast.decay.value = Decay(rate: index % 2 == 0 ? 2 : 2.5) }
    let whole = values(from: 0, velocity: 20) { coast, index in coast.decay.value = Decay(rate: index % 2 == 0 ? 2 : 2.5) }

    #expect(whole == exact.map { Int($0.rounded()) })
    #expect(values(from: [0], velocity: [20]) { coast, _ in coast.threshold.value = 0.01 } == values(from: [0], velocity: [20]))
  }

  @Test func `writing an equal value does not change its motion (contract 17)`() {
    let free = values(from: 0.0, velocity: 20)
    #expect(values(from: 0.0, velocity: 20) { coast, _ in coast.decay.value = Decay(rate: 2) } == free)
    #expect(values(from: 0.0, velocity: 20) { coast, _ in coast.threshold.value = 0.01 } == free)
    let paged = values(from: 0, velocity: 20, snapping: .multiples(of: 7))
    #expect(values(from: 0, velocity: 20, snapping: .multiples(of: 7)) { coast, _ in coast.decay.value = Decay(rate: 2) } == paged)
    #expect(paged.last == 7)
  }

  @Test func `a velocity that is written in flight takes effect immediately`() {
    let seen = values(from: 0.0, velocity: 20) { coast, index in if index == 50 { coast.initialVelocity.value = -10 } }
    let place = seen[49]

    for (index, value) in seen.enumerated() where (50..<100).contains(index) {
      let seconds = Double(index + 1 - 50) * 0.016
      #expect((value - (place - 5 * (1 - Elementary.exp(-2 * seconds)))).magnitude < 1e-9)
    }
  }
}
