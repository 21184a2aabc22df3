import MotionDescriptions
import MotionScene
import MotionStage
import MotionValues

/// How far the keyframes of each node of a picture move what is drawn in it.
///
/// Between keys every track is a little off. The drawing of a node is off by its own tracks and by those of its ancestors. Each is multiplied
/// by the scales outside of it.
struct AnimatedReaches {
  /// The reach of a node.
  struct Reach {
    /// The product of the greatest scales of its ancestors.
    var outerScale = 1.0
    /// The greatest scale of the node.
    var scale = 1.0
    /// The distance of the farthest corner in the node from its anchor point, in its own points.
    var radius = 0.0
    /// The number of changing tracks on the way from the root to the node and on to one of its descendants, where it is greatest.
    var tracks = 0
  }

  private var reaches: [Int: Reach] = [:]

  /// Computes the reach of each node; `children` are the nodes in the node with an id, and those in the root at -1. O(writes).
  init(_ children: [Int: [NodeTrace]]) {
    // Parents come before their children.
    var order = children[-1] ?? []
    var next = 0
    while next < order.count {
      order += children[order[next].id] ?? []
      next += 1
    }
    for node in order {
      let scale = Self.extent(of: .scale, node)
      var reach = self[node]
      reach.scale = Self.limited(max(scale.least.x.magnitude, scale.greatest.x.magnitude))
      reach.tracks += Self.tracks(of: node)
      reaches[node.id] = reach
      let outerScale = Self.limited(reach.outerScale * reach.scale)
      for child in children[node.id] ?? [] { reaches[child.id] = Reach(outerScale: outerScale, tracks: reach.tracks) }
    }
    for node in order.reversed() {
      let (size, anchor) = (Self.extent(of: .size, node), Self.extent(of: .anchorPoint, node))
      let corners: [SIMD4<Double>] = [
        anchor.least * size.least, anchor.least * size.greatest, anchor.greatest * size.least, anchor.greatest * size.greatest,
      ]
      let (least, greatest) = Self.extent(of: corners, or: corners[0])
      var reach = self[node]
      reach.radius = Self.limited(Self.length(size.greatest))
      for child in children[node.id] ?? [] {
        let (inner, place) = (self[child], Self.extent(of: .position, child))
        let distance = Self.length(Self.extent(of: [place.greatest - least, greatest - place.least], or: .zero).greatest)
        reach.radius = max(reach.radius, Self.limited(distance + inner.scale * inner.radius))
        reach.tracks = max(reach.tracks, inner.tracks)
      }
      reaches[node.id] = reach
    }
  }

  /// Returns the reach of `node`.
  subscript(node: NodeTrace) -> Reach { reaches[node.id] ?? Reach() }

  /// Returns the least and the greatest finite numbers of a property.
  private static func extent(of property: NodeProperty, _ node: NodeTrace) -> (least: SIMD4<Double>, greatest: SIMD4<Double>) {
    let values = (node.series(of: property)?.values ?? []).filter { value in (0..<4).allSatisfy { value[$0].isFinite } }
    return extent(of: values, or: property.row?.defaultValue.lanes ?? .zero)
  }

  /// Returns the least and the greatest numbers of `values`, or twice `other` if there are none.
  private static func extent(
    of values: [SIMD4<Double>], or other: SIMD4<Double>
  ) -> (least: SIMD4<Double>, greatest: SIMD4<Double>) {
    var (least, greatest) = (values.first ?? other, values.first ?? other)
    for value in values {
      least.replace(with: value, where: value .< least)
      greatest.replace(with: value, where: value .> greatest)
    }
    return (least, greatest)
  }

  /// Returns the number of changing tracks of a node: its place, rotation and scale, its corner, and its size.
  private static func tracks(of node: NodeTrace) -> Int {
    func changes(_ property: NodeProperty) -> Bool {
      guard let series = node.series(of: property) else { return false }
      return series.values.contains { $0 != series.values[0] }
    }
    let resizes = changes(.size)
    let tracks = [changes(.position), changes(.rotation) || changes(.scale), resizes || changes(.anchorPoint), resizes]
    return tracks.count { $0 }
  }

  private static func length(_ vector: SIMD4<Double>) -> Double { (vector.x * vector.x + vector.y * vector.y).squareRoot() }

  /// Returns a factor of distances that no product makes infinite.
  private static func limited(_ factor: Double) -> Double { min(factor, 1e9) }
}
