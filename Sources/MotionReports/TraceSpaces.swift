import MotionScene
import MotionStage
import MotionValues

/// The root coordinates of the nodes of a trace, at any depth.
struct TraceSpaces {
  private let nodes: [Int: NodeTrace]
  private let parents: [Int: Int]
  /// The properties of a node that move its children.
  private static let placing: [NodeProperty] = [.position, .rotation, .scale, .size, .anchorPoint]

  /// Arranges the nodes of `trace`.
  ///
  /// - Parameter parents: the ids of the parents, without those that are the root. Defaults to the first parents, as a trace has no others.
  init(_ trace: Trace, parents: [Int: Int]? = nil) {
    let nodes = Dictionary(trace.nodes.map { ($0.id, $0) }) { first, _ in first }
    (self.nodes, self.parents) = (nodes, parents ?? nodes.compactMapValues(\.parentID))
  }

  /// Returns the parent of `node`; nil if that is the root.
  private func parent(of node: NodeTrace) -> NodeTrace? { parents[node.id].flatMap { nodes[$0] } }

  /// Returns the transform from coordinates of `node` to root coordinates at `time`. O(depth).
  func transform(of node: NodeTrace, at time: Timestamp) -> Transform {
    var whole = ownTransform(of: node, at: time)
    var ancestor = parent(of: node)
    while let current = ancestor {
      whole = whole.followed(by: ownTransform(of: current, at: time))
      ancestor = parent(of: current)
    }
    return whole
  }

  /// Returns the transform from coordinates of `node` to those of its parent at `time`.
  private func ownTransform(of node: NodeTrace, at time: Timestamp) -> Transform {
    let (size, anchor) = (lanes(.size, of: node, at: time), lanes(.anchorPoint, of: node, at: time))
    let (turn, scale) = (Angle(radians: lanes(.rotation, of: node, at: time).x), lanes(.scale, of: node, at: time).x)
    let position = lanes(.position, of: node, at: time)
    return Transform.translation(Vector(dx: -anchor.x * size.x, dy: -anchor.y * size.y))
      .followed(by: .rotation(turn, scale: scale)).followed(by: .translation(Vector(dx: position.x, dy: position.y)))
  }

  /// Returns the position of the anchor point of `node`, in root coordinates.
  func position(of node: NodeTrace, at time: Timestamp) -> Point {
    let lanes = lanes(.position, of: node, at: time)
    let position = Point(x: lanes.x, y: lanes.y)
    return parent(of: node).map { transform(of: $0, at: time).apply(to: position) } ?? position
  }

  /// Returns whether `point`, in root coordinates, is within the rectangle of `node`; its edges do not count.
  func contains(_ point: Point, in node: NodeTrace, at time: Timestamp) -> Bool {
    guard let place = transform(of: node, at: time).inverse?.apply(to: point) else { return false }
    let size = lanes(.size, of: node, at: time)
    return place.x > 0 && place.x < size.x && place.y > 0 && place.y < size.y
  }

  private func lanes(_ property: NodeProperty, of node: NodeTrace, at time: Timestamp) -> SIMD4<Double> {
    node.series(of: property)?.value(at: time) ?? .zero
  }

  /// Returns the instants at which `node` was moved, or an ancestor was moved, rotated, scaled or resized, in order.
  func times(of node: NodeTrace) -> [Timestamp] {
    var times = Set(node.series(of: .position)?.times ?? [])
    var ancestor = parent(of: node)
    while let current = ancestor {
      for property in Self.placing { times.formUnion(current.series(of: property)?.times ?? []) }
      ancestor = parent(of: current)
    }
    return times.sorted()
  }
}
