public import MotionStreams

extension Setting {
  /// Describes the node that an interaction is created with.
  public init(fixed name: String, node: SceneNode?, _ summary: String) {
    self.init(fixed: name, node.map { .node($0.id, named: $0.name) } ?? .missing, of: .node, summary)
  }
}
