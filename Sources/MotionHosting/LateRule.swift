public import MotionGestures
public import MotionValues

/// The treatment of events that arrive after the runtime has reached a later time.
///
/// A late event takes effect at the present, and keeps its own time as the time of the measurement. A late `down` that is
/// older than ``limit`` is dropped with its whole gesture: a person no longer expects an effect.
public struct LateRule: Sendable {
  /// The age at which a `down` is dropped. Defaults to 250 milliseconds.
  public var limit = Duration.milliseconds(250)

  /// The number of late events so far, including the dropped ones.
  public private(set) var lateCount = 0

  /// The number of gestures that were dropped.
  public private(set) var droppedGestureCount = 0

  /// The pointers that went down too late, until they go up.
  private var dropped: [(id: PointerID, kind: PointerKind)] = []

  /// Creates the rule.
  public init() {}

  /// Returns `event` for a runtime at the time `now`; nil if it is dropped. An event on time is returned as it is.
  ///
  /// Events that are not of pointers, such as those of a wheel, of the surface or of settings, have one time alone: it becomes `now`.
  public mutating func admit(_ event: InputEvent, at now: Timestamp) -> InputEvent? {
    guard case .pointer(var sample) = event else {
      // The pointers are cancelled, also those of dropped gestures.
      if case .surface(let surface) = event, surface.change == .suspended { dropped = [] }
      if case .deviceLost(let kind, _) = event { dropped.removeAll { $0.kind == kind } }
      if event.time >= now { return event }
      lateCount += 1
      var event = event
      event.time = now
      return event
    }
    let isLate = sample.time < now
    if sample.origin == .predicted { return event }
    if isLate { lateCount += 1 }
    // A mouse that hovers may have the number of a finger.
    if let index = dropped.firstIndex(where: { $0.id == sample.id && $0.kind == sample.kind }) {
      if sample.phase == .move { return nil }
      dropped.remove(at: index)
      if sample.phase == .up || sample.phase == .cancel { return nil }
      // It goes down or hovers: the end of the dropped gesture was lost.
    }
    guard isLate else { return event }
    let measured = sample.sampleTime ?? sample.time
    if sample.phase == .down, now - measured > limit {
      dropped.append((sample.id, sample.kind))
      droppedGestureCount += 1
      return nil
    }
    sample.sampleTime = measured
    sample.time = now
    return .pointer(sample)
  }
}
