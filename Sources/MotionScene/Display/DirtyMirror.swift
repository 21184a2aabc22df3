import MotionValues

/// A mirror that collects what changed since the last drawing: the nodes that were written, with their properties, and whether the tree changed.
///
/// <!-- snippet: Tests/MotionScene/Display/DirtyMirrorTests.swift#dirty -->
/// ```swift
/// let dirty = DirtyMirror()
/// scene.add(dirty)
/// ```
/// After each turn, a host draws if ``isEmpty`` is false, and then calls ``clear()``. A steady frame allocates nothing.
/// It belongs to the scene to which it is added first; another scene needs another mirror.
public final class DirtyMirror: SceneMirror {
  /// A node with the properties that were written.
  public struct Change {
    /// The node.
    public let node: SceneNode
    /// The properties that were written, also with equal values.
    public fileprivate(set) var properties: NodePropertySet
  }

  /// Whether nodes were added, removed or moved. True after the mirror was added: the whole scene has to be drawn.
  public private(set) var treeDidChange = false

  @exclusivity(unchecked) private var written: [Change] = []
  @exclusivity(unchecked) private var indices = NodeIndices()
  /// Whether a node of ``written`` may have left the tree.
  private var hasRemovals = false
  /// The family of the scene to which it belongs; nil before its first addition. It outlives the scene, so another scene cannot have its address.
  private var family: SceneFamily?

  /// Creates a mirror; add it to a scene.
  public init() {}

  /// The nodes of the tree that were written, each once, in the order of the notifications of their first writes.
  ///
  /// An observer that is older than the mirror is notified before it: a node to which it writes comes before the node that it observes.
  public var changes: [Change] {
    if hasRemovals { dropRemovedNodes() }
    return written
  }

  /// Whether nothing changed.
  public var isEmpty: Bool { !treeDidChange && changes.isEmpty }

  /// Forgets the changes. Call it after drawing.
  public func clear() {
    treeDidChange = false
    hasRemovals = false
    indices.removeAll()
    written.removeAll(keepingCapacity: true)
  }

  /// Notes that the whole scene has to be drawn.
  ///
  /// - Precondition: the mirror was not added to another scene.
  public func didBegin(mirroring scene: SceneTree) {
    // Nodes of two scenes have the same ids.
    let family = scene.root.family
    require(self.family == nil || self.family === family, "A DirtyMirror belongs to one scene. Create another one.")
    self.family = family
    treeDidChange = true
    // Nodes may have left the tree while the mirror was not in the scene.
    hasRemovals = true
  }

  public func node(_ node: SceneNode, didChange property: NodeProperty) {
    if let index = indices.index(of: node.id) { return written[index].properties.insert(property) }
    indices.insert(node.id, at: written.count)
    written.append(Change(node: node, properties: NodePropertySet(property)))
  }

  public func node(_ node: SceneNode, wasAddedTo parent: SceneNode) { treeDidChange = true }

  public func node(_ node: SceneNode, wasRemovedFrom parent: SceneNode) {
    treeDidChange = true
    hasRemovals = true
  }

  public func node(_ node: SceneNode, wasMovedFrom former: SceneNode, to parent: SceneNode) { treeDidChange = true }

  private func dropRemovedNodes() {
    hasRemovals = false
    indices.removeAll()
    written.removeAll { !$0.node.isMirrored }
    for index in written.indices { indices.insert(written[index].node.id, at: index) }
  }
}
