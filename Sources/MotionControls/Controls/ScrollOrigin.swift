import MotionScene
import MotionStreams
import MotionValues

/// The position of the content of a scroll view at the offset zero.
///
/// It follows the size and the anchor point of the content, so that the top left corner stays where it is.
struct ScrollOrigin {
  /// The position at the beginning.
  private let position: Point
  /// The displacement of the anchor point from the top left corner then.
  private let inset: Vector

  /// Creates the origin of `content`, which is at `position` with its present size and anchor point.
  init(of content: SceneNode, at position: Point) {
    self.position = position
    inset = Self.inset(in: content)
  }

  /// Returns the position with the present size and anchor point of `content`: exactly that of the beginning if they are as they were.
  func position(of content: SceneNode) -> Point { position + (Self.inset(in: content) - inset) }

  private static func inset(in content: SceneNode) -> Vector {
    let (anchor, size) = (content.anchorPoint.value, content.size.value)
    return Vector(dx: anchor.x * size.width, dy: anchor.y * size.height)
  }
}
