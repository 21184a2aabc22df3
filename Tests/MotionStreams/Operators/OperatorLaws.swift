import InterplayTestSupport
import MotionDescriptions
import MotionStreams
import MotionValues
import Testing

/// The output of `pipeline` for `inputs`, for each of two subscribers; both have to receive the same, with any state of the operator.
func outputs<In, Result: MotionStreamConvertible>(
  of inputs: [In], through pipeline: (Emitter<In>) -> Result, sourceLocation: SourceLocation = #_sourceLocation
) -> [Result.Value] where Result.Value: Equatable {
  let emitter = tracked(Emitter<In>())
  let stream = pipeline(emitter)
  var (first, second) = ([Result.Value](), [Result.Value]())
  stream.subscribe { first.append($0) }
  stream.subscribe { second.append($0) }
  for input in inputs { emitter.send(input) }
  #expect(first == second, "two subscribers of one operator saw different things", sourceLocation: sourceLocation)
  let seen = first

  // A later subscriber starts with its own state.
  if let last = inputs.last {
    var (late, fresh) = ([Result.Value](), [Result.Value]())
    stream.subscribe { late.append($0) }
    let joined = late.count
    emitter.send(last)
    let other = Emitter<In>()
    pipeline(other).subscribe { fresh.append($0) }
    let begun = fresh.count
    other.send(last)
    #expect(
      Array(late[joined...]) == Array(fresh[begun...]), "a later subscriber inherited what an earlier one saw",
      sourceLocation: sourceLocation)
  }
  return seen
}

/// The output for two subscribers of two combined Booleans: both false, the first true, both true, the second true, both false.
func truths(
  _ combine: (_ first: MotionStream<Bool>, _ second: MotionStream<Bool>) -> MotionStream<Bool>,
  sourceLocation: SourceLocation = #_sourceLocation
) -> (received: [Bool], labels: [String]) {
  let (first, second) = (tracked(ReactiveProperty(false)), tracked(ReactiveProperty(false)))
  let states = combine(first.asStream(), second.asStream())
  var (one, other) = ([Bool](), [Bool]())
  states.subscribe { one.append($0) }
  states.subscribe { other.append($0) }
  first.value = true
  second.value = true
  first.value = false
  second.value = false
  #expect(one == other, "two subscribers of one operator saw different things", sourceLocation: sourceLocation)
  return (one, states.labels.map(\.text))
}

func points(_ pairs: [(Double, Double)]) -> [Point] { pairs.map { Point(x: $0.0, y: $0.1) } }
