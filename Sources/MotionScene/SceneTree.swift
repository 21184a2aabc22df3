public import MotionValues

/// A tree of nodes: what a runtime moves.
public final class SceneTree {
  /// The node that all others are in: as large as the canvas, its origin at the top left.
  public let root: SceneNode

  private let family = SceneFamily()

  /// Makes a tree whose root is `size` points large.
  public init(size: Size) {
    root = SceneNode(id: 0, name: "root", position: .zero, size: size, anchorPoint: .zero, family: family)
  }

  deinit { family.mirrors = [] }

  /// The size of the canvas, in points.
  public var size: Size { root.currentSize }

  /// Tells `mirror` of every later change; mirrors are told in the order in which they were added.
  ///
  /// The tree keeps the mirror until it is removed.
  public func add(_ mirror: any SceneMirror) {
    family.mirrors.append(mirror)
    if family.mirrors.count == 1 { root.visit { $0.watchProperties() } }
  }

  /// Tells `mirror` nothing more.
  public func remove(_ mirror: any SceneMirror) {
    family.mirrors.removeAll { $0 === mirror }
    if family.mirrors.isEmpty { root.visit { $0.endWatch() } }
  }

  /// Tells `body` of each node that leaves the tree, and of those in it, until ``endWatch(_:)`` is given the number returned.
  package func watchRemovals(_ body: @escaping (SceneNode) -> Void) -> Int { family.watchRemovals(body) }

  /// Ends the watch `number`.
  package func endWatch(_ number: Int) { family.endWatch(number) }

  /// The nodes, each before the nodes in it, siblings in the order in which they were added.
  public var nodes: [SceneNode] {
    var nodes: [SceneNode] = []
    root.visit { nodes.append($0) }
    return nodes
  }

  /// The first node called `name`, searched in the order of ``nodes``.
  public subscript(name: String) -> SceneNode? { nodes.first { $0.name.utf8.elementsEqual(name.utf8) } }

  /// Returns the node with `id`; nil where there is none. Searches the tree.
  public func node(withID id: Int) -> SceneNode? { nodes.first { $0.id == id } }

  /// The frontmost node at `point` of the root that can be touched; nil outside the canvas.
  public func hitTest(_ point: Point) -> SceneNode? { root.hitTest(point) }

  /// The tree as it is now.
  public var snapshot: SceneSnapshot { SceneSnapshot(nodes: nodes.map { NodeSnapshot($0) }) }
}
