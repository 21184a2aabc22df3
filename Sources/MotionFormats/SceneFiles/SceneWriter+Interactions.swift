import MotionAnimators
import MotionControls
import MotionDescriptions
import MotionEngine
import MotionInteractions
import MotionScene
import MotionStreams
import MotionValues

extension SceneWriter {
  func collect(_ part: AddedPart) throws(SceneSavingError) {
    switch part.kind {
    case .connection, .toggle, .start: return
    case .closure(let place): throw closureError(at: place)
    case .child: try collectChild(part)
    case .interaction(let object, let target, _):
      defer { count(object) }
      if interactionNames[ObjectIdentifier(object)] != nil { return }
      guard let interaction = object as? any Interaction, let adapted = SceneInteraction(interaction, in: registry) else {
        return try collectParts(of: part, object, on: target)
      }
      // It is listed with the interaction that owns it.
      if adapted.kind.isPart { return }
      listWhole(adapted)
    }
  }

  /// Returns the error of a closure that the runtime calls, with its place in the code.
  private func closureError(at place: SourcePlace?) -> SceneSavingError {
    let written = place.map { " at " + $0.text } ?? ""
    return SceneSavingError(
      location: "the runtime",
      cause: "observe or whenAllAtRest\(written) runs a closure, which a file cannot represent; "
        + "connect a stream, observe it in an interaction, or subscribe to it in the app")
  }

  /// Collects the interactions of a child.
  private func collectChild(_ part: AddedPart) throws(SceneSavingError) {
    guard !isInUnregistered else {
      throw SceneSavingError(
        location: part.name,
        cause: "an interaction created this runtime, and is not registered; call 'register' of the registry that is used for saving")
    }
    for part in part.parts { try collect(part) }
  }

  /// Collects the parts of `object`, an interaction that is not registered; throws if they are not all of it.
  private func collectParts(of part: AddedPart, _ object: AnyObject, on target: TargetKind) throws(SceneSavingError) {
    guard part.isOnlyParts else {
      throw refusal(of: part, object, on: target)
    }
    guard unregistered.insert(ObjectIdentifier(object)).inserted else {
      throw SceneSavingError(
        location: part.name,
        cause: "it was added to several targets, which saving its parts would lose; register it in the registry that is used for saving"
      )
    }
    if let off = part.lastingOffSwitch {
      throw SceneSavingError(
        location: part.name,
        cause: "it has turned \(off.name) off, which saving its parts would lose; register it in the registry that is used for saving")
    }
    if let enabled = (object as? any Togglable)?.enabled {
      guard enabled.value else {
        throw SceneSavingError(
          location: part.name,
          cause: "it is off, which saving its parts would lose; register it in the registry that is used for saving, or turn it on")
      }
      unregisteredSwitches.insert(ObjectIdentifier(enabled))
    }
    let isInner = isInUnregistered
    defer { isInUnregistered = isInner }
    isInUnregistered = true
    for part in part.parts { try collect(part) }
  }

  /// Returns the reason why `object`, whose type is not registered, cannot be saved, with its place in the scene.
  private func refusal(of part: AddedPart, _ object: AnyObject, on target: TargetKind) -> SceneSavingError {
    var location = part.name
    // Without a name in the file, the type alone is the location.
    do throws(SceneSavingError) { location += " on " + (try path(of: target, part.name)) } catch {}
    if let holder = object as? any ClosureHolder {
      let remedy = "use a Spring, a Coast or a Tween, or register an interaction of your own that adds it"
      return SceneSavingError(location: location, cause: "\(holder.closurePurpose), and a file cannot represent a closure; \(remedy)")
    }
    let type = String(describing: type(of: object))
    return SceneSavingError(
      location: location, cause: "the type \(type) is not registered; call 'register' of the registry that is used for saving")
  }

  /// Lists the interactions that are started, or waited for, and were never added.
  func collectUnadded(_ part: AddedPart) {
    switch part.kind {
    case .toggle(_, _, let object): listUnadded(object)
    case .start(_, _, _, _, let objects, _): for object in objects { listUnadded(object) }
    case .interaction(let object, _, _):
      // The starts of a registered interaction are its own.
      if interactionNames[ObjectIdentifier(object)] == nil { for part in part.parts { collectUnadded(part) } }
    case .child: for part in part.parts { collectUnadded(part) }
    case .connection, .closure: return
    }
  }

