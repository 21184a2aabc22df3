import MotionDescriptions
import MotionEngine
import MotionInspection
import MotionPhysics
import MotionScene
import MotionStage
import MotionValues

/// A recorder of everything on a stage that its trace does not contain: texts, shapes, visibility, clipping, places in the tree, and activity.
final class SessionRecorder: SceneMirror {
  /// A change of a node that the trace does not contain.
  struct Change: Sendable {
    let time: Timestamp
    /// The id of the node.
    let node: Int
    /// The name of a property, `removed`, `parent` for another parent, or `order` for another place among siblings.
    let name: String
    /// The new value, as JSON.
    let value: String
  }

  /// An interval in which an object of the graph is active.
  struct Activity: Sendable {
    let start: Timestamp
    /// The first frame at which it is no longer active; nil until then.
    var end: Timestamp?
  }

  /// The intervals of an object. It is kept, so that no later object has its identity.
  private struct ObjectActivity {
    let object: AnyObject
    var intervals: [Activity] = []

    mutating func begin(at time: Timestamp) { intervals.append(Activity(start: time, end: nil)) }

    mutating func end(at time: Timestamp) { intervals[intervals.count - 1].end = time }
  }

  /// The graphs with more objects than this are not read at every frame.
  static let largestGraph = 150

  /// The changes, in order.
  private(set) var changes: [Change] = []
  /// The nodes that were seen, by their ids.
  private(set) var nodes: [Int: SceneNode] = [:]
  /// The id of the parent that each node had when it was seen first, and of the last one.
  private(set) var (firstParents, parents): ([Int: Int], [Int: Int]) = ([:], [:])
  /// The number of times that a node was put in front of its siblings. Until then, they are in order of their ids.
  private var moveCount = 0
  private var greatestID = 0
  /// The last recorded value of each property of a node that has no default value, as JSON.
  private var last: [Int: [NodeProperty: String]] = [:]
  /// The intervals of activity, by the identities of their objects.
  private var activities: [ObjectIdentifier: ObjectActivity] = [:]
  /// The identities of the objects that were active at the last frame.
  private var active: Set<ObjectIdentifier> = []
  /// The root of the scene.
  var root: SceneNode { runtime.scene.root }
  private let runtime: MotionRuntime
  private var readsGraph = true

  /// Creates a recorder that begins with the current state of the scene.
  init(_ runtime: MotionRuntime) {
    self.runtime = runtime
    recordAll(runtime.scene.root)
  }

  func node(_ node: SceneNode, didChange property: NodeProperty) {
    guard let row = property.row, row.tracing == .never, nodes[node.id] != nil else { return }
    record(node, property)
  }

  func node(_ node: SceneNode, wasAddedTo parent: SceneNode) {
    // Nodes that were created before others are seen are in front of them nevertheless.
    if node.id < greatestID { moveCount += 1 }
    recordAll(node)
    if moveCount > 0 { appendOrder(of: node) }
  }

  func node(_ node: SceneNode, wasRemovedFrom parent: SceneNode) {
    node.visit { append($0, "removed", "true") }
  }

  func node(_ node: SceneNode, wasMovedFrom former: SceneNode, to parent: SceneNode) {
    noteParent(of: node)
    moveCount += 1
    appendOrder(of: node)
  }

  /// Notes which objects of the graph are active at a frame.
  func frameEnded(at time: Timestamp) {
    guard readsGraph else { return }
    let (graph, objects) = runtime.graphWithObjects
    guard graph.interactions.count + graph.gestures.count + graph.sources.count <= Self.largestGraph else {
      readsGraph = false
      activities = [:]
      return
    }
    let found = Self.activeObjects(of: graph, objects)
    let identities = Set(found.map { ObjectIdentifier($0) })
    // An object that was removed is no longer active, either.
    for identity in active.subtracting(identities) { activities[identity]?.end(at: time) }
    for object in found where !active.contains(ObjectIdentifier(object)) {
      activities[ObjectIdentifier(object), default: ObjectActivity(object: object)].begin(at: time)
    }
    active = identities
  }

