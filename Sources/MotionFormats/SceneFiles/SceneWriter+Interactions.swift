import MotionEngine
import MotionInteractions
import MotionScene
import MotionStreams
import MotionValues

extension SceneWriter {
  mutating func gather(_ part: AddedPart) throws(SceneSavingError) {
    switch part.kind {
    case .connection, .toggle, .start: return
    case .closure: throw SceneSavingError(place: "the runtime", cause: "observe or whenAllAtRest runs a closure, which a file cannot hold")
    case .child: for part in part.parts { try gather(part) }
    case .interaction(let object, _, _):
      if interactionNames[ObjectIdentifier(object)] != nil { return }
      guard let interaction = object as? any Interaction, let adapted = SceneInteraction(interaction, in: registry) else {
        guard part.isOnlyParts else {
          throw SceneSavingError(place: part.name, cause: "its kind is not registered; register it in the registry that you save with")
        }
        guard unregistered.insert(ObjectIdentifier(object)).inserted else {
          throw SceneSavingError(
            place: part.name,
            cause: "it was added to several targets, which its parts would forget; register it in the registry that you save with")
        }
        for part in part.parts { try gather(part) }
        return
      }
      // It is listed with the interaction that it is a part of.
      if adapted.kind.isPart { return }
      listWhole(adapted)
    }
  }

  /// Lists `interaction`, and before it the parts of other kinds than it is created with.
  private mutating func listWhole(_ interaction: SceneInteraction) {
    let usual = registry.sample(of: interaction.kind)
    for (name, part) in interaction.parts where interactionNames[ObjectIdentifier(part.object)] == nil {
      if let same = usual?.part(name[...]), same.kind.name != part.kind.name { listWhole(part) }
    }
    let kind = interaction.kind.name.prefix { $0 != "<" }
    let name = free(kind.prefix(1).lowercased() + kind.dropFirst())
    list(interaction, as: name)
    interactions.append((name, interaction))
  }

  /// Puts each interaction behind those whose streams, properties and parts it is made with, and otherwise in the order in which they were added.
  mutating func sortInteractions() {
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
  func needs(_ interaction: SceneInteraction) -> [String] {
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

  mutating func list(_ interaction: SceneInteraction, as name: String) {
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
  mutating func described(_ name: String, _ interaction: SceneInteraction) throws(SceneSavingError) -> String {
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
  func usual(like interaction: SceneInteraction) throws(SceneSavingError) -> SceneInteraction? {
    do throws(FileError) {
      return SceneInteraction(try interaction.kind.make(InteractionArguments(like: interaction, in: runtime.scene)), in: registry)
    } catch {
      throw SceneSavingError(place: interaction.kind.name, cause: error.cause)
    }
  }

  mutating func compare(
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

  mutating func json(of setting: Setting, at place: String) throws(SceneSavingError) -> String {
    let label = GraphLabel(setting.name)
    switch (setting.value, setting.kind) {
    case (.stream, _): return try json(setting.value, of: label, at: place)
    case (.list(let streams), .list(.stream)):
      var parts: [String] = []
      for stream in streams { parts.append(try json(stream, of: label, at: place)) }
      return "[" + parts.joined(separator: ", ") + "]"
    default:
      guard let json = nodeJSON(setting.value) else {
        throw SceneSavingError(place: place, cause: "it holds \(setting.value.text), which a file cannot")
      }
      return json
    }
  }
}
