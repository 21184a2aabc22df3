import MotionInspection
import MotionScene
import MotionStage
import MotionStreams

/// The names of nodes as a trace writes them: of nodes with one name, each but the first has a number.
///
/// Nodes that have left the tree count, too, so that a name belongs to one node in the whole report.
struct TracedNames {
  /// The names with a number, by the ids of their nodes.
  private let numbered: [Int: String]

  /// Names the nodes of `trace`.
  init(_ trace: Trace) {
    var numbered: [Int: String] = [:]
    for (name, node) in zip(NameTable.distinct(trace.nodes.map(\.name)), trace.nodes) where name != node.name { numbered[node.id] = name }
    self.numbered = numbered
  }

  /// Returns the name of `node`.
  func name(of node: SceneNode) -> String { numbered[node.id] ?? node.name }

  /// Returns `steps` with the names of `nodes`, which are given by their ids.
  func steps(_ steps: [TracedStep], of nodes: [Int: SceneNode]) -> [TracedStep] {
    TracedStep.numbered(steps, numbered.compactMap { id, name in nodes[id].map { (name: name, node: $0) } })
  }

  /// Returns `graph` with the names of its nodes and of their properties.
  func graph(_ graph: MotionGraph) -> MotionGraph {
    var named = graph
    for (row, source) in graph.sources.enumerated() {
      guard let node = source.node.map({ graph.nodes[$0] }), let name = numbered[node.id] else { continue }
      if let property = NameTable.rest(of: source.name, after: node.name) { named.sources[row].name = "\(name).\(property)" }
    }
    for (row, node) in graph.nodes.enumerated() {
      if let name = numbered[node.id] { named.nodes[row].name = name }
    }
    return named
  }
}
