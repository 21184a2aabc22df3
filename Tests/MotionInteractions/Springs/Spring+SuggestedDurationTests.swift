import Interplay
import InterplayTestSupport
import MotionPhysics
import MotionValues
import Testing

/// The longest time from a start or a new destination of a spring to its rest.
@Suite(.tracksLifetimes) struct SpringSuggestedDurationTests {
  @Test func `counts from the start or a new destination, whatever else changes`() {
    // Changes of a spring after 150 of its 200 milliseconds, and when it rests.
    let changes: [(change: (Spring<Double>) -> Void, rest: Int64)] = [
      ({ $0.stiffness.value *= 1.01 }, 200), ({ $0.damping.value *= 0.99 }, 200), ({ $0.threshold.value = 2 }, 200),
      ({ $0.initialVelocity.value = -500 }, 200), ({ $0.push(by: 300) }, 200), ({ $0.suggestedDuration = .seconds(9) }, 200),
      ({ for mass in [1.01, 1.02, 1.03] { $0.mass.value = mass } }, 200), ({ $0.destination.value = 90 }, 350),
      ({ ($0.destination.value, $0.mass.value) = (90, 1.01) }, 350),
    ]
    for (index, (change, rest)) in changes.enumerated() {
      let (stage, _, runtime) = makeStage(rate: nil)
      let property = createProperty(withInitialValue: 0.0)
      let spring = Spring<Double>(parameters: SpringParameters(response: 2, dampingRatio: 1))
      (spring.suggestedDuration, spring.destination.value) = (.milliseconds(200), 100)
      runtime.add(spring, to: property)
      stage.run(until: .milliseconds(150))
      change(spring)
      stage.run(until: .milliseconds(rest - 1))
      #expect(property.value != spring.destination.value && !runtime.isAtRest, "\(index)")
      stage.run(until: .milliseconds(rest))
      #expect(property.value == spring.destination.value && runtime.isAtRest, "\(index)")
    }
  }

  /// A critically damped spring that moves a property from 0 to 100, and has the suggested duration `limit`.
  private func makeLimited(response: Double, to limit: Duration) -> (Stage, MotionRuntime, ReactiveProperty<Double>) {
    let (stage, _, runtime) = makeStage(rate: nil)
    let property = createProperty(withInitialValue: 0.0)
    let spring = Spring<Double>(parameters: SpringParameters(response: response, dampingRatio: 1))
    (spring.suggestedDuration, spring.destination.value) = (limit, 100)
    runtime.add(spring, to: property)
    return (stage, runtime, property)
  }

  @Test func `a spring with a suggested duration that is displaced still rests within it`() {
    let (stage, runtime, property) = makeLimited(response: 2, to: .milliseconds(200))
    stage.run(until: .milliseconds(100))
    property.displace(to: 10)
    stage.run(until: .milliseconds(199))
    #expect(property.value < 50 && !runtime.isAtRest)
    stage.run(until: .milliseconds(200))
    #expect(property.value == 100 && runtime.isAtRest)
  }

  @Test func `a displaced spring rests within its suggested duration, also if it would have rested earlier by itself`() {
    let (stage, runtime, property) = makeLimited(response: 0.5, to: .milliseconds(600))
    stage.run(until: .milliseconds(500))
    property.displace(to: 1000)
    stage.run(until: .milliseconds(599))
    #expect(property.value > 100 && !runtime.isAtRest)
    stage.run(until: .milliseconds(600))
    #expect(property.value == 100 && runtime.isAtRest)
  }
}
