import MotionScene
import MotionStage
import MotionValues

/// Where the nodes of a trace were in the root, whatever they are in.
struct TraceSpaces {
  private let trace: Trace

  init(_ trace: Trace) { self.trace = trace }

  /// The node that `node` was in; nil where that is the root.
  private func parent(of node: NodeTrace) -> NodeTrace? {
    node.parentID.flatMap { id in trace.nodes.first { $0.id == id } }
  }

  /// The map from points of `node` to those of the root, as it was at `time`.
  func transform(of node: NodeTrace, at time: Timestamp) -> Transform {
    let (size, anchor) = (lanes(.size, of: node, at: time), lanes(.anchorPoint, of: node, at: time))
    let (turn, scale) = (Angle(radians: lanes(.rotation, of: node, at: time).x), lanes(.scale, of: node, at: time).x)
    let position = lanes(.position, of: node, at: time)
    let own = Transform.translation(Vector(dx: -anchor.x * size.x, dy: -anchor.y * size.y))
      .followed(by: .rotation(turn, scale: scale)).followed(by: .translation(Vector(dx: position.x, dy: position.y)))
    return parent(of: node).map { own.followed(by: transform(of: $0, at: time)) } ?? own
  }

  /// Where the anchor point of `node` was, in points of the root.
  func position(of node: NodeTrace, at time: Timestamp) -> Point {
    let lanes = lanes(.position, of: node, at: time)
    let position = Point(x: lanes.x, y: lanes.y)
    return parent(of: node).map { transform(of: $0, at: time).apply(to: position) } ?? position
  }

  private func lanes(_ property: NodeProperty, of node: NodeTrace, at time: Timestamp) -> SIMD4<Double> {
    node.series(of: property)?.value(at: time) ?? .zero
  }

  /// The instants at which `node`, or what it is in, was put somewhere, in order.
  func times(of node: NodeTrace) -> [Timestamp] {
    var times = Set(node.series(of: .position)?.times ?? [])
    var ancestor = parent(of: node)
    while let current = ancestor {
      times.formUnion(current.series(of: .position)?.times ?? [])
      ancestor = parent(of: current)
    }
    return times.sorted()
  }
}
