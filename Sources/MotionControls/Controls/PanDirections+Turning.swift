import MotionGestures
import MotionValues

extension PanDirections {
  /// Returns these directions of a node as those of the root, to which `transform` leads.
  ///
  /// The directions of a gesture are those of the root. A node whose axes are between those of the root needs all of them.
  func turned(by transform: Transform) -> PanDirections {
    // Most nodes are upright. No direction stays none.
    if isEmpty || (transform.b == 0 && transform.a >= 0) { return self }
    if transform.isOblique { return .all }
    let vectors: [(direction: PanDirections, vector: Vector)] = [
      (.left, Vector(dx: -1, dy: 0)), (.right, Vector(dx: 1, dy: 0)), (.up, Vector(dx: 0, dy: -1)), (.down, Vector(dx: 0, dy: 1)),
    ]
    var turned: PanDirections = []
    for (direction, vector) in vectors where contains(direction) {
      let seen = transform.apply(to: vector)
      if seen.dx.magnitude > seen.dy.magnitude {
        turned.insert(seen.dx < 0 ? .left : .right)
      } else {
        turned.insert(seen.dy < 0 ? .up : .down)
      }
    }
    return turned
  }
}

extension Transform {
  /// Whether it turns an axis to neither axis of the root. A quarter turn is rounded.
  var isOblique: Bool { min(a.magnitude, b.magnitude) > 1e-9 * max(a.magnitude, b.magnitude) }
}
