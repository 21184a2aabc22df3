import MotionChoreography
import MotionControls
import MotionDescriptions
import MotionEngine
import MotionGestures
import MotionInteractions
import MotionScene
import MotionStreams
import MotionValues

extension SceneBuilder {
  // MARK: The root

  /// The members of the root: it has the size of the canvas.
  static let rootMembers = SceneNodeValues.names.filter { $0 != "size" }

  /// Writes the values of the root.
  func setRoot(_ field: JSONField) throws(FileError) {
    try field.allowOnly(Self.rootMembers)
    for (name, value) in try field.namedFields() {
      try SceneNodeValues.property(name[...], of: runtime.scene.root)?.write(value)
    }
  }

  // MARK: Runtimes

  /// Returns the runtime that `field` names; the runtime of the file if `field` is nil.
  func runtime(_ field: JSONField?) throws(FileError) -> SceneRuntime {
    guard let field else { return SceneRuntime(runtime: runtime, settings: []) }
    let name = try field.string()
    guard let found = runtimes[name] else {
      throw field.refusal("there is no runtime \"\(name)\"; list it in \"runtimes\", before it is used")
    }
    return found
  }

  /// Returns the runtime of an entry of the graph, and notes the addition before the first entry of it and of those around it.
  func container(_ field: JSONField?) throws(FileError) -> SceneRuntime {
    let found = try runtime(field)
    var name = try field?.string()
    while let inner = name, let container = runtimes[inner], !container.hasEntries {
      runtimes[inner]?.hasEntries = true
      runtimes[inner]?.predecessor = container.runtime.parent?.latestAddition
      name = container.parentName
    }
    return found
  }

  /// Puts each child runtime where its entries are in the graph, so that a scene that is saved again has the same order.
  func orderRuntimes() {
    var children: [ObjectIdentifier: [(child: MotionRuntime, addition: ObjectIdentifier)]] = [:]
    var parents: [ObjectIdentifier: MotionRuntime] = [:]
    for child in runtimes.values {
      guard let addition = child.predecessor, let parent = child.runtime.parent else { continue }
      parents[ObjectIdentifier(parent)] = parent
      children[ObjectIdentifier(parent), default: []].append((child.runtime, addition))
    }
    for (id, parent) in parents { parent.order(children[id] ?? []) }
  }

  func addRuntime(_ field: JSONField) throws(FileError) {
    try field.allowOnly(["name", "kind", "on", "in", "elapsed", "settings"])
    let name = try free(field.required("name"))
    let kind = try field.required("kind")
    let make = try kind.choice(SceneRuntime.kinds.map { ($0.name, $0) })
    let parent = try self.runtime(field.member("in"))
    guard make.name != "timeline" || !parent.isTimeline else {
      throw kind.refusal("a timeline cannot be inside another timeline; list it outside, or use a child runtime")
    }
    var on: SceneNode?
    if let nodeField = field.member("on") {
      on = try node(nodeField)
      if let on { try check(on, isIn: parent, at: nodeField) }
    }
    var made = make.make(parent.runtime, name, on)
    made.node = on ?? parent.node
    made.parentName = try field.member("in")?.string()
    made.isTimeline = made.isTimeline || parent.isTimeline
    runtimes[name] = made
    if let elapsed = field.member("elapsed") {
      guard let timeline = made.timeline else {
        throw elapsed.refusal("a \(make.name) has the time of its parent; remove it, or use a timeline")
      }
      let nanoseconds = try nanoseconds(elapsed)
      origins.append { timeline.countTime(since: nanoseconds) }
    }
    guard let settings = field.member("settings") else { return }
    for (name, value) in try settings.namedFields() {
      guard let setting = made.settings.first(where: { $0.name == name }) else {
        throw value.refusal("a \(make.name) has no setting \"\(name)\"; Documentation/SceneFormat.md lists its settings")
      }
      try write(value, to: setting)
    }
  }

  /// Throws if `node` is not in the subtree of `container`.
  func check(_ node: SceneNode, isIn container: SceneRuntime, at field: JSONField) throws(FileError) {
    if let root = container.node, !node.isInside(root) {
      throw field.refusal("the node \"\(node.name)\" is not in the subtree of the runtime; name a node below that of the runtime")
    }
  }