  private func listUnadded(_ object: AnyObject?) {
    guard let object, interactionNames[ObjectIdentifier(object)] == nil, let interaction = object as? any Interaction,
      let adapted = SceneInteraction(interaction, in: registry)
    else { return }
    listWhole(adapted)
  }

  /// Lists `interaction`, preceded by the parts whose kinds differ from the default ones.
  private func listWhole(_ interaction: SceneInteraction) {
    let defaults = sample(of: interaction.kind)
    for (name, part) in interaction.parts where interactionNames[ObjectIdentifier(part.object)] == nil {
      if let same = defaults?.part(name[...]), same.kind.name != part.kind.name { listWhole(part) }
    }
    let kind = interaction.kind.name.prefix { $0 != "<" }
    let name = free(kind.prefix(1).lowercased() + kind.dropFirst())
    list(interaction, as: name)
    interactions.append((name, interaction))
  }

  /// Returns an interaction of `kind` whose arguments have sample values, the same for each call.
  private func sample(of kind: SceneRegistry.Kind) -> SceneInteraction? {
    if let known = samplesByKind[kind.name] { return known }
    let sample = registry.sample(of: kind)
    samplesByKind[kind.name] = .some(sample)
    return sample
  }

  /// Sorts the interactions by their dependencies, and otherwise in the order in which they were added.
  func sortInteractions() {
    var (sorted, visited): ([(name: String, interaction: SceneInteraction)], Set<String>) = ([], [])
    let listed = Dictionary(interactions.map { ($0.name, $0.interaction) }) { first, _ in first }
    func visit(_ name: String) {
      guard visited.insert(name).inserted, let interaction = listed[name] else { return }
      for other in dependencies(of: interaction) where other != name { visit(other) }
      sorted.append((name, interaction))
    }
    for entry in interactions { visit(entry.name) }
    interactions = sorted
  }

  /// Returns the names of the interactions that `interaction` depends on when it is created.
  func dependencies(of interaction: SceneInteraction) -> [String] {
    var names: [String] = []
    func add(_ path: String?) { if let path { names.append(String(path.prefix { $0 != "." })) } }
    func add(_ value: GraphValue) {
      switch value {
      case .stream(let stream):
        add(stream.source.flatMap { paths[ObjectIdentifier($0.portOrigin ?? $0)] })
        for label in stream.labels { for argument in label.arguments { add(argument.value) } }
      case .list(let values): for value in values { add(value) }
      default: return
      }
    }
    for setting in interaction.settings where setting.isFixed { add(setting.value) }
    for part in interaction.parts {
      add(interactionNames[ObjectIdentifier(part.part.object)])
      names += dependencies(of: part.part)
    }
    return names
  }

  func list(_ interaction: SceneInteraction, as name: String) {
    let key = ObjectIdentifier(interaction.object)
    // A shared part keeps its first name.
    guard interactionNames[key] == nil else { return }
    interactionNames[key] = name
    for setting in interaction.settings where !setting.isFixed && !setting.isField {
      if let property = setting.property { list(property, as: name + "." + setting.name) }
    }
    for source in interaction.stateSources { list(source, as: name + ".state") }
    for output in interaction.outputs { list(output.source, as: name + "." + output.name) }
    for part in interaction.parts { list(part.part, as: name + "." + part.name) }
  }

  /// Returns the description of an interaction: its kind, its shared parts, and its settings that differ from the defaults.
  func described(_ name: String, _ interaction: SceneInteraction) throws(SceneSavingError) -> String {
    var settings: [(name: String, value: String)] = []
    var shared: [(name: String, value: String)] = []
    // A node that was removed is named by its setting; no interaction can be created with it.
    for setting in interaction.settings where setting.isFixed {
      if case .node = setting.value { _ = try json(of: setting, at: name + "." + setting.name) }
    }
    let defaults = try defaults(like: interaction)
    try compare(interaction, defaults, named: name, prefix: "", &settings, &shared)
    var members: [(name: String, value: String)] = [("name", JSONText.quoted(name)), ("kind", JSONText.quoted(interaction.kind.name))]
    if !shared.isEmpty { members.append(("parts", JSONText.object(shared))) }
    if !settings.isEmpty { members.append(("settings", JSONText.object(settings))) }
    if let arrangement = (interaction.object as? any ArrangementUser)?.arrangement {
      guard let controlled = arrangementNames[ObjectIdentifier(arrangement)] else {
        throw SceneSavingError(
          location: name, cause: "it uses \"\(arrangement.name)\", which no clock of the scene plays; use that of the runtime")
      }
      members.append(("arrangement", JSONText.quoted(controlled)))
    }
    if let playable = (interaction.object as? PlaybackButton)?.playable {
      guard let controlled = interactionNames[ObjectIdentifier(playable)] else {
        throw SceneSavingError(location: name, cause: "it controls an interaction that the scene does not have; add that to a target")
      }
      members.append(("motions", JSONText.quoted(controlled)))
    }
    return JSONText.object(members)
  }

