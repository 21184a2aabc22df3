import Interplay
import InterplayTestSupport

/// Creates a spring to `destination`, a number at 0 for it to move, and a stage. The lifetime of the runtime is tracked.
func makeSpring(to destination: Double = 100, rate: Int64? = 60) -> (
  stage: Stage, property: ReactiveProperty<Double>, spring: Spring<Double>
) {
  let stage = Stage(size: Size(width: 100, height: 100), rate: rate)
  let spring = Spring<Double>()
  spring.destination.value = destination
  tracked(stage.runtime)
  return (stage, createProperty(withInitialValue: 0.0), spring)
}
