import MotionEngine
import MotionInteractions
import MotionScene
import MotionStreams
import MotionValues

/// Puts the text of a file of a scene together out of what a runtime has connected.
struct SceneWriter {
  let runtime: MotionRuntime
  let registry: SceneRegistry
  var nodeNames: [ObjectIdentifier: String] = [:]
  var nodes: [String] = []
  var names: Set<String> = ["root"]
  /// The interactions, with the objects that they are reported apart by.
  var interactions: [(name: String, interaction: SceneInteraction)] = []
  var interactionNames: [ObjectIdentifier: String] = [:]
  var paths: [ObjectIdentifier: String] = [:]
  var properties: [String] = []
  var ways: [String] = []
  var runtimes: [String] = []
  var gestures: [String] = []
  /// The names of the child runtimes, in the order in which they are found.
  var runtimeNames: [String] = []
  /// The interactions that are not registered, which are saved as their parts.
  var unregistered: Set<ObjectIdentifier> = []

  private init(_ runtime: MotionRuntime, _ registry: SceneRegistry) { (self.runtime, self.registry) = (runtime, registry) }

  /// The text of a file.
  static func text(
    of runtime: MotionRuntime, header: [(name: String, value: String)], registry: SceneRegistry
  ) throws(SceneSavingError) -> String {
    var writer = SceneWriter(runtime, registry)
    let parts = runtime.addedParts
    writer.nameNodes()
    writer.nameRuntimes(parts, in: nil)
    try writer.nameGestures(of: runtime, parts)
    for part in parts { try writer.gather(part) }
    for part in parts { try writer.write(part, in: nil) }
    writer.sortInteractions()
    var described: [String] = []
    for (name, interaction) in writer.interactions { described.append(try writer.described(name, interaction)) }
    var text = "{\n" + header.map { "  \(JSONText.quoted($0.name)): \($0.value),\n" }.joined()
    text += "  \"nodes\": \(JSONText.list(writer.nodes)),\n"
    if !writer.properties.isEmpty { text += "  \"properties\": \(JSONText.list(writer.properties)),\n" }
    if !writer.runtimes.isEmpty { text += "  \"runtimes\": \(JSONText.list(writer.runtimes)),\n" }
    if !writer.gestures.isEmpty { text += "  \"gestures\": \(JSONText.list(writer.gestures)),\n" }
    return text + "  \"interactions\": \(JSONText.list(described)),\n  \"graph\": \(JSONText.list(writer.ways))\n}\n"
  }

  // MARK: What there is

  mutating func nameNodes() {
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

  /// `name` without points, which separate names in a file.
  static func plain(_ name: String) -> String { name.replacing(".", with: "-") }

  func name(of node: SceneNode) -> String { nodeNames[ObjectIdentifier(node)] ?? "root" }

  /// `name`, or that with a number behind it, if something is called so already.
  mutating func free(_ name: String) -> String {
    let name = name.isEmpty ? "node" : name
    var (free, number) = (name, 1)
    while !names.insert(free).inserted {
      number += 1
      free = "\(name)\(number)"
    }
    return free
  }

  // MARK: Names

  /// `value` as JSON, with the names of nodes; nil for what cannot stand in a file.
  func nodeJSON(_ value: GraphValue) -> String? {
    value.json { id in runtime.scene.nodes.first { $0.id == id }.flatMap { nodeNames[ObjectIdentifier($0)] } ?? "root" }
  }

  mutating func path(of target: TargetKind, _ place: String) throws(SceneSavingError) -> String {
    switch target {
    case .node(let node): return name(of: node)
    case .source(let source): return try path(of: source, place)
    case .other: throw SceneSavingError(place: place, cause: "it was added to something that only code knows")
    }
  }

  mutating func path(of source: ObserverTable?, _ place: String) throws(SceneSavingError) -> String {
    guard let source else { throw SceneSavingError(place: place, cause: "it comes from no property") }
    if let path = paths[ObjectIdentifier(source)] { return path }
    if let node = SceneNode.owner(of: source), let path = node.path(to: source) { return name(of: node) + "." + path }
    if let whole = source.relation?.whole?.property, let dot = source.name.lastIndex(of: ".") {
      return try path(of: whole, place) + source.name[dot...]
    }
    guard let value = source.graphValue?.sceneValue, SceneType.ofProperties.contains(type(of: value).sceneType) else {
      throw SceneSavingError(place: place, cause: "it has to do with \(source.name), which only code knows")
    }
    let (name, kind) = (free(Self.plain(source.name)), type(of: value).sceneType.rawValue)
    paths[ObjectIdentifier(source)] = name
    properties.append(JSONText.object([("name", JSONText.quoted(name)), ("type", JSONText.quoted(kind)), ("value", value.json)]))
    return name
  }
}
