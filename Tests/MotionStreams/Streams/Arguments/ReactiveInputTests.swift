import MotionDescriptions
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

  @Test func `the arguments of erased operators change before those of later ones, as without erasure`() {
    func values(_ make: (ReactiveProperty<Double>, ReactiveProperty<Double>) -> MotionStream<Double>) -> [Double] {
      let (source, argument) = (ReactiveProperty(1.0), ReactiveProperty(1.0))
      var seen: [Double] = []
      make(source, argument).subscribe { seen.append($0) }
      argument.value = 10
      source.value = 2
      return seen
    }
    let direct = values { $0.offset(by: $1).scaled(by: $1).upperBound($1.scaled(by: 100)).asStream() }
    let erased = values { $0.offset(by: $1).asStream().scaled(by: $1).asStream().upperBound($1.scaled(by: 100)).asStream() }
    #expect(direct == [2, 100, 100, 110, 120] && erased == direct, "\(direct) \(erased)")
  }

  @Test func `the label of a subscription says whether a stream is sampled, as that of the pipeline does`() throws {
    let (source, factor) = (ReactiveProperty(1.0), Emitter<Double>())
    let arguments: [(ReactiveInput<Double>, Bool?)] = [(factor.sampled, false), (factor.triggering, true), (factor.input, nil)]
    for (argument, expected) in arguments {
      let subscription = source.scaled(by: argument).subscribe { _ in }
      let label = try #require(source.observers.first?.labels.last)
      var streams: [GraphStream] = []
      for argument in label.arguments { if case .stream(let stream) = argument.value { streams.append(stream) } }
      #expect(streams.map { $0.emitsOnArgumentChange } == [expected])
      subscription.unsubscribe()
    }
  }
}
