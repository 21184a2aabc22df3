import MotionInteractions
import MotionPhysics
import MotionScene
import MotionStreams

/// Puts the text of a file of a scene together out of what a runtime has connected.
struct SceneWriter {
  private let runtime: MotionRuntime
  private var nodeNames: [ObjectIdentifier: String] = [:]
  private var nodes: [String] = []
  private var names: Set<String> = ["root"]
  /// The interactions, with the objects that they are told apart by.
  private var interactions: [(name: String, interaction: SceneInteraction)] = []
  private var interactionNames: [ObjectIdentifier: String] = [:]
  private var paths: [ObjectIdentifier: String] = [:]
  private var properties: [String] = []
  private var ways: [String] = []

  private init(_ runtime: MotionRuntime) { self.runtime = runtime }

  /// The text of a file.
  static func text(of runtime: MotionRuntime, header: [(name: String, value: String)]) throws(SceneSavingError) -> String {
    var writer = SceneWriter(runtime)
    if runtime.hasRecognizersOfItsOwn {
      throw SceneSavingError(place: "the runtime", cause: "it has recognisers that belong to no interaction")
    }
    writer.nameNodes()
    for part in runtime.addedParts { try writer.gather(part) }
    for part in runtime.addedParts { try writer.write(part) }
    let settings = writer.interactions.map { writer.described($0.name, $0.interaction) }
    var text = "{\n" + header.map { "  \(JSONText.quoted($0.name)): \($0.value),\n" }.joined()
    text += "  \"nodes\": \(JSONText.list(writer.nodes)),\n"
    if !writer.properties.isEmpty { text += "  \"properties\": \(JSONText.list(writer.properties)),\n" }
    return text + "  \"interactions\": \(JSONText.list(settings)),\n  \"graph\": \(JSONText.list(writer.ways))\n}\n"
  }

  // MARK: What there is

  private mutating func nameNodes() {
    nodeNames[ObjectIdentifier(runtime.scene.root)] = "root"
    for node in runtime.scene.nodes.dropFirst().sorted(by: { $0.id < $1.id }) {
      let id = free(node.name)
      nodeNames[ObjectIdentifier(node)] = id
      var members: [(name: String, value: String)] = [("name", JSONText.quoted(node.name))]
      if id != node.name { members.append(("id", JSONText.quoted(id))) }
      if let parent = node.parent, parent !== runtime.scene.root { members.append(("in", JSONText.quoted(name(of: parent)))) }
      nodes.append(JSONText.object(members + SceneNodeValues.written(node)))
    }
  }

  private func name(of node: SceneNode) -> String { nodeNames[ObjectIdentifier(node)] ?? "root" }

  /// `name`, or that with a number behind it, if something is called so already.
  private mutating func free(_ name: String) -> String {
    let name = name.isEmpty ? "node" : name
    var (free, number) = (name, 1)
    while !names.insert(free).inserted {
      number += 1
      free = "\(name)\(number)"
    }
    return free
  }

  private mutating func gather(_ part: AddedPart) throws(SceneSavingError) {
    switch part.kind {
    case .connection: return
    case .child: throw SceneSavingError(place: part.name, cause: "a file holds one runtime, and this is a child of it")
    case .interaction(let object, _, _):
      if object is DraggableFinalVelocity || interactionNames[ObjectIdentifier(object)] != nil { return }
      guard let adapted = SceneInteraction.adapting(object, name: { nodeNames[ObjectIdentifier($0)] }) else {
        guard part.isOnlyParts else {
          throw SceneSavingError(place: part.name, cause: "it is an interaction that only code knows")
        }
        for part in part.parts { try gather(part) }
        return
      }
      if let cause = adapted.unsavable { throw SceneSavingError(place: part.name, cause: cause) }
      let kind = adapted.kind.prefix { $0 != "<" }
      list(adapted, as: free(kind.prefix(1).lowercased() + kind.dropFirst()))
      if let name = interactionNames[ObjectIdentifier(object)] { interactions.append((name, adapted)) }
    }
  }

  private mutating func list(_ interaction: SceneInteraction, as name: String) {
    interactionNames[ObjectIdentifier(interaction.object)] = name
    for setting in interaction.settings { paths[ObjectIdentifier(setting.property.source)] = name + "." + setting.name }
    for source in interaction.stateSources { paths[ObjectIdentifier(source)] = name + ".state" }
    for part in interaction.parts() { list(part.part, as: name + "." + part.name) }
  }

  /// What is to be said of an interaction: its kind, what it was made with, and what it is set to that is not the usual.
  private func described(_ name: String, _ interaction: SceneInteraction) -> String {
    var settings: [(name: String, value: String)] = []
    func compare(_ interaction: SceneInteraction, _ usual: SceneInteraction?, _ prefix: String) {
      let usualSettings = usual?.settings ?? []
      for (index, setting) in interaction.settings.enumerated() {
        let value = setting.property.json
        if usualSettings.isEmpty || value != usualSettings[index].property.json { settings.append((prefix + setting.name, value)) }
      }
      for (index, part) in interaction.parts().enumerated() {
        compare(part.part, usual?.parts()[index].part, prefix + part.name + ".")
      }
    }
    compare(interaction, SceneInteraction.adapting(SceneKinds.usual(interaction.kind)) { _ in nil }, "")
    var members: [(name: String, value: String)] = [("name", JSONText.quoted(name)), ("kind", JSONText.quoted(interaction.kind))]
    if !interaction.configuration.isEmpty { members.append(("configuration", JSONText.object(interaction.configuration))) }
    if !settings.isEmpty { members.append(("settings", JSONText.object(settings))) }
    return JSONText.object(members)
  }

