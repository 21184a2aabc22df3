import MotionEngine
import MotionGestures
import MotionInteractions
import MotionStage
import MotionStreams
import MotionValues

extension SceneBuilder {
  /// Returns the property of an argument that consists only of its source.
  func property<Value>(behind field: JSONField) throws(FileError) -> ReactiveProperty<Value>? {
    guard field.member("through") == nil, let from = field.member("from") else { return nil }
    return property(named: try from.string())?.source as? ReactiveProperty<Value>
  }

  /// Returns the stream of an argument.
  func stream(_ field: JSONField, expected: SceneType?) throws(FileError) -> SceneStream {
    try field.allowOnly(["from", "through", "triggering", "alone"])
    return try stream(from: try field.required("from"), through: field.member("through"), expected: expected)
  }

  func stream(from field: JSONField, through: JSONField?, expected: SceneType?) throws(FileError) -> SceneStream {
    let name = try field.string()
    guard var stream = state(named: name) ?? output(named: name) ?? gesture(named: name) ?? property(named: name)?.stream(runtime.logOutput)
    else {
      throw field.refusal(
        "there is no property, gesture or state \"\(name)\"; list it in \"nodes\", \"properties\", \"gestures\" or \"interactions\"")
    }
    guard let through else { return stream }
    for step in try steps(through, from: stream.type, expected: expected) { stream = stream.applying(step) }
    return stream
  }

  /// Returns the state of an interaction, as in `drag.state`.
  private func state(named name: String) -> SceneStream? {
    guard name.hasSuffix(".state") else { return nil }
    let owner = String(name.dropLast(".state".count))
    if let gesture = gestures[owner] { return SceneStream(gesture.recognizer.state.asStream().logging(to: runtime.logOutput)) }
    if let child = runtimes[owner]?.runtime { return SceneStream(child.state, sources: [SceneFlow.Vertex(child, named: owner)]) }
    guard let (whole, rest) = whole(of: owner) else { return nil }
    guard let stateful = (rest.isEmpty ? whole : whole.part(rest))?.stateful else { return nil }
    return SceneStream(stateful.state, sources: [SceneFlow.Vertex(whole.object, named: String(name.firstPart))])
  }

  /// Returns the output of an interaction, as in `drag.gestures`.
  private func output(named name: String) -> SceneStream? {
    guard let (whole, rest) = whole(of: name), let (source, owner) = whole.output(rest) else { return nil }
    // The output of a drag depends only on input: nothing in the graph affects it.
    let vertex =
      owner is any Manipulation ? SceneFlow.Vertex(source) : SceneFlow.Vertex(whole.object, named: String(name.firstPart))
    func stream<Value: SceneValue>(of type: Value.Type) -> SceneStream? {
      (source as? Emitter<Value>).map { SceneStream($0.asStream(), sources: [vertex]) }
    }
    for type in SceneType.valueTypes { if let found = stream(of: type) { return found } }
    return nil
  }

  /// Returns the updates of the gesture called `name`.
  private func gesture(named name: String) -> SceneStream? {
    gestures[name].map { SceneStream($0.recognizer.updates.asStream().logging(to: runtime.logOutput)) }
  }

  /// Returns the sources of the arguments of `steps` after a stream of `type`.
  ///
  /// - Parameter isState: whether that stream has a current value.
  func sources(of steps: [SceneStep], from type: SceneType, isState: Bool) -> [SceneFlow.Vertex] {
    func passing<Value: SceneValue>(_ type: Value.Type) -> [SceneFlow.Vertex] {
      let stream = steps.reduce(SceneStream(Emitter<Value>().asStream(), sources: [])) { $0.applying($1) }
      return stream.sources
    }
    if isState { return steps.flatMap { $0.sources + $0.stateSources } }
    return passing(type.valueType)
  }

  func steps(_ field: JSONField, from type: SceneType, expected: SceneType?) throws(FileError) -> [SceneStep] {
    var (steps, type) = ([SceneStep](), type)
    let fields = try field.elements()
    for (index, field) in fields.enumerated() {
      let step = try step(field, from: type, expected: index == fields.count - 1 ? expected : nil)
      steps.append(step)
      type = step.output
    }
    return steps
  }

  private func step(_ field: JSONField, from type: SceneType, expected: SceneType?) throws(FileError) -> SceneStep {
    let (name, body): (String, JSONField?)
    if case .string(let string) = field.value.content {
      (name, body) = (string, nil)
    } else {
      guard let member = try field.members().first, try field.members().count == 1 else {
        throw field.refusal("must be the name of an operator, or an object with that name alone")
      }
      (name, body) = (member.name, field.member(member.name))
    }
    guard let entry = operators.entries[SceneOperators.Key(name: name, input: type)] else {
      let isKnown = operators.names.contains(name)
      throw field.refusal(
        isKnown
          ? "the operator \"\(name)\" does not accept values of type \(type); put one before it that emits a type which it accepts"
          : "scene files have no operator \"\(name)\"; register yours with registerOperator. Documentation/SceneFormat.md lists the others"
            + Suggestion.text(for: name, among: operators.names))
    }
    if let body, entry.arguments.first != "", entry.arguments != ["…"] { try body.allowOnly(entry.arguments) }
    return try entry.prepare(SceneArguments(field, body, expected: expected, self))
  }
}
