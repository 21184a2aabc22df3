public import MotionValues

/// A movement of a wheel while the cursor is at a location.
public struct WheelEvent: Hashable, Sendable {
  /// The position of a wheel event in its sequence.
  public enum Phase: Hashable, Sendable, CaseIterable {
    /// One notch of a wheel that reports no sequences.
    case notch
    /// The fingers on the wheel have moved.
    case moved
    /// The fingers have left the wheel.
    case ended
    /// The scrolling continues by momentum.
    case coasting
  }

  /// The position of the event in its sequence.
  public var phase: Phase

  /// The modifier keys that are held.
  public var modifiers: KeyModifiers

  /// The location of the cursor, in points of the scene's root; always finite.
  public var location: Point

  /// The distance that the content should move, in points; positive values reveal content further left and up.
  public var delta: Vector

  /// The time of the measurement by the hardware.
  public var time: Timestamp

  /// Creates an event.
  public init(phase: Phase = .notch, location: Point, delta: Vector, time: Timestamp, modifiers: KeyModifiers = []) {
    self.phase = phase
    self.modifiers = modifiers
    self.location = location
    self.delta = delta
    self.time = time
  }
}

/// A gesture of two fingers on a trackpad, applied to the node under the cursor.
public struct TrackpadEvent: Hashable, Sendable {
  /// The position of a trackpad event in its sequence.
  public enum Phase: Hashable, Sendable, CaseIterable {
    /// The fingers went down.
    case began
    /// The fingers moved.
    case changed
    /// The fingers were lifted.
    case ended
    /// The host cancelled the gesture.
    case cancelled
  }

  /// The position of the event in its sequence.
  public var phase: Phase

  /// The modifier keys that are held.
  public var modifiers: KeyModifiers

  /// The location of the cursor, in points of the scene's root; always finite.
  public var location: Point

  /// The translation of the fingers since they went down, in points.
  public var pan: Vector

  /// The factor by which the fingers have moved apart since then; above 0.
  public var scale: Double

  /// The rotation of the fingers since then, clockwise, in radians.
  public var rotation: Double

  /// The time of the measurement by the hardware.
  public var time: Timestamp

  /// Creates an event.
  public init(
    phase: Phase, location: Point, pan: Vector = .zero, scale: Double = 1, rotation: Double = 0, time: Timestamp,
    modifiers: KeyModifiers = []
  ) {
    self.phase = phase
    self.modifiers = modifiers
    self.location = location
    self.pan = pan
    self.scale = scale
    self.rotation = rotation
    self.time = time
  }
}