  /// Throws if a node of the interaction's settings is not in the subtree of `container`.
  func check(_ interaction: SceneInteraction, isIn container: SceneRuntime, at field: JSONField) throws(FileError) {
    guard container.node != nil else { return }
    for setting in interaction.settings {
      switch setting.value {
      case .node(let id, _): if let node = nodesByID[id] { try check(node, isIn: container, at: field) }
      // Without a node the interaction observes the whole scene.
      case .missing where setting.name == "on": try check(runtime.scene.root, isIn: container, at: field)
      default: break
      }
    }
    for part in interaction.parts { try check(part.part, isIn: container, at: field) }
  }

  /// Throws if the interaction, or a part of it, is a scroll view that cannot be added to `target`.
  func checkScrolling(_ interaction: SceneInteraction, on target: SceneInteraction.Target, at field: JSONField) throws(FileError) {
    if let scroll = interaction.object as? Scrollable {
      let name = scroll.content.name
      guard case .node(let node) = target, scroll.content.parent === node else {
        throw field.refusal("the content \"\(name)\" of the scroll view is not a child of this node; name the node that contains it")
      }
      guard addedScrolls.insert(ObjectIdentifier(scroll)).inserted else {
        throw field.refusal("the scroll view of \"\(name)\" was added before; list another one, with a content of its own")
      }
    }
    for (_, part) in interaction.parts { try checkScrolling(part, on: target, at: field) }
  }

  // MARK: Names

  /// Returns a valid name that is not used yet; throws otherwise.
  func free(_ field: JSONField) throws(FileError) -> String {
    let name = try field.string()
    guard !name.isEmpty, !name.utf8.contains(Ascii.dot) else {
      throw field.refusal("a name must not be empty or contain a period; write a name of letters and digits")
    }
    let isFree = properties[name] == nil && interactions[name] == nil && nodes[name] == nil && runtimes[name] == nil
    guard isFree, gestures[name] == nil, arrangements[name] == nil else {
      throw field.refusal("the name \"\(name)\" is already used; choose another one")
    }
    return name
  }

  // MARK: Gestures

  func addGestures(_ fields: [JSONField]) throws(FileError) {
    for field in fields { try addGesture(field) }
    // Gestures may refer to each other.
    for field in fields { try arbitrate(field) }
  }

  private func addGesture(_ field: JSONField) throws(FileError) {
    try field.allowOnly([
      "name", "id", "kind", "on", "in", "settings", "isEnabled", "simultaneousWith", "requiresFailureOf", "priority", "yields",
      "isExclusive",
    ])
    let name = try field.required("name").string()
    let id = try free(identifier(of: field))
    let kind = try field.required("kind").choice(SceneGestureKind.all.map { ($0.name, $0) })
    let (on, container) = (try field.required("on"), try self.runtime(field.member("in")))
    let node = try node(on)
    try check(node, isIn: container, at: on)
    guard let gesture = SceneGesture(try kind.make(field.member("settings"), container.runtime, node, name)) else {
      throw field.refusal("is not a gesture; name one of \"gestures\", or the gestures of an interaction")
    }
    if let isEnabled = field.member("isEnabled") { gesture.recognizer.isEnabled.value = try isEnabled.flag() }
    gestures[id] = gesture
  }

  /// Returns the field with the name of the gesture in the file.
  private func identifier(of field: JSONField) throws(FileError) -> JSONField {
    if let id = field.member("id") { return id }
    return try field.required("name")
  }

  private func arbitrate(_ field: JSONField) throws(FileError) {
    let id = try identifier(of: field).string()
    guard let recognizer = gestures[id]?.recognizer else { return }
    if let others = field.member("simultaneousWith") {
      if case .string = others.value.content {
        _ = try others.choice([("all", true)])
        recognizer.recognizeSimultaneouslyWithAll()
      } else {
        for other in try others.elements() { recognizer.recognizeSimultaneously(with: try gesture(other)) }
      }
    }
    let required = field.member("requiresFailureOf")
    for other in try required?.elements() ?? [] {
      let awaited = try gesture(other)
      guard awaited.id != recognizer.id else { throw other.refusal("a gesture cannot wait for itself to fail; name another gesture") }
      recognizer.requireToFail(awaited)
    }
    if let priority = field.member("priority") { recognizer.arbitrationPolicy.priority = Int(try priority.integer()) }
    if let yields = field.member("yields") { recognizer.arbitrationPolicy.yields = try yields.flag() }
    if let isExclusive = field.member("isExclusive") { recognizer.arbitrationPolicy.hasExclusiveTouch = try isExclusive.flag() }
  }

