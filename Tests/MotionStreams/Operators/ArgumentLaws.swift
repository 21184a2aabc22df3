import InterplayTestSupport
import MotionStreams
import Testing

/// The laws of an argument that may change (contract 8), for an operator that emits on its changes by default.
///
/// - Parameters:
///   - inputs: the upstream values, at least two.
///   - arguments: the initial and the later value of the argument.
///   - emitsOnArgumentChange: whether a change of the argument alone re-emits a state.
///   - pipeline: the operator after a source, with its argument; other arguments are constant.
func expectArgumentLaws<In, Argument, Out: Equatable>(
  inputs: [In], arguments: (Argument, Argument), emitsOnArgumentChange: Bool = true, sourceLocation: SourceLocation = #_sourceLocation,
  _ pipeline: (MotionStream<In>, ReactiveInput<Argument>) -> some MotionStreamConvertible<Out>
) {
  /// The output with a constant argument, optionally followed by one more value with another argument.
  func constant(_ argument: Argument, _ inputs: [In]) -> [Out] {
    let emitter = Emitter<In>()
    var seen: [Out] = []
    pipeline(emitter.asStream(), .constant(argument)).subscribe { seen.append($0) }
    for input in inputs { emitter.send(input) }
    return seen
  }
  let before = constant(arguments.0, inputs)

  // A property and a stream equal a constant as long as they do not change.
  let (property, said) = (tracked(ReactiveProperty(arguments.0)), tracked(Emitter<Argument>()))
  for argument in [property.input, said.startWith(arguments.0).input, property.map { $0 }.input] {
    let emitter = Emitter<In>()
    var (first, second) = ([Out](), [Out]())
    let stream = pipeline(emitter.asStream(), argument)
    let subscriptions = [stream.subscribe { first.append($0) }, stream.subscribe { second.append($0) }]
    for input in inputs { emitter.send(input) }
    #expect(first == before && second == before, sourceLocation: sourceLocation)
    // For a gesture, the new argument applies to the next value.
    property.value = arguments.1
    said.send(arguments.1)
    #expect(first == before && second == before, sourceLocation: sourceLocation)
    for subscription in subscriptions { subscription.unsubscribe() }
    property.value = arguments.0
  }
  #expect(property.observerCount == 0 && said.observerCount == 0, "something still listens", sourceLocation: sourceLocation)

  // A stream without a value delays the output.
  let (silent, emitter) = (tracked(Emitter<Argument>()), tracked(Emitter<In>()))
  var held: [Out] = []
  pipeline(emitter.asStream(), silent.input).subscribe { held.append($0) }
  emitter.send(inputs[0])
  #expect(held.isEmpty, sourceLocation: sourceLocation)

  // For a state, the last value is re-emitted, if requested.
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
    #expect(seen.count == count + anew.count, "an ended subscription received a value", sourceLocation: sourceLocation)
    return (count, anew)
  }
  #expect(afterChange { $0.sampled }.last.isEmpty, sourceLocation: sourceLocation)
  #expect(afterChange { $0.triggering }.last.count <= 1, sourceLocation: sourceLocation)
  let byItself = afterChange { $0.input }.last
  #expect(byItself == (emitsOnArgumentChange ? afterChange { $0.triggering }.last : []), sourceLocation: sourceLocation)
}
