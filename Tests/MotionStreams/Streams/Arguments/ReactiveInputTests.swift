import MotionStreams
import Testing

@Suite struct ReactiveInputTests {
  /// Two numbers, of which the second depends on the first.
  private func values(_ argument: (ReactiveProperty<Double>) -> ReactiveInput<Double>) -> [Double] {
    let (number, scale) = (ReactiveProperty(1.0), ReactiveProperty(1.0))
    var seen: [Double] = []
    number.offset(by: argument(number)).scaled(by: argument(scale)).subscribe { seen.append($0) }
    number.subscribe { scale.value = $0 }
    number.value = 5
    scale.value = 2
    return seen
  }

  @Test func `a property that was erased to a stream is the same argument as the property`() {
    #expect(values { $0.input } == [2, 2, 10, 50, 20])
    #expect(values { $0.asStream().input } == values { $0.input })
    #expect(values { .stream($0.asStream()) } == values { $0.input })
    #expect(values { $0.asStream().sampled } == values { $0.sampled })
    #expect(values { $0.asStream().triggering } == values { $0.triggering })
  }
}
