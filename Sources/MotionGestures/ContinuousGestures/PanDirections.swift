import MotionValues

/// The allowed directions of a gesture.
public struct PanDirections: OptionSet, Hashable, Sendable {
  /// One bit for each direction.
  public let rawValue: UInt8

  /// Creates a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// To the left.
  public static let left = PanDirections(rawValue: 1)
  /// To the right.
  public static let right = PanDirections(rawValue: 2)
  /// Upwards.
  public static let up = PanDirections(rawValue: 4)
  /// Downwards.
  public static let down = PanDirections(rawValue: 8)
  /// To the left and to the right.
  public static let horizontal: PanDirections = [.left, .right]
  /// Upwards and downwards.
  public static let vertical: PanDirections = [.up, .down]
  /// All directions.
  public static let all: PanDirections = [.left, .right, .up, .down]

  /// Returns the part of `travel` in the allowed directions.
  func allowedPart(of travel: Vector) -> Vector {
    if self == .all { return travel }
    let horizontal = contains(travel.dx < 0 ? .left : .right)
    let vertical = contains(travel.dy < 0 ? .up : .down)
    return Vector(dx: horizontal ? travel.dx : 0, dy: vertical ? travel.dy : 0)
  }

  /// Returns the part of `vector` along the axes of the allowed directions.
  func along(_ vector: Vector) -> Vector {
    Vector(dx: isDisjoint(with: .horizontal) ? 0 : vector.dx, dy: isDisjoint(with: .vertical) ? 0 : vector.dy)
  }
}
