import MotionChoreography
import MotionDescriptions
import MotionEngine
import MotionScene
import MotionStreams

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
    let name = try newName(field.required("name"))
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
    made.subtree = on.map { SceneSubtree(of: $0) } ?? parent.subtree
    made.parentName = try field.member("in")?.string()
    made.isTimeline = made.isTimeline || parent.isTimeline
    runtimes[name] = made
    if let elapsed = field.member("elapsed") {
      guard let timeline = made.timeline else {
        throw elapsed.refusal("a \(make.name) has the time of its parent; remove it, or use a timeline")
      }
      let nanoseconds = try elapsed.nanoseconds()
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
    if let subtree = container.subtree, !subtree.contains(node) {
      throw field.refusal("the node \"\(node.name)\" is not in the subtree of the runtime; name a node below that of the runtime")
    }
  }

  /// Throws if a node of the interaction's settings is not in the subtree of `container`.
  func check(_ interaction: SceneInteraction, isIn container: SceneRuntime, at field: JSONField) throws(FileError) {
    guard container.subtree != nil else { return }
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
}
