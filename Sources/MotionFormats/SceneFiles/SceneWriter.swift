import MotionAnimators
import MotionDescriptions
import MotionEngine
import MotionInteractions
import MotionPhysics
import MotionScene
import MotionStreams
import MotionValues

/// A writer of scene files from the graph of a runtime.
final class SceneWriter {
  let runtime: MotionRuntime
  let registry: SceneRegistry
  var nodeNames: [ObjectIdentifier: String] = [:]
  /// The nodes and their names in the file, by id.
  private(set) var nodesByID: [Int: (node: SceneNode, name: String)] = [:]
  var nodes: [String] = []
  /// The values of the root that are not those of a new one.
  private var root: [(name: String, value: String)] = []
  var names: Set<String> = ["root"]
  /// The last number that was appended to each name. Each lower one is used.
  private var numbers: [String: Int] = [:]
  /// The interactions, with their names in the file.
  var interactions: [(name: String, interaction: SceneInteraction)] = []
  var interactionNames: [ObjectIdentifier: String] = [:]
  /// The last defaults of each kind.
  var defaultsByKind: [String: SceneDefaults] = [:]
  /// An interaction of each kind; nil for a kind that has none.
  var samplesByKind: [String: SceneInteraction?] = [:]
  var paths: [ObjectIdentifier: String] = [:]
  var properties: [String] = []
  var graphEntries: [String] = []
  var arrangements: [String] = []
  /// The names of the arrangements in the file, and the paths of their parts.
  var arrangementNames: [ObjectIdentifier: String] = [:]
  /// The names of the interactions whose motions are layers, by the identity of each sum.
  var sumNames: [ObjectIdentifier: String] = [:]
  /// The motions of each interaction that adds them, by its identity and by that of their target.
  var sums: [ObjectIdentifier: [ObjectIdentifier: [any AdditiveSum]]] = [:]
  /// The values of `begins` in the file, by the identities of their interactions.
  var beginnings: [ObjectIdentifier: Bool] = [:]
  /// The sources in the file: those of nodes, of interactions, and properties that are listed by their names.
  var sources: [ObserverTable] = []
  var runtimes: [String] = []
  var gestures: [String] = []
  /// The names of the child runtimes by their identities, without those that interactions have created.
  var runtimeNames: [ObjectIdentifier: String] = [:]
  /// The unregistered interactions, which are saved as their parts.
  var unregistered: Set<ObjectIdentifier> = []
  /// The switches of the unregistered interactions, which a file cannot name.
  var unregisteredSwitches: Set<ObjectIdentifier> = []
  /// Whether each switch that is started is on.
  var startedSwitches: [ObjectIdentifier: Bool] = [:]
  /// The number of targets that each registered interaction was added to by the runtime or a child, by its name in the file.
  var targetCounts: [String: Int] = [:]
  /// Whether the parts of an unregistered interaction are being read: they name their own sources, of the one target.
  var isInUnregistered = false

  private init(_ runtime: MotionRuntime, _ registry: SceneRegistry) { (self.runtime, self.registry) = (runtime, registry) }

