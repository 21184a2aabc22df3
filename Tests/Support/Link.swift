public import Interplay

/// An interaction that no registry of the package contains: it connects the scale of a node to its opacity.
public final class Link: Interaction {
  /// Creates the interaction.
  public init() {}

  public func add(to target: SceneNode, withRuntime runtime: MotionRuntime, constraints: NoConstraints) {
    runtime.connect(target.scale, to: target.opacity)
  }
}
