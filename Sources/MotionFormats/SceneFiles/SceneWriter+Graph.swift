import MotionAnimators
import MotionDescriptions
import MotionEngine
import MotionInteractions
import MotionScene
import MotionStreams
import MotionValues

extension SceneWriter {
  func write(_ part: AddedPart, in runtime: String?) throws(SceneSavingError) {
    var runtime = runtime
    var members: [(name: String, value: String)] = []
    switch part.kind {
    case .closure: return
    case .child(let child):
      runtime = runtimeNames[child.id]
      for part in part.parts { try write(part, in: runtime) }
      return
    case .connection(let sources, let labels, let target): members = try connection(from: sources.first, labels, to: target)
    case .toggle(let enabled, let state, _): members = try toggle(enabled, state)
    case .start(let enabled, let condition, let sources, let labels, _, let isOn):
      members = try start(enabled, condition, sources.first, labels)
      if case .whenStateIs = condition { break }
      try checkStart(of: enabled, isOn: isOn)
      // A start turns its interaction off first, also when it is loaded. One that is on has to stay so, in flight or at rest.
      if isOn { members.append(("running", "true")) }
    case .interaction(let object, let target, let constraints):
      guard let name = name(of: object) else {
        let isInner = isInUnregistered
        defer { isInUnregistered = isInner }
        isInUnregistered = true
        for part in part.parts { try write(part, in: runtime) }
        return
      }
      members = [("add", JSONText.quoted(name)), ("to", JSONText.quoted(try path(of: target, part.name)))]
      guard let constraints else { throw SceneSavingError(location: part.name, cause: "it has constraints without a description") }
      members += try described(constraints, of: part)
      if let base = try base(of: object, on: target, named: name) { members.append(("base", base)) }
      let flight = try flight(of: part, named: name)
      let settings =
        try ownSettings(of: object, in: part, on: target, named: name) + partSettings(of: object, in: part, on: target, named: name)
        + beginnings(of: part, named: name) + flight.destinations
      if !settings.isEmpty { members.append(("settings", JSONText.object(settings))) }
      if !flight.velocities.isEmpty { members.append(("velocities", JSONText.object(flight.velocities))) }
    }
    if let runtime { members.append(("in", JSONText.quoted(runtime))) }
    graphEntries.append(JSONText.object(members))
  }

  /// Returns the member for the constraints of `part`; none if they are the default.
  private func described(
    _ constraints: AddedConstraints, of part: AddedPart
  ) throws(SceneSavingError) -> [(name: String, value: String)] {
    switch constraints {
    case .operators(let labels):
      if labels.isEmpty { return [] }
      return [("constraints", try steps(labels[...], at: "the constraints of " + part.name))]
    case .axis(.x): return [("along", JSONText.quoted("x"))]
    case .axis(.y): return []
    }
  }

  /// Returns the value of `target` without the additive motions of `object`; nil if there are none.
  private func base(of object: AnyObject, on target: TargetKind, named name: String) throws(SceneSavingError) -> String? {
    guard case .source(let target) = target, let interaction = object as? any AdditiveInteraction,
      let sums = sums(of: interaction)[ObjectIdentifier(target)], let sum = sums.first(where: { $0.count > 0 })
    else { return nil }
    let location = "\(name) on \(try path(of: target, name))"
    guard sums.count == 1 else {
      throw SceneSavingError(location: location, cause: "it was added twice to it, which a file cannot distinguish; add two interactions")
    }
    sumNames[sum.identity] = name
    let numbers = sum.base
    let json = numbers.count == 1 ? JSONText.number(numbers[0]) : JSONText.array(numbers)
    try check(json, "its base holds", at: location)
    return json
  }

  /// Returns the name of the interaction among `parts` that has added the `AdditiveTween` with the sum `identity`; nil if none has.
  func owner(ofSum identity: ObjectIdentifier, among parts: [AddedPart], in owner: String? = nil) -> String? {
    for part in parts {
      var whole = owner
      if case .interaction(let object, _, _) = part.kind {
        if let owner, let additive = object as? any AdditiveInteraction, additive.sums.contains(where: { $0.identity == identity }) {
          return owner
        }
        whole = name(of: object) ?? owner
      }
      if let found = self.owner(ofSum: identity, among: part.parts, in: whole) { return found }
    }
    return nil
  }

  /// Returns the motions of `interaction` by target. They are listed once, because it may have many targets.
  private func sums(of interaction: any AdditiveInteraction) -> [ObjectIdentifier: [any AdditiveSum]] {
    if let known = sums[ObjectIdentifier(interaction)] { return known }
    let listed = Dictionary(grouping: interaction.sums) { ObjectIdentifier($0.target) }
    sums[ObjectIdentifier(interaction)] = listed
    return listed
  }

  private func name(of object: AnyObject) -> String? { interactionNames[ObjectIdentifier(object)] }

  private func connection(
    from source: ObserverTable?, _ labels: [GraphLabel], to target: ObserverTable
  ) throws(SceneSavingError) -> [(name: String, value: String)] {
    let location = "the connection to " + target.name
    if unregisteredSwitches.contains(ObjectIdentifier(target.portOrigin ?? target)) {
      throw SceneSavingError(
        location: location,
        cause: "it turns an interaction on and off whose type is not registered; call 'register' of the registry that is used for saving")
    }
    var members: [(name: String, value: String)] = [("connect", JSONText.quoted(try path(of: source, location)))]
    if labels.count > 1 { members.append(("through", try steps(labels.dropFirst(), at: location))) }
    return members + [("to", JSONText.quoted(try path(of: target, location)))]
  }