  /// Returns the text of a file.
  static func text(
    of runtime: MotionRuntime, header: [(name: String, value: String)], registry: SceneRegistry
  ) throws(SceneSavingError) -> String {
    let writer = SceneWriter(runtime, registry)
    let parts = runtime.addedParts
    if runtime.ownsCode {
      throw SceneSavingError(location: "the runtime", cause: "it owns a resource or a closure, which a file cannot represent")
    }
    try writer.nameNodes()
    try writer.nameRuntimes(parts, in: nil)
    try writer.nameGestures(of: runtime, parts)
    for part in parts { try writer.collect(part) }
    // Behind those that were added, so that these keep their names.
    for part in parts { writer.collectUnadded(part) }
    for node in runtime.scene.nodes { node.visitProperties { writer.note($0) } }
    for part in parts { try writer.write(part, in: nil) }
    try writer.writeArrangements(parts)
    writer.sortInteractions()
    var described: [String] = []
    for (name, interaction) in writer.interactions { described.append(try writer.described(name, interaction)) }
    var text = "{\n" + header.map { "  \(JSONText.quoted($0.name)): \($0.value),\n" }.joined()
    if !writer.root.isEmpty { text += "  \"root\": \(JSONText.object(writer.root)),\n" }
    text += "  \"nodes\": \(JSONText.list(writer.nodes)),\n"
    if !writer.properties.isEmpty { text += "  \"properties\": \(JSONText.list(writer.properties)),\n" }
    if !writer.runtimes.isEmpty { text += "  \"runtimes\": \(JSONText.list(writer.runtimes)),\n" }
    if !writer.gestures.isEmpty { text += "  \"gestures\": \(JSONText.list(writer.gestures)),\n" }
    text += "  \"interactions\": \(JSONText.list(described)),\n  \"graph\": \(JSONText.list(writer.graphEntries))"
    if !writer.arrangements.isEmpty { text += ",\n  \"arrangements\": \(JSONText.list(writer.arrangements))" }
    return text + "\n}\n"
  }

  // MARK: Nodes

  func nameNodes() throws(SceneSavingError) {
    let root = runtime.scene.root
    (nodeNames[ObjectIdentifier(root)], nodesByID[root.id]) = ("root", (root, "root"))
    for node in Self.ordered(runtime.scene) {
      let id = free(node.name)
      nodeNames[ObjectIdentifier(node)] = id
      nodesByID[node.id] = (node, id)
      var members: [(name: String, value: String)] = [("name", JSONText.quoted(node.name))]
      if id != node.name { members.append(("id", JSONText.quoted(id))) }
      if let parent = node.parent, parent !== root { members.append(("in", JSONText.quoted(try name(of: parent, id)))) }
      members += try values(of: node, called: id)
      nodes.append(JSONText.object(members))
    }
    self.root = try values(of: root, called: "root")
  }

  /// Returns the values of `node` that are not those of a new node, by name.
  private func values(of node: SceneNode, called id: String) throws(SceneSavingError) -> [(name: String, value: String)] {
    var members: [(name: String, value: String)] = []
    for (property, value, json) in SceneNodeValues.written(node) {
      // The text of a path is in quotation marks.
      let numbers = if case .path(let path) = value { path.svg } else { json }
      try check(numbers, "it holds", at: id + "." + property)
      members.append((property, json))
    }
    return members
  }

  /// Returns the name of `node` once the scene is loaded: the number of one of several equal names counts in the order of the file.
  static func loadedName(of node: SceneNode, in scene: SceneTree) -> String {
    let nodes = ordered(scene)
    guard let index = nodes.firstIndex(where: { $0 === node }) else { return node.name }
    return NameTable.distinct(nodes.map(\.name))[index]
  }

  /// Returns the nodes without the root, each after its parent and its earlier siblings.
  ///
  /// That is the order of their creation, so that they get the same ids again. Only a tree that was rearranged has another one.
  private static func ordered(_ scene: SceneTree) -> [SceneNode] {
    let nodes = scene.nodes
    let isRearranged = nodes.contains { node in
      let ids = [node.id] + node.children.map(\.id)
      return zip(ids, ids.dropFirst()).contains { $0 > $1 }
    }
    return isRearranged ? Array(nodes.dropFirst()) : nodes.dropFirst().sorted { $0.id < $1.id }
  }

  /// Returns `name` without periods, which separate names in a file.
  static func plain(_ name: String) -> String { name.replacing(".", with: "-") }

  /// Returns the name of `node`, which belongs to the object called `location`.
  func name(of node: SceneNode, _ location: String) throws(SceneSavingError) -> String {
    if let name = nodeNames[ObjectIdentifier(node)] { return name }
    throw SceneSavingError(location: location, cause: "it uses " + refused(.node(node.id, named: node.name.isEmpty ? nil : node.name)))
  }

