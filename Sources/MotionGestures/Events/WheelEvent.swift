public import MotionValues

/// A turn of a wheel over a place.
public struct WheelEvent: Hashable, Sendable {
  /// How a turn stands to those around it.
  public enum Phase: Hashable, Sendable, CaseIterable {
    /// One notch of a wheel, which says nothing of others.
    case notch
    /// The fingers that turn it have moved.
    case moved
    /// They have left it.
    case ended
    /// It goes on by itself.
    case coasting
  }

  /// How it stands to those around it.
  public var phase: Phase

  /// The keys held on the keyboard.
  public var modifiers: KeyModifiers

  /// Where the cursor is, in points of the scene's root; always finite.
  public var location: Point

  /// By how much what is scrolled is to move, in points: positive numbers show what lies further left and up.
  public var delta: Vector

  /// When the hardware saw it.
  public var time: Timestamp

  /// Makes a turn.
  public init(phase: Phase = .notch, location: Point, delta: Vector, time: Timestamp, modifiers: KeyModifiers = []) {
    self.phase = phase
    self.modifiers = modifiers
    self.location = location
    self.delta = delta
    self.time = time
  }
}

/// What two fingers on a trackpad do to what is under the cursor.
public struct TrackpadEvent: Hashable, Sendable {
  /// How it stands to those around it.
  public enum Phase: Hashable, Sendable, CaseIterable {
    /// The fingers were put down.
    case began
    /// They moved.
    case changed
    /// They were lifted.
    case ended
    /// The host took them away.
    case cancelled
  }

  /// How it stands to those around it.
  public var phase: Phase

  /// The keys held on the keyboard.
  public var modifiers: KeyModifiers

  /// Where the cursor is, in points of the scene's root; always finite.
  public var location: Point

  /// How far the fingers have moved since they were put down, in points.
  public var pan: Vector

  /// By what factor they have moved apart since; above 0.
  public var scale: Double

  /// How far they have turned since, clockwise, in radians.
  public var rotation: Double

  /// When the hardware saw it.
  public var time: Timestamp

  /// Makes an event.
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
