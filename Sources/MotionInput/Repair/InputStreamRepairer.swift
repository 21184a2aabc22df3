public import MotionGestures
public import MotionValues

/// A filter that repairs recorded event streams: it drops or fixes impossible events and reports each repair.
///
/// Kernels and drivers lose up events, repeat contacts and mix up clocks. Scripts should be rejected instead.
public struct InputStreamRepairer: Sendable {
  /// The treatment of impossible events.
  public enum Mode: Hashable, Sendable, CaseIterable {
    /// Drops the event.
    case drop
    /// Adds missing cancel events.
    ///
    /// They are added before a second down of a pointer, also by another kind of device, and at the end of the stream for pointers that are
    /// still down. Events that cannot be fixed are dropped.
    case mend
  }

  /// A repair of the stream.
  public struct Repair: Hashable, Sendable {
    /// The kind of a repair.
    public enum Action: Hashable, Sendable {
      /// The event was dropped.
      case dropped
      /// The pointer was cancelled.
      case lifted
    }

    /// The rule that the event violated.
    package let rule: InputStreamRule
    /// The kind of repair.
    public let action: Action
    /// The index of the event in the stream, from 0.
    public let index: Int
    /// The time of the event.
    public let time: Timestamp
    /// The reason, as a sentence without its full stop.
    public let explanation: String
  }

  /// The treatment of impossible events.
  public let mode: Mode

  /// The maximum length of ``report``: streams may be long.
  public static let maximumReportLength = 10_000

  /// The repairs so far, up to ``maximumReportLength``.
  public private(set) var report: [Repair] = []

  /// The total number of repairs.
  public private(set) var repairCount = 0

  private var verifier = InputStreamVerifier()
  private var count = 0

  /// Creates a repairer for one stream.
  public init(_ mode: Mode) { self.mode = mode }

  /// Processes the next event and returns the events that replace it.
  public mutating func take(_ event: InputEvent) -> [InputEvent] {
    defer { count += 1 }
    do throws(InputStreamError) {
      try verifier.verify(event)
      return [event]
    } catch {
      return mend(event, error)
    }
  }

  /// Ends the stream and returns the events to append.
  public mutating func finish() -> [InputEvent] {
    guard mode == .mend, let latest = verifier.latest else { return [] }
    return verifier.contacts.map { contact in
      report(
        Repair(
          rule: .liftAtEnd, action: .lifted, index: count, time: latest,
          explanation: "pointer \(contact.id) is still down at the end"))
      return lift(contact, at: latest)
    }
  }

  private mutating func mend(_ event: InputEvent, _ error: InputStreamError) -> [InputEvent] {
    var mended: [InputEvent] = []
    if mode == .mend, let contact = contact(endedBefore: event, error) { mended = [lift(contact, at: event.time), event] }
    let isMended = !mended.isEmpty && accept(mended)
    report(
      Repair(
        rule: error.rule, action: isMended ? .lifted : .dropped, index: count, time: event.time, explanation: error.explanation))
    return isMended ? mended : []
  }

  /// Returns the contact whose end is missing before `event`, which was refused for `error`; nil if there is none.
  private func contact(endedBefore event: InputEvent, _ error: InputStreamError) -> InputStreamVerifier.Contact? {
    let pointer: PointerID? =
      switch (error, event) {
      case (.alreadyDown(let id), _), (.hoverWhileDown(let id), _): id
      // Another device begins with the id.
      case (.kindChanged(let id), .pointer(let sample)) where sample.phase == .down || sample.phase == .hover: id
      default: nil
      }
    return verifier.contacts.first { $0.id == pointer }
  }

  private mutating func report(_ repair: Repair) {
    repairCount += 1
    if report.count < Self.maximumReportLength { report.append(repair) }
  }

  private mutating func accept(_ events: [InputEvent]) -> Bool {
    var trial = verifier
    for event in events {
      do throws(InputStreamError) { try trial.verify(event) } catch { return false }
    }
    verifier = trial
    return true
  }

  private func lift(_ contact: InputStreamVerifier.Contact, at time: Timestamp) -> InputEvent {
    .pointer(PointerEvent(id: contact.id, phase: .cancel, location: contact.location, time: time, kind: contact.kind))
  }
}
