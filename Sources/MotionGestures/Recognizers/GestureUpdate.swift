public import MotionPhysics

/// One decision of a recogniser.
public struct GestureUpdate: Hashable, Sendable {
  /// Where the gesture stands now.
  public var state: RecognitionState

  /// When it came to stand there; of a pan that begins, when the slop was crossed, which may lie between two samples.
  public var time: Timestamp

  /// The centroid of its pointers, in points of the root.
  public var location: Point

  /// How far the pointers have moved since the gesture began, in points of the root.
  public var translation: Vector

  /// How fast they move, in points per second of the root.
  public var velocity: Vector

  /// How many pointers take part; 0 once the last has left.
  public var pointerCount: Int

  /// Makes an update.
  public init(
    state: RecognitionState, time: Timestamp, location: Point, translation: Vector = .zero, velocity: Vector = .zero,
    pointerCount: Int
  ) {
    self.state = state
    self.time = time
    self.location = location
    self.translation = translation
    self.velocity = velocity
    self.pointerCount = pointerCount
  }
}
