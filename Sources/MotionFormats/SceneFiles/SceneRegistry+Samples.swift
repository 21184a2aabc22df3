package import MotionEngine
package import MotionScene
import MotionStreams
import MotionValues

extension SceneRegistry {
  /// An interaction of a registered kind that was added to nodes, or to their properties.
  package struct AddedSample {
    /// The interaction.
    package let interaction: any Interaction
    /// Adds it again to the same targets.
    package let addAgain: () -> Void
  }

  /// Adds a new interaction of the kind `name` to each of `nodes`, or to their first property of a fitting type.
  ///
  /// Tests that hold for every kind use it. Arguments have sample values: required nodes are children of the first node, required streams never
  /// emit. A kind that requires a node is added to the first node only.
  ///
  /// - Parameter configure: called with the interaction before it is added.
  /// - Returns: nil for a name that is not registered, for a kind that is only a part of others, and if no property of a node fits.
  package func addSample(
    of name: String, to nodes: [SceneNode], in runtime: MotionRuntime, configure: (any Interaction) -> Void = { _ in }
  ) -> AddedSample? {
    guard let kind = kind(named: name), !kind.isPart, let first = nodes.first else { return nil }
    let childCount = first.children.count
    guard let made = try? kind.make(InteractionArguments(sampleIn: first)) else { return nil }
    let needsNode = first.children.count > childCount
    let targets = (needsNode ? [first] : nodes).compactMap { target(for: kind, of: $0) }
    if targets.isEmpty { return nil }
    configure(made)
    let add = { for target in targets { kind.add(made, target, runtime, Added()) } }
    add()
    return AddedSample(interaction: made, addAgain: add)
  }

  private func target(for kind: Kind, of node: SceneNode) -> SceneInteraction.Target? {
    if kind.target == nil { return .node(node) }
    let properties: [ObserverTable] = [node.position, node.scale, node.rotation, node.size, node.backgroundColor, node.shadowOffset]
    for property in properties {
      guard let property = SceneProperty(property) else { continue }
      let target = SceneInteraction.Target.property(property)
      if kind.fits(target) { return target }
    }
    return nil
  }
}
