public import MotionValues

/// The identifier of one finger, mouse or pen in a stream of events.
public typealias PointerID = Int

/// The kind of a pointer.
public enum PointerKind: Hashable, Sendable, CaseIterable {
  /// A finger.
  case touch
  /// A mouse or a trackpad's cursor.
  case mouse
  /// A pen or stylus.
  case pen
}

/// The action of a pointer.
public enum PointerPhase: Hashable, Sendable, CaseIterable {
  /// It touched the surface or pressed its button.
  case down
  /// It moved while it was down.
  case move
  /// It left the surface or released its button.
  case up
  /// The host cancelled it: undo its effect instead of completing it.
  case cancel
  /// It moved without being down.
  case hover
  /// It no longer hovers: it left the surface, or the range of the hardware.
  case leave
}

/// The origin of a sample.
public enum SampleOrigin: Hashable, Sendable, CaseIterable {
  /// Measured by the hardware, and delivered alone or as the newest of several.
  case measured
  /// Measured by the hardware, and delivered together with a later sample. It is treated like a measured one.
  case coalesced
  /// Computed by the host for the instant of a frame. It moves nodes, but does not affect velocities.
  case resampled
  /// Predicted by the host. It is kept in recordings, and affects neither decisions nor nodes.
  case predicted
}

/// One sample of one pointer.
public struct PointerEvent: Hashable, Sendable {
  /// The identifier of the pointer, unique among those that are down at the same time.
  public var id: PointerID

  /// The action of the pointer.
  public var phase: PointerPhase

  /// The kind of the pointer.
  public var kind: PointerKind

  /// The origin of the sample.
  public var origin: SampleOrigin

  /// The buttons that are down; the contact of a finger or a pen counts as the primary one.
  public var buttons: PointerButtons

  /// The modifier keys that are held.
  public var modifiers: KeyModifiers

  /// Whether it is the last sample of its instant.
  ///
  /// The samples of pointers that a device reports together arrive one after another, and are processed together after the last one. Two fingers that
  /// move apart therefore do not look like one that moves first. If the last one is missing, the others are processed before time goes on,
  /// or by the next frame of the host.
  public var endsFrame: Bool

  /// The location, in points of the scene's root; always finite.
  public var location: Point

  /// The time at which the event takes effect. That is the time of the measurement by the hardware, unless the event is late (``sampleTime``).
  public var time: Timestamp

  /// The time of the measurement of a late event; nil if it is ``time``.
  ///
  /// An event is late if the runtime has already reached a later time. It takes effect at ``time``, the present: time never goes back.
  /// Velocities, thresholds and long presses use the time of the measurement, which is not after ``time``. An age of more than a
  /// minute counts as a minute.
  public var sampleTime: Timestamp?

  /// The time of the measurement, at most one minute before ``time``, so that differences of times can be computed.
  package var measuredTime: Timestamp { sampleTime.map { max($0, time.adding(nanoseconds: -60_000_000_000)) } ?? time }

  /// The pressure, 0 … 1; nil if the hardware does not report it.
  public var pressure: Double?

  /// The tilt, the twist and the size of the contact.
  public var contactGeometry: ContactGeometry

  /// Creates a sample.
  public init(
    id: PointerID = 0, phase: PointerPhase, location: Point, time: Timestamp, kind: PointerKind = .touch, pressure: Double? = nil,
    contactGeometry: ContactGeometry = ContactGeometry(), buttons: PointerButtons = .primary, modifiers: KeyModifiers = [],
    origin: SampleOrigin = .measured, endsFrame: Bool = true, sampleTime: Timestamp? = nil
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
    self.sampleTime = sampleTime
    self.pressure = pressure
    self.contactGeometry = contactGeometry
  }
}
