public import MotionValues

/// The tree of nodes of a runtime.
public final class SceneTree {
  /// The root node: as large as the canvas, with its origin at the top left.
  public let root: SceneNode

  private let family = SceneFamily()

  /// Creates a tree whose root has the given size in points.
  public init(size: Size) {
    root = SceneNode(id: 0, name: "root", position: .zero, size: size, anchorPoint: .zero, family: family)
  }

  deinit {
    family.mirrors = []
    // The table of names retains nodes, which retain the family.
    family.treeDidChange()
  }

  /// The size of the canvas, in points.
  public var size: Size { root.currentSize }

  /// Notifies `mirror` of every later change, by the rules of ``SceneMirror``; mirrors are notified in the order in which they were added.
  ///
  /// The tree retains the mirror until it is removed.
  public func add(_ mirror: any SceneMirror) {
    family.mirrors.append(mirror)
    if family.mirrors.count == 1 { root.visit { $0.watchProperties() } }
    mirror.didBegin(mirroring: self)
  }

  /// Removes `mirror`, which is not notified any more.
  public func remove(_ mirror: any SceneMirror) {
    family.mirrors.removeAll { $0 === mirror }
    if family.mirrors.isEmpty { root.visit { $0.endWatch() } }
  }

  /// Calls `body` with the nodes that leave the tree together, a node and its descendants, until ``endWatch(_:)`` is called with
  /// the returned number.
  package func watchRemovals(_ body: @escaping ([SceneNode]) -> Void) -> Int { family.watchRemovals(body) }

  /// Calls `body` before each hit test that may use boxes of nodes, until ``endWatch(_:)`` is called with the returned number. `body` stores the
  /// values of moving properties without delivering them.
  package func prepareHitTests(_ body: @escaping () -> Void) -> Int { family.prepareHitTests(body) }

  /// Ends the observation `number`.
  package func endWatch(_ number: Int) { family.endWatch(number) }

  /// The nodes, each before its descendants, siblings in the order in which they were added.
  public var nodes: [SceneNode] {
    var nodes: [SceneNode] = []
    root.visit { nodes.append($0) }
    return nodes
  }

  /// The first node called `name`, in the order of ``nodes``.
  ///
  /// If there is none, a number counts the nodes of the tree with the same name in order of creation: `thumb-2` is the second `thumb`.
  /// Traces count likewise, but also the nodes that have left the tree.
  ///
  /// - Complexity: O(n) for n nodes, O(1) on average from the second look-up after a node joined or left the tree.
  ///   O(n log n) for the first two names with a number.
  public subscript(name: String) -> SceneNode? {
    let names = family.names(below: root)
    let first =
      if let names {
        names.first(named: name)
      } else {
        root.first { $0.name.utf8.elementsEqual(name.utf8) }
      }
    #if !hasFeature(Embedded)
      if first == nil, NameTable.hasNumber(name) {
        if let names { return names.numbered(numberedNodes).first(named: name) }
        return numberedNodes().first { $0.name.utf8.elementsEqual(name.utf8) }?.node
      }
    #endif
    return first
  }

  /// Returns the first result of `search` that is not nil, in the order of ``nodes``.
  ///
  /// `search` receives each node whose name `path` begins with, and the rest of the path after a dot. If it returns nil for all of them, it
  /// receives the nodes whose name with a number (``subscript(_:)``) the path begins with.
  package func firstResult<Result>(at path: String, _ search: (SceneNode, Substring) -> Result?) -> Result? {
    let names = family.names(below: root)
    if let result = firstNamedResult(at: path, in: names, search) { return result }
    #if !hasFeature(Embedded)
      guard NameTable.hasNumber(path) else { return nil }
      if let names {
        for (node, rest) in names.numbered(numberedNodes).beginnings(of: path) { if let result = search(node, rest) { return result } }
        return nil
      }
      for (name, node) in numberedNodes() {
        if let rest = NameTable.rest(of: path, after: name), let result = search(node, rest) { return result }
      }
    #endif
    return nil
  }

  #if !hasFeature(Embedded)
    /// The nodes that have a number because earlier ones have the same name, with their names in traces.
    package func numberedNodes() -> [(name: String, node: SceneNode)] {
      let nodes = nodes.dropFirst().sorted { $0.id < $1.id }
      return zip(NameTable.distinct(nodes.map(\.name)), nodes).filter { !$0.utf8.elementsEqual($1.name.utf8) }.map { ($0, $1) }
    }
  #endif

  private func firstNamedResult<Result>(at path: String, in names: NodeNames?, _ search: (SceneNode, Substring) -> Result?) -> Result? {
    if let names {
      for (node, rest) in names.beginnings(of: path) { if let result = search(node, rest) { return result } }
      return nil
    }
    var result: Result?
    _ = root.first { node in
      if let rest = NameTable.rest(of: path, after: node.name) { result = search(node, rest) }
      return result != nil
    }
    return result
  }

  /// Returns the node with `id`, or nil. Searches the tree.
  public func node(withID id: Int) -> SceneNode? { root.first { $0.id == id } }

  /// Returns the frontmost interactive node at `point` in root coordinates; nil where there is none.
  public func hitTest(_ point: Point) -> SceneNode? { root.hitTest(point) }
}
