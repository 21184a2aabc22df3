public import MotionValues

/// One decision of a recognizer.
public struct GestureUpdate: Hashable, Sendable {
  /// The state of the gesture.
  public var state: RecognitionState

  /// The instant at which the gesture reached that state.
  ///
  /// For the start of a pan this is the crossing of the slop, which may lie between two samples. For a late event it is the time of the measurement.
  public var time: Timestamp

  /// The centroid of its pointers, in points of the root.
  ///
  /// Of a tap, it is the mean of the locations at which they went down. Of several pointers that hover, it is the latest location.
  public var location: Point

  /// The translation of the pointers since the gesture began, in points of the root.
  public var translation: Vector

  /// The velocity of the pointers, in points per second of the root. It is computed when it is read.
  ///
  /// A point, like the velocity of a position: a spring of points takes it as it is.
  public var velocity: Point {
    get { speeds.velocity }
    set {
      speeds.computeVelocities()
      speeds.known.velocity = newValue
    }
  }

  /// The rotation of the pointers around their centroid since the gesture began, clockwise, unwrapped: two turns are 4π. 0 with one pointer.
  public var rotation: Angle

  /// The factor by which the pointers have moved apart since the gesture began; 1 with one pointer.
  public var scale: Double

  /// The angular velocity of the pointers, as the angle of one second. It is computed when it is read.
  public var rotationVelocity: Angle {
    get { Angle(radians: speeds.rotation) }
    set {
      speeds.computeVelocities()
      speeds.known.rotation = newValue.radians
    }
  }

  /// The change of ``scale`` per second. It is computed when it is read.
  public var scaleVelocity: Double {
    get { speeds.scale }
    set {
      speeds.computeVelocities()
      speeds.known.scale = newValue
    }
  }

  /// The number of pointers in the gesture; 0 once the last one has left.
  public var pointerCount: Int

  /// The number of taps; 0 for gestures that are no taps.
  public var tapCount = 0

  /// The velocities, computed when they are read.
  var speeds: GestureSpeeds

  /// Creates an update.
  public init(
    state: RecognitionState, time: Timestamp, location: Point, translation: Vector = .zero, velocity: Point = .zero,
    rotation: Angle = Angle(radians: 0), scale: Double = 1, rotationVelocity: Angle = Angle(radians: 0), scaleVelocity: Double = 0,
    pointerCount: Int
  ) {
    self.state = state
    self.time = time
    self.location = location
    self.translation = translation
    self.rotation = rotation
    self.scale = scale
    self.pointerCount = pointerCount
    speeds = GestureSpeeds(velocity: velocity, scale: scaleVelocity, rotation: rotationVelocity.radians)
  }
}

#if !hasFeature(Embedded)
  extension GestureUpdate: CustomStringConvertible {
    /// A short description: the state, the location and the changes.
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