  private static func activeObjects(of graph: MotionGraph, _ objects: GraphObjects) -> [AnyObject] {
    var active: [AnyObject] = []
    for (interaction, object) in zip(graph.interactions, objects.interactions) where interaction.state == .active { active.append(object) }
    for (gesture, object) in zip(graph.gestures, objects.gestures) where gesture.state == .active { active.append(object) }
    for (row, source) in graph.sources.enumerated() where source.isDriven {
      if let object = objects.sources[row] { active.append(object) }
    }
    return active
  }

  /// Returns the graph as it is now, and the intervals of activity of what it contains, by the ids of the boxes of ``GraphDrawing``.
  func graphWithActivities() -> (graph: MotionGraph, activities: [String: [Activity]]) {
    let (graph, objects) = runtime.graphWithObjects
    var found: [String: [Activity]] = [:]
    func add(_ object: AnyObject, _ box: String) { found[box] = activities[ObjectIdentifier(object)]?.intervals }
    for (row, object) in objects.interactions.enumerated() { add(object, "i\(row)") }
    for (row, object) in objects.gestures.enumerated() { add(object, "g\(row)") }
    for (row, object) in objects.sources { add(object, "s\(row)") }
    return (graph, found)
  }

  /// Returns the id of the parent that each node of `trace` has now; those in the root have none.
  ///
  /// A node that has left the tree keeps its first parent.
  func currentParents(of trace: Trace) -> [Int: Int] {
    var present: Set<Int> = []
    root.visit { present.insert($0.id) }
    var parents: [Int: Int] = [:]
    for node in trace.nodes {
      if present.contains(node.id) {
        guard let parent = nodes[node.id]?.parent, parent.parent != nil else { continue }
        parents[node.id] = parent.id
      } else {
        parents[node.id] = node.parentID
      }
    }
    return parents
  }

  /// Records `node` and its descendants as they are.
  private func recordAll(_ node: SceneNode) {
    node.visit { greatestID = max(greatestID, $0.id) }
    node.visit { inner in
      if nodes[inner.id] == nil {
        record(inner)
      } else {
        append(inner, "removed", "false")
        noteParent(of: inner)
        // It may have been written while it was outside of the tree.
        for row in NodeProperties.all where row.tracing == .never { recordIfChanged(inner, row.property) }
      }
      var greatest = -1
      for child in inner.children {
        if child.id < greatest { moveCount += 1 }
        if moveCount > 0 { appendOrder(of: child) }
        greatest = max(greatest, child.id)
      }
    }
  }

  private func record(_ node: SceneNode) {
    nodes[node.id] = node
    (firstParents[node.id], parents[node.id]) = (node.parent?.id, node.parent?.id)
    for row in NodeProperties.all where row.tracing == .never && node.value(of: row.property) != row.defaultValue {
      record(node, row.property)
    }
  }

  private func record(_ node: SceneNode, _ property: NodeProperty) {
    guard let value = Self.json(node.value(of: property)) else { return }
    last[node.id, default: [:]][property] = value
    append(node, property.name, value)
  }

  private func recordIfChanged(_ node: SceneNode, _ property: NodeProperty) {
    let value = Self.json(node.value(of: property))
    if value != last[node.id]?[property] ?? Self.json(property.row?.defaultValue) { record(node, property) }
  }

  private static func json(_ value: NodeValue?) -> String? {
    switch value {
    case .flag(let flag)?: "\(flag)"
    case .text(let text)?: SessionJSON.text(text)
    case .path(let path)?: SessionJSON.text(path.svg)
    case .style(let style)?: SessionJSON.escaped(style.json(isForHosts: true))
    default: nil
    }
  }

  private func noteParent(of node: SceneNode) {
    guard let parent = node.parent?.id, parents[node.id] != parent else { return }
    parents[node.id] = parent
    append(node, "parent", "\(parent)")
  }

  /// Notes that the node is in front of its siblings. The order of the others is their id, or a lower number that was noted.
  private func appendOrder(of node: SceneNode) { append(node, "order", "\(greatestID + moveCount)") }

  private func append(_ node: SceneNode, _ name: String, _ value: String) {
    changes.append(Change(time: runtime.now, node: node.id, name: name, value: value))
  }
}
