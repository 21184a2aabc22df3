import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct ArgumentBindingsTests {
  /// Writes the square of a setting to its target.
  private final class Squaring: Interaction {
    let side = createProperty(withInitialValue: 2.0)

    init() { side.makeSetting(of: self) }

    func add(to target: ReactiveProperty<Double>, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
      runtime.connect(side.scaled(by: side), to: target)
    }
  }

  @Test func `a setting that is an argument of its own pipeline emits no mixture of two values, on any target`() {
    let (stage, squaring) = (Stage(size: Size(width: 100, height: 100)), tracked(Squaring()))
    let targets = [createProperty(withInitialValue: 0.0), createProperty(withInitialValue: 0.0)]
    var seen: [[Double]] = [[], []]
    for (index, target) in targets.enumerated() {
      stage.runtime.add(squaring, to: target)
      target.subscribe { seen[index].append($0) }
    }

    squaring.side.value = 3

    #expect(seen == [[4, 9], [4, 9]])
  }
}