  private func gesture(_ field: JSONField) throws(FileError) -> any GestureRecognizer {
    let name = try field.string()
    guard let gesture = gestures[name] else { throw field.refusal("there is no gesture \"\(name)\"; list it in \"gestures\"") }
    return gesture.recognizer
  }

  // MARK: Toggles and starts

  func toggle(_ field: JSONField, _ reaction: JSONField, in container: SceneRuntime) throws(FileError) {
    let ((togglable, owner), (stateful, source)) = (try togglable(field), try stateful(reaction))
    try addEdges(from: [source], to: togglable.enabled, of: owner, at: field)
    if !isDryRun { container.runtime.toggle(togglable, inReactionTo: stateful) }
  }

  func start(_ field: JSONField, _ entry: JSONField, in container: SceneRuntime) throws(FileError) {
    let (togglable, owner) = try togglable(field)
    let runningSince = try entry.member("running")?.flag() == true ? loading : nil
    if let whenever = entry.member("whenever") {
      try entry.allowOnly(["start", "whenever", "through", "running", "in"])
      let stream = try stream(from: whenever, through: entry.member("through"), expected: nil)
      try addEdges(from: stream.sources, to: togglable.enabled, of: owner, at: entry)
      func start<Value: SceneValue>(_ type: Value.Type) {
        container.runtime.start(togglable, whenever: stream.forceTyped(Value.self), runningSince: runningSince)
      }
      if !isDryRun { start(stream.valueType) }
    } else if let active = entry.member("whenActive") {
      try entry.allowOnly(["start", "whenActive", "running", "in"])
      let (stateful, source) = try stateful(active)
      try addEdges(from: [source], to: togglable.enabled, of: owner, at: entry)
      if !isDryRun { container.runtime.start(togglable, whenActive: stateful, runningSince: runningSince) }
    } else {
      if let running = entry.member("running") { throw running.refusal("is for \"whenever\" and \"whenActive\"; remove it") }
      let (stateful, source) = try stateful(entry.required("when"))
      let state = try MotionState.read(entry.required("is"))
      try entry.allowOnly(["start", "when", "is", "in"])
      try addEdges(from: [source], to: togglable.enabled, of: owner, at: entry)
      if !isDryRun { container.runtime.start(togglable, when: stateful, is: state) }
    }
  }

  func togglable(_ field: JSONField) throws(FileError) -> (any Togglable, SceneFlow.Vertex) {
    let (interaction, owner) = try interaction(field)
    guard let togglable = interaction.togglable else {
      throw field.refusal("a \(interaction.kind.name) cannot be disabled; toggle a part of it that has \"enabled\"")
    }
    return (togglable, owner)
  }

  func stateful(_ field: JSONField) throws(FileError) -> (any Stateful, SceneFlow.Vertex) {
    let name = try field.string()
    if let runtime = runtimes[name]?.runtime { return (runtime, SceneFlow.Vertex(runtime, named: name)) }
    let (interaction, source) = try interaction(field)
    guard let stateful = interaction.stateful else {
      throw field.refusal("a \(interaction.kind.name) has no state; react to an interaction that has one, such as a drag or a spring")
    }
    return (stateful, source)
  }

  /// Throws if `field` lists a part that `interaction` does not share.
  func checkParts(_ field: JSONField, of interaction: SceneInteraction) throws(FileError) {
    for (name, value) in try field.namedFields() {
      guard let part = interaction.part(name[...]), part.object === (try self.interaction(value).interaction.object) else {
        throw value.refusal("a \(interaction.kind.name) cannot share a part \"\(name)\"; its guide names its parts")
      }
    }
  }

  /// Throws if `interaction` was created with another value of the fixed `setting` than that in `field`, which its maker has not read.
  ///
  /// A maker need not read a value that it always gives, such as that of a part.
  func checkUnread(_ field: JSONField, _ setting: Setting, of interaction: SceneInteraction) throws(FileError) {
    if setting.kind.isOfStreams { return }
    let written = try field.settingValue(setting.kind, in: setting.range, node: node)
    func json(_ value: GraphValue) -> String? { value.json { "\($0)" } }
    if json(written) == json(setting.value) { return }
    throw field.refusal(
      "the closure of 'register' does not read this setting of a \(interaction.kind.name); read it from the arguments, or remove it")
  }
}

extension SettingKind {
  /// Whether its values are streams, which cannot be compared.
  var isOfStreams: Bool { self == .stream || self == .list(.stream) }
}
