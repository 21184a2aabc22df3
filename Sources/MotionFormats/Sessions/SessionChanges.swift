import MotionDescriptions
import MotionPhysics
import MotionScene
import MotionValues

/// The changes of a scene since the last answer of a session.
struct SessionChanges {
  private let scene: SceneTree
  private let dirty = DirtyMirror()
  private let departures = DepartureMirror()
  /// The children of each node that the client knows, by id.
  private var known: [Int: [Int]] = [:]

  /// Starts with the scene as it is now.
  init(of scene: SceneTree) {
    self.scene = scene
    scene.add(dirty)
    scene.add(departures)
    dirty.clear()
    for node in scene.nodes { known[node.id] = node.children.map { $0.id } }
  }

  /// Returns the members of an answer: what changed since the last one.
  mutating func take() -> [(name: String, value: String)] {
    var members = [(name: "changed", value: changedText())]
    if dirty.treeDidChange { members += tree() }
    dirty.clear()
    departures.clear()
    return members
  }

  private func changedText() -> String {
    var entries: [String] = []
    func add(_ property: NodeProperty, of node: SceneNode) {
      guard let value = node.value(of: property) else { return }
      entries.append("[\(node.id), \"\(property.name)\", \(value.checkedJSON)]")
    }
    for change in dirty.changes where known[change.node.id] != nil && !departures.hasLeft(change.node) {
      for property in NodeProperty.allCases where change.properties.contains(property) { add(property, of: change.node) }
    }
    // Nobody reports the writes to a node that left the tree and returned.
    if !departures.isEmpty {
      for node in scene.nodes where known[node.id] != nil && departures.hasLeft(node) {
        for property in NodeProperty.allCases { add(property, of: node) }
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

/// A mirror that collects the nodes that left the tree, also those that returned.
private final class DepartureMirror: SceneMirror {
  private var ids: Set<Int> = []

  /// Whether no node left the tree.
  var isEmpty: Bool { ids.isEmpty }

  /// Returns whether `node` left the tree at least once.
  func hasLeft(_ node: SceneNode) -> Bool { ids.contains(node.id) }

  /// Forgets the nodes.
  func clear() { ids.removeAll() }

  func node(_ node: SceneNode, didChange property: NodeProperty) {}

  func node(_ node: SceneNode, wasRemovedFrom parent: SceneNode) {
    // A list instead of recursion, because deeply nested nodes would overflow the call stack.
    var waiting = [node]
    while let next = waiting.popLast() {
      ids.insert(next.id)
      waiting += next.children
    }
  }

  func node(_ node: SceneNode, wasMovedFrom former: SceneNode, to parent: SceneNode) {}
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
    if case .path(let path) = self { return JSONText.isFinite(path.svg) ? json : "null" }
    if !(lanes[0].isFinite && lanes[1].isFinite && lanes[2].isFinite && lanes[3].isFinite) { return "null" }
    return json
  }
}
