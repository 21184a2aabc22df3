import MotionEngine
import MotionGestures
import MotionPhysics
import MotionScene
import MotionStreams

/// One node under one pan: where it was when the pan began, and where the pan takes it.
final class Drag {
  /// What an update of the pan amounts to.
  enum Outcome {
    /// The node is to be here, in points of its parent.
    case move(Point)
    /// It was let go, this fast, in points per second of its parent.
    case release(Point)
    /// It stays where it is.
    case nothing
  }

  private let node: SceneNode
  private let origin: (Point) -> Point
  private var grabbed: Point?
  private var anchorPoint: Point

  /// - Parameter origin: where a node that is grabbed at a place would be if nothing resisted.
  init(of node: SceneNode, from origin: @escaping (Point) -> Point) {
    (self.node, self.origin) = (node, origin)
    anchorPoint = node.anchorPoint.value
  }

  /// Takes the place where the node was grabbed along when another point of it becomes its anchor point, while the node stays where it is.
  func anchorPointChanged(to anchorPoint: Point) {
    let way = anchorPoint - self.anchorPoint
    self.anchorPoint = anchorPoint
    guard let place = grabbed else { return }
    let size = node.size.value
    grabbed = place + node.transformToParent.apply(to: Vector(dx: way.dx * size.width, dy: way.dy * size.height))
  }

  /// Decides what `update`, in points of the root, means for the node.
  func handle(_ update: GestureUpdate) -> Outcome {
    switch update.state {
    case .began:
      grabbed = origin(node.position.value)
      return move(by: update.translation)
    case .changed:
      return move(by: update.translation)
    case .ended:
      guard grabbed != nil, let velocity = inParent(update.velocity) else { return .nothing }
      grabbed = nil
      return .release(Point(x: velocity.dx, y: velocity.dy))
    case .cancelled, .failed, .possible:
      grabbed = nil
      return .nothing
    }
  }

  private func move(by translation: Vector) -> Outcome {
    // A parent scaled to nothing has no place for the finger: the node stays.
    guard let grabbed, let translation = inParent(translation) else { return .nothing }
    return .move(grabbed + translation)
  }

  private func inParent(_ vector: Vector) -> Vector? {
    guard let parent = node.parent else { return vector }
    return parent.transformToRoot.inverse?.apply(to: vector)
  }
}