  // MARK: What is connected

  private mutating func write(_ part: AddedPart) throws(SceneSavingError) {
    switch part.kind {
    case .child: return
    case .connection(let sources, let labels, let target):
      ways.append(try connection(from: sources.first, labels, to: target))
    case .interaction(let object, let target, let constraints):
      guard let name = name(of: object) else {
        for part in part.parts { try write(part) }
        return
      }
      var members: [(name: String, value: String)] = [
        ("add", JSONText.quoted(name)), ("to", JSONText.quoted(try path(of: target, part.name))),
      ]
      guard let constraints else { throw SceneSavingError(place: part.name, cause: "it has constraints that cannot be told") }
      if !constraints.isEmpty { members.append(("constraints", try steps(constraints[...], at: "the constraints of " + part.name))) }
      ways.append(JSONText.object(members))
    }
  }

  private func name(of object: AnyObject) -> String? {
    if let velocity = object as? DraggableFinalVelocity {
      return interactionNames[ObjectIdentifier(velocity.gesture)].map { $0 + ".finalVelocity" }
    }
    return interactionNames[ObjectIdentifier(object)]
  }

  private mutating func connection(
    from source: ObserverTable?, _ labels: [GraphLabel], to target: ObserverTable
  ) throws(SceneSavingError) -> String {
    let place = "the connection to " + target.name
    let (from, to) = (try path(of: source, place), try path(of: target, place))
    if labels.count == 2, labels[1].text == "rewrite(atRest: true, active: false)", from.hasSuffix(".state"), to.hasSuffix(".enabled") {
      return JSONText.object([
        ("toggle", JSONText.quoted(String(to.dropLast(".enabled".count)))),
        ("inReactionTo", JSONText.quoted(String(from.dropLast(".state".count)))),
      ])
    }
    var members: [(name: String, value: String)] = [("connect", JSONText.quoted(from))]
    if labels.count > 1 { members.append(("through", try steps(labels.dropFirst(), at: place))) }
    return JSONText.object(members + [("to", JSONText.quoted(to))])
  }

  private mutating func steps(_ labels: ArraySlice<GraphLabel>, at place: String) throws(SceneSavingError) -> String {
    var steps: [String] = []
    for label in labels {
      let unnamed = label.arguments.filter { $0.name.isEmpty }
      guard unnamed.isEmpty || label.arguments.count == 1 else {
        throw SceneSavingError(place: place, cause: "\(label.text) has more arguments than a file can hold")
      }
      var arguments: [(name: String, value: String)] = []
      for argument in label.arguments { arguments.append((argument.name, try json(argument.value, of: label, at: place))) }
      if arguments.isEmpty {
        steps.append(JSONText.quoted(label.name))
      } else {
        let value = arguments[0].name.isEmpty ? arguments[0].value : JSONText.object(arguments)
        steps.append(JSONText.object([(label.name, value)]))
      }
    }
    return "[" + steps.joined(separator: ", ") + "]"
  }

  private mutating func json(_ value: GraphValue, of label: GraphLabel, at place: String) throws(SceneSavingError) -> String {
    switch value {
    case .closure: throw SceneSavingError(place: place, cause: "\(label.text) holds code, which a file cannot")
    case .other(let text): throw SceneSavingError(place: place, cause: "\(label.text) holds \(text), which a file cannot")
    case .stream(let stream):
      var members: [(name: String, value: String)] = [("from", JSONText.quoted(try path(of: stream.source, place)))]
      if stream.labels.count > 1 { members.append(("through", try steps(stream.labels.dropFirst(), at: place))) }
      if let alone = stream.isHeardAlone { members.append(("alone", alone.json)) }
      return JSONText.object(members)
    default: return value.sceneValue?.json ?? "null"
    }
  }

  // MARK: Names

  private mutating func path(of target: InteractionTarget, _ place: String) throws(SceneSavingError) -> String {
    switch target {
    case .node(let node): return name(of: node)
    case .source(let source): return try path(of: source, place)
    case .other: throw SceneSavingError(place: place, cause: "it was added to something that only code knows")
    }
  }

  private mutating func path(of source: ObserverTable?, _ place: String) throws(SceneSavingError) -> String {
    guard let source else { throw SceneSavingError(place: place, cause: "it comes from no property") }
    if let path = paths[ObjectIdentifier(source)] { return path }
    if let node = SceneNode.owner(of: source), let path = node.path(to: source) { return name(of: node) + "." + path }
    guard let value = source.graphValue?.sceneValue, type(of: value).sceneType != .duration else {
      throw SceneSavingError(place: place, cause: "it has to do with \(source.name), which only code knows")
    }
    let (name, kind) = (free(source.name), type(of: value).sceneType.rawValue)
    paths[ObjectIdentifier(source)] = name
    properties.append(JSONText.object([("name", JSONText.quoted(name)), ("type", JSONText.quoted(kind)), ("value", value.json)]))
    return name
  }
}
