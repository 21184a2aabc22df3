public import MotionPhysics

/// Tells one finger, mouse or pen of a stream of events from the others.
public typealias PointerID = Int

/// What a pointer is.
public enum PointerKind: UInt8, Hashable, Sendable, CaseIterable {
  /// A finger.
  case touch
  /// A mouse or a trackpad's cursor.
  case mouse
  /// A pen or stylus.
  case pen
}

/// What a pointer did.
public enum PointerPhase: UInt8, Hashable, Sendable, CaseIterable {
  /// It touched the surface or pressed its button.
  case down
  /// It moved while it was down.
  case move
  /// It left the surface or let its button go.
  case up
  /// The host took it away: what it did is to be undone, not finished.
  case cancel
  /// It moved without being down.
  case hover
}

/// One sample of one pointer.
public struct PointerEvent: Hashable, Sendable {
  /// Which pointer; unique among those that are down at the same time.
  public var id: PointerID

  /// What it did.
  public var phase: PointerPhase

  /// Where it was, in points of the scene's root; always finite.
  public var location: Point

  /// When the hardware saw it, not when it was delivered.
  public var time: Timestamp

  /// What it is.
  public var kind: PointerKind

  /// How hard it presses, 0 … 1; nil where the hardware does not say.
  public var pressure: Double?

  /// Makes a sample.
  public init(
    id: PointerID = 0, phase: PointerPhase, location: Point, time: Timestamp, kind: PointerKind = .touch, pressure: Double? = nil
  ) {
    self.id = id
    self.phase = phase
    self.location = location
    self.time = time
    self.kind = kind
    self.pressure = pressure
  }
}