  /// Returns `name`, with a number appended if the name is used already. O(1) on average.
  func free(_ name: String) -> String {
    let name = name.isEmpty ? "node" : name
    if names.insert(name).inserted { return name }
    var number = numbers[name] ?? 1
    while true {
      number += 1
      let free = "\(name)\(number)"
      guard names.insert(free).inserted else { continue }
      numbers[name] = number
      return free
    }
  }

  // MARK: Names

  /// Lists `source` under `path`.
  func list(_ source: ObserverTable, as path: String) {
    paths[ObjectIdentifier(source)] = path
    note(source)
  }

  /// Lists `source` and its components.
  func note(_ source: ObserverTable) {
    sources.append(source)
    var components: [ObserverTable] = []
    source.relation?.visitComponents { components.append($0) }
    sources += components
  }

  /// Returns `value` as JSON, with the names of nodes; nil if a file cannot represent it.
  func nodeJSON(_ value: GraphValue) -> String? {
    value.json { id in nodesByID[id]?.name }
  }

  /// Returns `value`, which has no JSON, with the reason.
  func refused(_ value: GraphValue) -> String {
    if case .node = value { return value.text + ", a node that is not in the scene; add it again, or name another one" }
    return value.text + ", which a file cannot represent"
  }

  /// Throws if a number of `value`, whose text is `json`, is not finite: JSON has no text for it.
  func check(_ json: String, of value: GraphValue, _ subject: String = "it holds", at location: String) throws(SceneSavingError) {
    // The text of a path is in quotation marks.
    if case .path(let path) = value { try check(path.svg, subject, at: location) } else { try check(json, subject, at: location) }
  }

  /// Throws if a number in `json` is not finite.
  func check(_ json: String, _ subject: String, at location: String) throws(SceneSavingError) {
    if JSONText.isFinite(json) { return }
    throw SceneSavingError(location: location, cause: subject + " a number that is not finite, which a file cannot represent")
  }

  func path(of target: TargetKind, _ location: String) throws(SceneSavingError) -> String {
    switch target {
    case .node(let node): return try name(of: node, location)
    case .source(let source): return try path(of: source, location)
    case .other: throw SceneSavingError(location: location, cause: "its target exists only in code")
    }
  }

  func path(of source: ObserverTable?, _ location: String) throws(SceneSavingError) -> String {
    guard var source else { throw SceneSavingError(location: location, cause: "its source is not a property") }
    if let definition = source.portOrigin {
      try checkInstance(of: definition, location)
      source = definition
    }
    if let path = paths[ObjectIdentifier(source)] { return path }
    // The property of a node that was removed is one without a node.
    if let node = SceneNode.owner(of: source), let name = nodeNames[ObjectIdentifier(node)], let path = node.path(to: source) {
      return name + "." + path
    }
    if source.relation?.isComputed == true {
      throw SceneSavingError(location: location, cause: "it uses \(source.name), which exists only in code")
    }
    if let whole = source.relation?.whole?.property, let dot = source.name.lastIndex(of: ".") {
      return try path(of: whole, location) + source.name[dot...]
    }
    guard let value = source.graphValue?.sceneValue, SceneType.ofProperties.contains(type(of: value).sceneType) else {
      throw SceneSavingError(location: location, cause: "it uses \(source.name), which exists only in code")
    }
    // Without its node it would be another property than the one that the node has once loaded.
    if let node = SceneNode.owner(of: source), nodeNames[ObjectIdentifier(node)] != nil {
      throw SceneSavingError(
        location: location,
        cause: "it uses \(source.name), a property of your own, which exists only in code; use a property of the format, "
          + "or one without a node")
    }
    try check(value.json, "it holds", at: source.name)
    let name = add(value, named: Self.plain(source.name))
    list(source, as: name)
    return name
  }

  /// Adds a property without a node, and returns its name in the file.
  func add(_ value: any SceneValue, named name: String) -> String {
    let (name, kind) = (free(name), type(of: value).sceneType.rawValue)
    properties.append(JSONText.object([("name", JSONText.quoted(name)), ("type", JSONText.quoted(kind)), ("value", value.json)]))
    return name
  }
}
