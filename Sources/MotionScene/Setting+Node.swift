import MotionDescriptions
public import MotionStreams

extension Setting {
  /// Creates a fixed setting that holds a node.
  public init(fixed name: String, node: SceneNode?, _ summary: String) {
    self.init(fixed: name, node.map { .node($0.id, named: $0.name) } ?? .missing, of: .node, summary)
  }
}