  private func toggle(
    _ enabled: ObserverTable, _ state: ObserverTable?
  ) throws(SceneSavingError) -> [(name: String, value: String)] {
    [
      ("toggle", JSONText.quoted(try owner(of: enabled, "enabled", "the toggle of " + enabled.name))),
      ("inReactionTo", JSONText.quoted(try owner(of: state, "state", "the toggle of " + enabled.name))),
    ]
  }

  private func start(
    _ enabled: ObserverTable, _ condition: StartCondition, _ source: ObserverTable?, _ labels: [GraphLabel]
  ) throws(SceneSavingError) -> [(name: String, value: String)] {
    let location = "the start of " + enabled.name
    var members: [(name: String, value: String)] = [("start", JSONText.quoted(try owner(of: enabled, "enabled", location)))]
    switch condition {
    case .whenever:
      members.append(("whenever", JSONText.quoted(try path(of: source, location))))
      if !labels.isEmpty { members.append(("through", try steps(labels[...], at: location))) }
    case .whenActive: members.append(("whenActive", JSONText.quoted(try owner(of: source, "state", location))))
    case .whenStateIs(let state):
      members += [("when", JSONText.quoted(try owner(of: source, "state", location))), ("is", state.json)]
    }
    return members
  }

  /// Throws if another start of `enabled` has a switch with another value: a file has one for all of them.
  private func checkStart(of enabled: ObserverTable, isOn: Bool) throws(SceneSavingError) {
    guard let other = startedSwitches.updateValue(isOn, forKey: ObjectIdentifier(enabled)), other != isOn else { return }
    throw SceneSavingError(
      location: "the start of " + enabled.name,
      cause: "it is on for one of its starts, and off for another, which a file cannot represent; let each start an interaction of its own")
  }

  /// Returns the name of the interaction whose property called `name` is `source`.
  private func owner(of source: ObserverTable?, _ name: String, _ location: String) throws(SceneSavingError) -> String {
    let path = try path(of: source, location)
    guard path.hasSuffix("." + name) else {
      let written = source?.name ?? path
      throw SceneSavingError(location: location, cause: "\(written) belongs to no interaction that was added; add it to a target first")
    }
    return String(path.dropLast(name.count + 1))
  }

  /// Returns the operators as JSON.
  ///
  /// - Parameter isTyped: whether the type of the last output is known where the operators are read.
  func steps(_ labels: ArraySlice<GraphLabel>, at location: String, isTyped: Bool = true) throws(SceneSavingError) -> String {
    var steps: [String] = []
    for (index, label) in zip(labels.indices, labels) {
      // In the middle, the first argument of these determines the type of the output.
      let isOpen = Self.operatorsOfAnyOutput.contains(label.name) && (index < labels.endIndex - 1 || !isTyped)
      // The arguments of a table are called as its keys, and an empty text is one of them.
      let isTable = label.name == "rewrite"
      let unnamed = label.arguments.filter { $0.name.isEmpty }
      guard isTable || unnamed.isEmpty || label.arguments.count == 1 else {
        throw SceneSavingError(location: location, cause: "\(label.text) has more unnamed arguments than a file can represent")
      }
      var arguments: [(name: String, value: String)] = []
      for argument in label.arguments {
        let isTyped = !isOpen || !arguments.isEmpty
        arguments.append((argument.name, try json(argument.value, of: label, at: location, isTyped: isTyped)))
      }
      if arguments.isEmpty {
        steps.append(JSONText.quoted(label.name))
      } else {
        let value = arguments[0].name.isEmpty && !isTable ? arguments[0].value : JSONText.object(arguments)
        steps.append(JSONText.object([(label.name, value)]))
      }
    }
    return "[" + steps.joined(separator: ", ") + "]"
  }

  /// The operators whose output has the type of their arguments.
  private static let operatorsOfAnyOutput: Set = ["rewrite", "rewriteTo", "interpolated"]

  /// The types of values that are read from JSON alone.
  private static let typesOfJSON: Set<SceneType> = [.number, .flag, .text]

  /// Returns an argument as JSON.
  ///
  /// - Parameter isTyped: whether its type is known where it is read. Otherwise a value that is no number, flag or text becomes a property.
  func json(
    _ value: GraphValue, of label: GraphLabel, at location: String, isTyped: Bool = true
  ) throws(SceneSavingError) -> String {
    switch value {
    case .closure(let source):
      let written = source.map { " at " + $0.text } ?? ""
      throw SceneSavingError(location: location, cause: "\(label.text)\(written) holds a closure, which a file cannot represent")
    case .other(let text): throw SceneSavingError(location: location, cause: "\(label.text) holds \(text), which a file cannot represent")
    case .stream(let stream):
      var members: [(name: String, value: String)] = [("from", JSONText.quoted(try path(of: stream.source, location)))]
      if stream.labels.count > 1 { members.append(("through", try steps(stream.labels.dropFirst(), at: location, isTyped: isTyped))) }
      if let triggering = stream.emitsOnArgumentChange { members.append(("triggering", triggering.json)) }
      return JSONText.object(members)
    default:
      guard let json = value.sceneValue?.json ?? nodeJSON(value) else {
        throw SceneSavingError(location: location, cause: "\(label.text) holds \(refused(value))")
      }
      try check(json, of: value, "\(label.text) holds", at: location)
      guard !isTyped, let value = value.sceneValue, !Self.typesOfJSON.contains(type(of: value).sceneType) else { return json }
      let type = type(of: value).sceneType
      guard SceneType.ofProperties.contains(type) else {
        throw SceneSavingError(
          location: location, cause: "\(label.text) emits values of type \(type) to another operator, which a file cannot represent")
      }
      return JSONText.object([("from", JSONText.quoted(add(value, named: label.name)))])
    }
  }
}
