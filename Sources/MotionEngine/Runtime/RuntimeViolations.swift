import MotionScene

/// The programming errors with runtimes that end the program, each with a message that names the object and says what to do.
enum RuntimeViolations {
  /// Reports that `node` is not in the scene of the runtime.
  static func notInScene(_ node: SceneNode) -> Never {
    #if hasFeature(Embedded)
      fatalError("The node is not in the scene of this runtime. Add it with addChild before anything is added to it.")
    #else
      fatalError("The node \"\(node.name)\" is not in the scene of this runtime. Add it with addChild before anything is added to it.")
    #endif
  }

  /// Reports that `node`, which is in the scene, is outside of the subtree of a child runtime.
  static func notInSubtree(_ node: SceneNode) -> Never {
    #if hasFeature(Embedded)
      fatalError("The node is outside of this child's subtree. Use the child's parent, or move the node into the subtree.")
    #else
      fatalError("The node \"\(node.name)\" is outside of this child's subtree. Use the child's parent, or move the node into the subtree.")
    #endif
  }
}
