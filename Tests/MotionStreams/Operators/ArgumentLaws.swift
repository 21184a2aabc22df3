import InterplayTestSupport
import MotionStreams
import Testing

/// The laws of an argument that may change (contract 8), for an operator that hears it alone unless told otherwise.
///
/// - Parameters:
///   - inputs: values that come in, at least two.
///   - arguments: what the argument is at first, and what it becomes.
///   - emitsOnArgumentChange: whether a change of the argument alone passes a state on anew.
///   - pipeline: the operator behind a source, with its argument; other arguments constant.
func expectArgumentLaws<In, Argument, Out: Equatable>(
  inputs: [In], arguments: (Argument, Argument), emitsOnArgumentChange: Bool = true, sourceLocation: SourceLocation = #_sourceLocation,
  _ pipeline: (MotionStream<In>, ReactiveInput<Argument>) -> some MotionStreamConvertible<Out>
) {
  /// What comes out with an argument that stays, and after it, if that is wanted, one value more with another.
  func constant(_ argument: Argument, _ inputs: [In]) -> [Out] {
    let emitter = Emitter<In>()
    var seen: [Out] = []
    pipeline(emitter.asStream(), .constant(argument)).subscribe { seen.append($0) }
    for input in inputs { emitter.send(input) }
    return seen
  }
  let before = constant(arguments.0, inputs)

  // A property and a stream are what a constant is, as long as they do not change.
  let (property, said) = (tracked(ReactiveProperty(arguments.0)), tracked(Emitter<Argument>()))
  for argument in [property.input, said.startWith(arguments.0).input, property.map { $0 }.input] {
    let emitter = Emitter<In>()
    var (first, second) = ([Out](), [Out]())
    let stream = pipeline(emitter.asStream(), argument)
    let subscriptions = [stream.subscribe { first.append($0) }, stream.subscribe { second.append($0) }]
    for input in inputs { emitter.send(input) }
    #expect(first == before && second == before, sourceLocation: sourceLocation)
    // What a gesture feeds waits for the next value.
    property.value = arguments.1
    said.send(arguments.1)
    #expect(first == before && second == before, sourceLocation: sourceLocation)
    for subscription in subscriptions { subscription.unsubscribe() }
    property.value = arguments.0
  }
  #expect(property.observerCount == 0 && said.observerCount == 0, "something still listens", sourceLocation: sourceLocation)

  // A stream that has not said anything holds the operator back.
  let (silent, emitter) = (tracked(Emitter<Argument>()), tracked(Emitter<In>()))
  var held: [Out] = []
  pipeline(emitter.asStream(), silent.input).subscribe { held.append($0) }
  emitter.send(inputs[0])
  #expect(held.isEmpty, sourceLocation: sourceLocation)

  // Of a state, the last value is passed on anew, if that is wanted.
  func afterChange(_ argument: (ReactiveProperty<Argument>) -> ReactiveInput<Argument>) -> (count: Int, last: [Out]) {
    let (state, property) = (tracked(ReactiveProperty(inputs[0])), tracked(ReactiveProperty(arguments.0)))
    var seen: [Out] = []
    let subscription = pipeline(state.asStream(), argument(property)).subscribe { seen.append($0) }
    state.value = inputs[1]
    let count = seen.count
    property.value = arguments.1
    let anew = Array(seen[count...])
    subscription.unsubscribe()
    property.value = arguments.0
    #expect(seen.count == count + anew.count, "an ended subscription was heard", sourceLocation: sourceLocation)
    return (count, anew)
  }
  #expect(afterChange { $0.sampled }.last.isEmpty, sourceLocation: sourceLocation)
  #expect(afterChange { $0.triggering }.last.count <= 1, sourceLocation: sourceLocation)
  let byItself = afterChange { $0.input }.last
  #expect(byItself == (emitsOnArgumentChange ? afterChange { $0.triggering }.last : []), sourceLocation: sourceLocation)
}
