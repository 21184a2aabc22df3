import MotionScene
import MotionStreams
import MotionValues

/// The position of the content of a scroll view at the offset zero.
///
/// It follows the size and the anchor point of the content, so that the top left corner of content without scale and rotation stays where it
/// is. Content of infinite length stays as well.
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
  func position(of content: SceneNode) -> Point {
    let moved = Self.inset(in: content) - inset
    return position + Vector(dx: moved.dx.isFinite ? moved.dx : 0, dy: moved.dy.isFinite ? moved.dy : 0)
  }

  private static func inset(in content: SceneNode) -> Vector {
    let (anchor, size) = (content.anchorPoint.value, content.size.value)
    return Vector(dx: anchor.x * size.width, dy: anchor.y * size.height)
  }
}
