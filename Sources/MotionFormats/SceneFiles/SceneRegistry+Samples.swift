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
    /// Writes another value to the first target, for a node to its position. Returns whether the value stays.
    package let interrupt: () -> Bool
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
    guard let interrupt = targets.first?.interrupt else { return nil }
    configure(made)
    let add = { for (target, _) in targets { kind.add(made, target, runtime, Added()) } }
    add()
    return AddedSample(interaction: made, addAgain: add, interrupt: interrupt)
  }

  /// The node or its first property that fits `kind`, and a closure that writes to it and returns whether the value stays.
  private func target(for kind: Kind, of node: SceneNode) -> (target: SceneInteraction.Target, interrupt: () -> Bool)? {
    func candidate<Value: SceneValue & Equatable>(
      _ property: ReactiveProperty<Value>, _ value: Value
    ) -> (target: SceneInteraction.Target, interrupt: () -> Bool) {
      let interrupt: () -> Bool = {
        property.value = value
        return property.value == value
      }
      return (.property(SceneProperty(property)), interrupt)
    }
    let position = candidate(node.position, Point(x: 11, y: 13))
    if kind.target == nil { return (.node(node), position.interrupt) }
    let candidates = [
      position, candidate(node.scale, 1.5), candidate(node.rotation, Angle(radians: 0.5)),
      candidate(node.size, Size(width: 110, height: 130)), candidate(node.backgroundColor, Color(red: 0.25, green: 0.5, blue: 0.75)),
      candidate(node.shadowOffset, Vector(dx: 11, dy: 13)),
    ]
    return candidates.first { kind.fits($0.target) }
  }
}