  /// Returns the defaults of an interaction of the same kind with the same fixed settings.
  private func defaults(like interaction: SceneInteraction) throws(SceneSavingError) -> SceneDefaults? {
    if let known = defaultsByKind[interaction.kind.name], known.fit(interaction) { return known }
    do throws(FileError) {
      let arguments = InteractionArguments(like: interaction) { self.nodesByID[$0]?.node }
      guard let made = SceneInteraction(try interaction.kind.make(arguments), in: registry) else { return nil }
      let defaults = SceneDefaults(made, settingsFoundMissing: arguments.settingsFoundMissing)
      defaultsByKind[interaction.kind.name] = defaults
      return defaults
    } catch {
      throw SceneSavingError(location: interaction.kind.name, cause: error.cause)
    }
  }

  private func compare(
    _ interaction: SceneInteraction, _ defaults: SceneDefaults?, named name: String, prefix: String,
    _ settings: inout [(name: String, value: String)], _ shared: inout [(name: String, value: String)]
  ) throws(SceneSavingError) {
    for (index, setting) in interaction.settings.enumerated() {
      // The velocity of the next start. A motion that has begun has used it, and would start again, or with another one, when it is loaded.
      if setting.isUsedByStart, interaction.hasRun { continue }
      let location = name + "." + prefix + setting.name
      let value = try json(of: setting, at: location)
      if setting.isFixed {
        try check(value, of: setting.value, at: location)
        try checkRead(setting, value, defaults, at: index, location)
        // Without a node none is read; another value could have a default.
        if setting.kind != .node || value != "null" { settings.append((prefix + setting.name, value)) }
        continue
      }
      let same = try defaults?.json(of: setting, at: index) { same throws(SceneSavingError) in try json(of: same, at: name) }
      if same == value { continue }
      try check(value, of: setting, at: location)
      settings.append((prefix + setting.name, value))
    }
    for (index, part) in interaction.parts.enumerated() {
      let path = interactionNames[ObjectIdentifier(part.part.object)]
      if let path, path != name + "." + prefix + part.name {
        shared.append((prefix + part.name, JSONText.quoted(path)))
        continue
      }
      let defaults = defaults?.part(named: part.name, at: index)
      try compare(part.part, defaults, named: name, prefix: prefix + part.name + ".", &settings, &shared)
    }
  }

  /// Throws if an interaction that the maker of its kind creates from the same values has another one of `setting`, whose JSON is `value`.
  private func checkRead(
    _ setting: Setting, _ value: String, _ defaults: SceneDefaults?, at index: Int, _ location: String
  ) throws(SceneSavingError) {
    if setting.kind.isOfStreams { return }
    let made = try defaults?.json(of: setting, at: index) { same throws(SceneSavingError) in try json(of: same, at: location) }
    guard let made, made != value else { return }
    throw SceneSavingError(
      location: location,
      cause: "it holds \(setting.value.text), which the closure of 'register' does not read; read it from the arguments")
  }

  /// Throws if the value of `setting`, whose JSON is `json`, could not be loaded.
  func check(_ json: String, of setting: Setting, at location: String) throws(SceneSavingError) {
    if let error = setting.error(of: setting.value) {
      throw SceneSavingError(
        location: location, cause: "it holds \(setting.value.text), with which the scene could not be loaded: \(error)")
    }
    try check(json, of: setting.value, at: location)
  }

  func json(of setting: Setting, at location: String) throws(SceneSavingError) -> String {
    let label = GraphLabel(setting.name)
    switch (setting.value, setting.kind) {
    case (.stream, _): return try json(setting.value, of: label, at: location)
    case (.list(let streams), .list(.stream)):
      var parts: [String] = []
      for stream in streams { parts.append(try json(stream, of: label, at: location)) }
      return "[" + parts.joined(separator: ", ") + "]"
    default:
      guard let json = nodeJSON(setting.value) else {
        throw SceneSavingError(location: location, cause: "it holds \(refused(setting.value))")
      }
      return json
    }
  }
}
