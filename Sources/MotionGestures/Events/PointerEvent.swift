public import MotionValues

/// Tells one finger, mouse or pen of a stream of events from the others.
public typealias PointerID = Int

/// What a pointer is.
public enum PointerKind: Hashable, Sendable, CaseIterable {
  /// A finger.
  case touch
  /// A mouse or a trackpad's cursor.
  case mouse
  /// A pen or stylus.
  case pen
}

/// What a pointer did.
public enum PointerPhase: Hashable, Sendable, CaseIterable {
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
  /// It hovers no longer: it left the surface, or the reach of the hardware.
  case leave
}

/// Where a sample comes from.
public enum SampleOrigin: Hashable, Sendable, CaseIterable {
  /// The hardware, delivered by itself or as the newest of several.
  case measured
  /// The hardware, delivered together with a later one: history. It counts as one that is measured.
  case coalesced
  /// Computed by the host for the instant of a frame. It moves things, but no velocity rests on it.
  case resampled
  /// Guessed by the host. Kept in recordings; nothing is decided by it, and it moves nothing.
  case predicted
}

/// One sample of one pointer.
public struct PointerEvent: Hashable, Sendable {
  /// Which pointer; unique among those that are down at the same time.
  public var id: PointerID

  /// What it did.
  public var phase: PointerPhase

  /// What it is.
  public var kind: PointerKind

  /// Where the sample comes from.
  public var origin: SampleOrigin

  /// The buttons that are down; the primary one stands for the touch of a finger or a pen.
  public var buttons: PointerButtons

  /// The keys held on the keyboard.
  public var modifiers: KeyModifiers

  /// Whether it is the last sample of its instant. Those of several pointers that a device reports together come one after another, and count
  /// once the last is there, so that two fingers that move apart do not look like one that moves first.
  public var endsFrame: Bool

  /// Where it was, in points of the scene's root; always finite.
  public var location: Point

  /// When the hardware saw it, not when it was delivered.
  public var time: Timestamp

  /// How hard it presses, 0 … 1; nil where the hardware does not say.
  public var pressure: Double?

  /// How it is held.
  public var contactGeometry: ContactGeometry

  /// Makes a sample.
  public init(
    id: PointerID = 0, phase: PointerPhase, location: Point, time: Timestamp, kind: PointerKind = .touch, pressure: Double? = nil,
    contactGeometry: ContactGeometry = ContactGeometry(), buttons: PointerButtons = .primary, modifiers: KeyModifiers = [],
    origin: SampleOrigin = .measured, endsFrame: Bool = true
  ) {
    self.id = id
    self.phase = phase
    self.kind = kind
    self.origin = origin
    self.buttons = buttons
    self.modifiers = modifiers
    self.endsFrame = endsFrame
    self.location = location
    self.time = time
    self.pressure = pressure
    self.contactGeometry = contactGeometry
  }
}
