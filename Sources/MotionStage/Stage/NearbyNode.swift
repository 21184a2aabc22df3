import MotionEngine
import MotionGestures
package import MotionScene
package import MotionValues

/// A node beside the location of a contact.
package struct NearbyNode: Sendable {
  /// Its name.
  package let name: String
  /// The rectangle around it, in root coordinates.
  package let frame: Rect
  /// The distance of the location from it, in points of the root; 0 inside.
  package let distance: Double

  /// Describes `node`, whose coordinates `transform` maps to the root; nil if it has no extent there.
  init?(_ node: SceneNode, _ transform: Transform, beside location: Point) {
    guard let own = transform.inverse?.apply(to: location) else { return nil }
    let bounds = node.bounds
    let nearest = Point(x: min(max(own.x, bounds.minX), bounds.maxX), y: min(max(own.y, bounds.minY), bounds.maxY))
    let corners = [
      Point(x: bounds.minX, y: bounds.minY), Point(x: bounds.maxX, y: bounds.minY), Point(x: bounds.minX, y: bounds.maxY),
      Point(x: bounds.maxX, y: bounds.maxY),
    ].map { transform.apply(to: $0) }
    let (x, y) = (corners.map { $0.x }, corners.map { $0.y })
    guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else { return nil }
    frame = Rect(x: left, y: top, width: right - left, height: bottom - top)
    (name, distance) = (node.name, transform.apply(to: nearest).distance(to: location))
  }

  /// Describes `node`, wherever it is in its scene.
  init?(_ node: SceneNode, beside location: Point) {
    var (transform, current) = (Transform.identity, node)
    while let parent = current.parent {
      transform = transform.followed(by: current.transformToParent)
      current = parent
    }
    self.init(node, transform, beside: location)
  }
}

#if !hasFeature(Embedded)
  extension NearbyNode {
    /// The frame, as a part of a sentence.
    var extent: String { "x \(frame.minX) … \(frame.maxX), y \(frame.minY) … \(frame.maxY)" }
  }

  extension Stage {
    /// Returns the description of `contact`, which is being delivered, with the nearest node if it was aimed at none and reached none.
    package func explanation(of contact: StageContact) -> String {
      guard contact.aim == nil, contact.outcome == .noNode || contact.outcome == .noRecognizer && contact.node == scene.root.name,
        let nearest = nodeToTouch(near: contact.location)
      else { return contact.description }
      return contact.description + "; the nearest one is \"\(nearest.name)\", at \(nearest.extent)"
    }
  }
#endif

extension Stage {
  /// Returns the node that a press at `location` hits, by the host's hit test if there is one.
  package func hit(at location: Point) -> SceneNode? { runtime.core.router.hit(at: location) }

  /// Returns the node to touch that is nearest to `location`: one with a recognizer, or any if there is none.
  package func nodeToTouch(near location: Point) -> NearbyNode? {
    let watchers = runtime.core.router.watchers
    var (watched, any): (NearbyNode?, NearbyNode?)
    // Not by recursion, and with the transform of each parent: a scene may be nested deeply.
    var pending = [(node: scene.root, transform: Transform.identity)]
    while let (node, transform) = pending.popLast() {
      // Read without making properties, so that the run is the same.
      if node.value(.isHidden) || !node.value(.isInteractive) { continue }
      if node.parent != nil, let nearby = NearbyNode(node, transform, beside: location) {
        if nearby.distance < any?.distance ?? .infinity { any = nearby }
        if watchers[node.id] != nil, nearby.distance < watched?.distance ?? .infinity { watched = nearby }
      }
      pending += node.children.reversed().map { (node: $0, transform: $0.transformToParent.followed(by: transform)) }
    }
    return watched ?? any
  }
}
