import MotionDescriptions
import MotionScene
import MotionValues

/// The changes of a scene since the last answer of a session.
struct SessionChanges {
  private let scene: SceneTree
  private let dirty = DirtyMirror()
  /// The children of each node that the client knows, by id.
  private var known: [Int: [Int]] = [:]

  /// Starts with the scene as it is now.
  init(of scene: SceneTree) {
    self.scene = scene
    scene.add(dirty)
    dirty.clear()
    for node in scene.nodes { known[node.id] = node.children.map { $0.id } }
  }

  /// Returns the members of an answer: what changed since the last one.
  mutating func take() -> [(name: String, value: String)] {
    var members = [(name: "changed", value: changedText())]
    if dirty.treeDidChange { members += tree() }
    dirty.clear()
    return members
  }

  private func changedText() -> String {
    var entries: [String] = []
    for change in dirty.changes where known[change.node.id] != nil {
      for property in NodeProperty.allCases where change.properties.contains(property) {
        guard let value = change.node.value(of: property) else { continue }
        entries.append("[\(change.node.id), \"\(property.name)\", \(value.checkedJSON)]")
      }
    }
    return "[" + entries.joined(separator: ", ") + "]"
  }

  /// Returns the nodes that joined and left the tree, and the children of each node whose list is another one.
  private mutating func tree() -> [(name: String, value: String)] {
    let former = known
    var (added, lists): ([String], [String]) = ([], [])
    known = [:]
    for node in scene.nodes {
      let children = node.children.map { $0.id }
      known[node.id] = children
      if former[node.id] == nil { added.append(SessionNodes.json(of: node)) }
      if former[node.id] != children, !(former[node.id] == nil && children.isEmpty) { lists.append("[\(node.id), \(children)]") }
    }
    let removed = former.keys.filter { known[$0] == nil }.sorted()
    var members: [(name: String, value: String)] = []
    if !added.isEmpty { members.append(("added", "[" + added.joined(separator: ", ") + "]")) }
    if !removed.isEmpty { members.append(("removed", "\(removed)")) }
    if !lists.isEmpty { members.append(("children", "[" + lists.joined(separator: ", ") + "]")) }
    return members
  }
}

/// Nodes as JSON.
enum SessionNodes {
  /// Returns the nodes of `scene`, each before its descendants, siblings in the order in which they were added.
  static func json(of scene: SceneTree) -> String { "[" + scene.nodes.map { json(of: $0) }.joined(separator: ", ") + "]" }

  /// Returns `node` with its position, size and anchor point, and the other values that differ from their defaults.
  static func json(of node: SceneNode) -> String {
    var members = [(name: "id", value: "\(node.id)")]
    if let parent = node.parent { members.append(("parent", "\(parent.id)")) }
    members.append(("name", JSONText.quoted(node.name)))
    for property in [NodeProperty.position, .size, .anchorPoint] {
      if let value = node.value(of: property) { members.append((property.name, value.checkedJSON)) }
    }
    for change in node.changedValues { members.append((change.property.name, change.value.checkedJSON)) }
    return JSONText.object(members)
  }
}

extension NodeValue {
  /// The value as JSON; null for a number that is not finite, which JSON cannot represent.
  fileprivate var checkedJSON: String {
    if !(lanes[0].isFinite && lanes[1].isFinite && lanes[2].isFinite && lanes[3].isFinite) { return "null" }
    return json
  }
}
