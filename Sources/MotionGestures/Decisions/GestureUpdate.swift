public import MotionValues

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

  /// How far the pointers have turned about their centroid since the gesture began, clockwise, unwrapped: two turns are 4π. 0 with one pointer.
  public var rotation: Angle

  /// By what factor the pointers have moved apart since the gesture began; 1 with one pointer.
  public var scale: Double

  /// How fast they turn, in radians per second.
  public var rotationVelocity: Double

  /// How fast ``scale`` grows, per second.
  public var scaleVelocity: Double

  /// How many pointers take part; 0 once the last has left.
  public var pointerCount: Int

  /// How often it was tapped; 0 of gestures that are no taps.
  public var tapCount = 0

  /// Makes an update.
  public init(
    state: RecognitionState, time: Timestamp, location: Point, translation: Vector = .zero, velocity: Vector = .zero,
    rotation: Angle = Angle(radians: 0), scale: Double = 1, rotationVelocity: Double = 0, scaleVelocity: Double = 0, pointerCount: Int
  ) {
    self.state = state
    self.time = time
    self.location = location
    self.translation = translation
    self.velocity = velocity
    self.rotation = rotation
    self.scale = scale
    self.rotationVelocity = rotationVelocity
    self.scaleVelocity = scaleVelocity
    self.pointerCount = pointerCount
  }
}

#if !hasFeature(Embedded)
  extension GestureUpdate: CustomStringConvertible {
    /// The update in short: its state, its place and what has moved.
    public var description: String {
      var text = "\(state) at \(location)"
      if translation != .zero { text += ", moved by \(translation)" }
      if rotation.radians != 0 { text += ", turned by \(rotation)" }
      if scale != 1 { text += ", grown by \(scale)" }
      if velocity != .zero { text += ", \(velocity) per second" }
      return text
    }
  }
#endif
