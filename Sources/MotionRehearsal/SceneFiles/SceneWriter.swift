import MotionEngine
import MotionInteractions
import MotionPhysics
import MotionScene
import MotionStreams

/// Puts the text of a file of a scene together out of what a runtime has connected.
struct SceneWriter {
  private let runtime: MotionRuntime
  private let registry: SceneRegistry
  private var nodeNames: [ObjectIdentifier: String] = [:]
  private var nodes: [String] = []
  private var names: Set<String> = ["root"]
  /// The interactions, with the objects that they are told apart by.
  private var interactions: [(name: String, interaction: SceneInteraction)] = []
  private var interactionNames: [ObjectIdentifier: String] = [:]
  private var paths: [ObjectIdentifier: String] = [:]
  private var properties: [String] = []
  private var ways: [String] = []

  private init(_ runtime: MotionRuntime, _ registry: SceneRegistry) { (self.runtime, self.registry) = (runtime, registry) }

  /// The text of a file.
  static func text(
    of runtime: MotionRuntime, header: [(name: String, value: String)], registry: SceneRegistry
  ) throws(SceneSavingError) -> String {
    var writer = SceneWriter(runtime, registry)
    if runtime.hasRecognizersOfItsOwn {
      throw SceneSavingError(place: "the runtime", cause: "it has recognisers that belong to no interaction")
    }
    writer.nameNodes()
    for part in runtime.addedParts { try writer.gather(part) }
    for part in runtime.addedParts { try writer.write(part) }
    writer.sortInteractions()
    var described: [String] = []
    for (name, interaction) in writer.interactions { described.append(try writer.described(name, interaction)) }
    var text = "{\n" + header.map { "  \(JSONText.quoted($0.name)): \($0.value),\n" }.joined()
    text += "  \"nodes\": \(JSONText.list(writer.nodes)),\n"
    if !writer.properties.isEmpty { text += "  \"properties\": \(JSONText.list(writer.properties)),\n" }
    return text + "  \"interactions\": \(JSONText.list(described)),\n  \"graph\": \(JSONText.list(writer.ways))\n}\n"
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
      if interactionNames[ObjectIdentifier(object)] != nil { return }
      guard let interaction = object as? any Interaction, let adapted = SceneInteraction(interaction, in: registry) else {
        guard part.isOnlyParts else {
          throw SceneSavingError(place: part.name, cause: "its kind is not registered; register it in the registry that you save with")
        }
        for part in part.parts { try gather(part) }
        return
      }
      // It is listed with the interaction that it is a part of.
      if adapted.kind.isPart { return }
      let kind = adapted.kind.name.prefix { $0 != "<" }
      let name = free(kind.prefix(1).lowercased() + kind.dropFirst())
      list(adapted, as: name)
      interactions.append((name, adapted))
    }
  }

  /// Puts each interaction behind those whose streams, properties and parts it is made with, and otherwise in the order in which they were added.
  private mutating func sortInteractions() {
    var (sorted, visited): ([(name: String, interaction: SceneInteraction)], Set<String>) = ([], [])
    func visit(_ name: String) {
      guard visited.insert(name).inserted, let entry = interactions.first(where: { $0.name == name }) else { return }
      for other in needs(entry.interaction) where other != name { visit(other) }
      sorted.append(entry)
    }
    for entry in interactions { visit(entry.name) }
    interactions = sorted
  }

  /// The names of the interactions that `interaction` is made with.
  private func needs(_ interaction: SceneInteraction) -> [String] {
    var needed: [String] = []
    func add(_ path: String?) { if let path { needed.append(String(path.prefix { $0 != "." })) } }
    func add(_ value: GraphValue) {
      switch value {
      case .stream(let stream):
        add(stream.source.flatMap { paths[ObjectIdentifier($0)] })
        for label in stream.labels { for argument in label.arguments { add(argument.value) } }
      case .list(let values): for value in values { add(value) }
      default: return
      }
    }
    for setting in interaction.settings where setting.isFixed { add(setting.value) }
    for part in interaction.parts {
      add(interactionNames[ObjectIdentifier(part.part.object)])
      needed += needs(part.part)
    }
    return needed
  }

  private mutating func list(_ interaction: SceneInteraction, as name: String) {
    let key = ObjectIdentifier(interaction.object)
    // A part that is shared has the name that it was given first.
    guard interactionNames[key] == nil else { return }
    interactionNames[key] = name
    for setting in interaction.settings where !setting.isFixed && !setting.isField {
      if let property = setting.property { paths[ObjectIdentifier(property)] = name + "." + setting.name }
    }
    for source in interaction.stateSources { paths[ObjectIdentifier(source)] = name + ".state" }
    for output in interaction.outputs { paths[ObjectIdentifier(output.source)] = name + "." + output.name }
    for part in interaction.parts { list(part.part, as: name + "." + part.name) }
  }

  /// What is to be said of an interaction: its kind, the parts that it shares, and its settings that differ from the defaults.
  private mutating func described(_ name: String, _ interaction: SceneInteraction) throws(SceneSavingError) -> String {
    var settings: [(name: String, value: String)] = []
    var shared: [(name: String, value: String)] = []
    let usual = try usual(like: interaction)
    try compare(interaction, usual, named: name, prefix: "", &settings, &shared)
    var members: [(name: String, value: String)] = [("name", JSONText.quoted(name)), ("kind", JSONText.quoted(interaction.kind.name))]
    if !shared.isEmpty { members.append(("parts", JSONText.object(shared))) }
    if !settings.isEmpty { members.append(("settings", JSONText.object(settings))) }
    return JSONText.object(members)
  }

  /// An interaction of the same kind, made with the same fixed settings, all others at their defaults.
  private func usual(like interaction: SceneInteraction) throws(SceneSavingError) -> SceneInteraction? {
    do throws(FileError) {
      return SceneInteraction(try interaction.kind.make(InteractionArguments(like: interaction, in: runtime.scene)), in: registry)
    } catch {
      throw SceneSavingError(place: interaction.kind.name, cause: error.cause)
    }
  }

  private mutating func compare(
    _ interaction: SceneInteraction, _ usual: SceneInteraction?, named name: String, prefix: String,
    _ settings: inout [(name: String, value: String)], _ shared: inout [(name: String, value: String)]
  ) throws(SceneSavingError) {
    for setting in interaction.settings {
      let value = try json(of: setting, at: name + "." + prefix + setting.name)
      if setting.isFixed {
        if value != "null" { settings.append((prefix + setting.name, value)) }
        continue
      }
      if let same = usual?.setting(setting.name[...]), try json(of: same, at: name) == value { continue }
      settings.append((prefix + setting.name, value))
    }
    for (index, part) in interaction.parts.enumerated() {
      let path = interactionNames[ObjectIdentifier(part.part.object)]
      if let path, path != name + "." + prefix + part.name {
        shared.append((prefix + part.name, JSONText.quoted(path)))
        continue
      }
      try compare(part.part, usual?.parts[index].part, named: name, prefix: prefix + part.name + ".", &settings, &shared)
    }
  }

  private mutating func json(of setting: Setting, at place: String) throws(SceneSavingError) -> String {
    let label = GraphLabel(setting.name)
    switch (setting.value, setting.kind) {
    case (.stream, _): return try json(setting.value, of: label, at: place)
    case (.list(let streams), .list(.stream)):
      var parts: [String] = []
      for stream in streams { parts.append(try json(stream, of: label, at: place)) }
      return "[" + parts.joined(separator: ", ") + "]"
    default:
      let names = nodeNames
      let nodes = runtime.scene.nodes
      let json = setting.value.json { id in
        nodes.first { $0.id == id }.flatMap { names[ObjectIdentifier($0)] } ?? "root"
      }
      guard let json else { throw SceneSavingError(place: place, cause: "it holds \(setting.value.text), which a file cannot") }
      return json
    }
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

  private func name(of object: AnyObject) -> String? { interactionNames[ObjectIdentifier(object)] }

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
