import MotionDescriptions
import MotionInteractions
import MotionScene
import MotionStreams

extension SceneBuilder {
  /// Adds an edge from each leader that a file gives a `Chain` to its follower; none for another setting.
  ///
  /// - Parameter name: the name of `setting` in `interaction`, as in `chain.leaders`.
  func addLeaders(
    _ field: JSONField, of setting: Setting, called name: String, in interaction: SceneInteraction
  ) throws(FileError) {
    guard setting.name == "leaders", interaction.owners(ofSetting: name[...]).last?.object is Chain,
      case .list(let pairs) = try field.settingValue(setting.kind, in: setting.range, node: node)
    else { return }
    for pair in pairs {
      guard case .structure(let label) = pair else { continue }
      // The follower, and its leader.
      var nodes: [SceneNode] = []
      for argument in label.arguments { if case .node(let id, _) = argument.value, let node = nodesByID[id] { nodes.append(node) } }
      guard nodes.count == 2 else { continue }
      try addEdges(from: [SceneFlow.Vertex(nodes[1].position)], to: nodes[0].position, of: nil, at: field)
    }
  }
}
