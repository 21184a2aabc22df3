import MotionDescriptions
import MotionEngine
import MotionInspection
import MotionPhysics
import MotionScene
import MotionStage
import MotionValues

/// A recorder of everything on a stage that its trace does not contain: texts, shapes, visibility, clipping, removal, and activity.
final class SessionRecorder: SceneMirror {
  /// A change of a node that the trace does not contain.
  struct Change: Sendable {
    let time: Timestamp
    /// The id of the node.
    let node: Int
    /// The name of a property, or `removed`.
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

  /// The graphs with more objects than this are not read at every frame.
  static let largestGraph = 150

  /// The changes, in order.
  private(set) var changes: [Change] = []
  /// The nodes that were seen, by their ids.
  private(set) var nodes: [Int: SceneNode] = [:]
  /// The intervals of activity, by the keys of ``ActivityKey``.
  private(set) var activities: [String: [Activity]] = [:]
  /// The root of the scene.
  var root: SceneNode { runtime.scene.root }
  private let runtime: MotionRuntime
  private var readsGraph = true

  /// Creates a recorder that begins with the current state of the scene.
  init(_ runtime: MotionRuntime) {
    self.runtime = runtime
    runtime.scene.root.visit { record($0) }
  }

  func node(_ node: SceneNode, didChange property: NodeProperty) {
    guard let row = property.row, row.tracing == .never, nodes[node.id] != nil else { return }
    record(node, property)
  }

  func node(_ node: SceneNode, wasAddedTo parent: SceneNode) {
    node.visit { inner in
      if nodes[inner.id] == nil { record(inner) } else { append(inner, "removed", "false") }
    }
  }

  func node(_ node: SceneNode, wasRemovedFrom parent: SceneNode) {
    node.visit { append($0, "removed", "true") }
  }

  /// Notes which objects of the graph are active at a frame.
  func frameEnded(at time: Timestamp) {
    guard readsGraph else { return }
    let graph = runtime.graph
    guard graph.interactions.count + graph.gestures.count + graph.sources.count <= Self.largestGraph else {
      readsGraph = false
      activities = [:]
      return
    }
    for (key, isActive) in ActivityKey.all(in: graph) {
      var intervals = activities[key] ?? []
      let isKnownActive = intervals.last.map { $0.end == nil } ?? false
      if isActive == isKnownActive { continue }
      if isActive { intervals.append(Activity(start: time, end: nil)) } else { intervals[intervals.count - 1].end = time }
      activities[key] = intervals
    }
  }

  private func record(_ node: SceneNode) {
    nodes[node.id] = node
    for row in NodeProperties.all where row.tracing == .never && node.value(of: row.property) != row.defaultValue {
      record(node, row.property)
    }
  }

  private func record(_ node: SceneNode, _ property: NodeProperty) {
    switch node.value(of: property) {
    case .flag(let flag)?: append(node, property.name, "\(flag)")
    case .text(let text)?: append(node, property.name, SessionJSON.text(text))
    case .path(let path)?: append(node, property.name, SessionJSON.text(path.svg))
    case .style(let style)?: append(node, property.name, style.json(withIconPaths: true))
    default: break
    }
  }

  private func append(_ node: SceneNode, _ name: String, _ value: String) {
    changes.append(Change(time: runtime.now, node: node.id, name: name, value: value))
  }
}

/// The keys of the objects of a graph that can be active: the ids of their boxes, and their names.
enum ActivityKey {
  /// Returns the key of the box `id` with the title `name`.
  static func key(_ id: String, _ name: String) -> String { id + " " + name }

  /// Returns whether each object of `graph` is active, by its key.
  static func all(in graph: MotionGraph) -> [(key: String, isActive: Bool)] {
    graph.interactions.enumerated().map { (key("i\($0.offset)", $0.element.name), $0.element.state == .active) }
      + graph.gestures.enumerated().map {
        (key("g\($0.offset)", "\($0.element.name) on \(graph.nodes[$0.element.node].name)"), $0.element.state == .active)
      } + graph.sources.enumerated().map { (key("s\($0.offset)", $0.element.name), $0.element.isDriven) }
  }
}
