public import MotionGestures
public import MotionValues

/// Puts real recordings in order: passes on what can follow, and drops or mends what cannot, with a report of what it did.
///
/// Kernels and drivers lose lifts, repeat contacts and mix up clocks; scripts are rather refused.
public struct InputStreamRepairer: Sendable {
  /// What is done about an event that cannot follow.
  public enum Mode: Hashable, Sendable, CaseIterable {
    /// It is left out.
    case drop
    /// A lift that is missing is put in: a pointer that goes down twice is cancelled before, one that is still down when the stream ends is cancelled there.
    /// What cannot be mended is left out.
    case mend
  }

  /// One thing that was done.
  public struct Repair: Hashable, Sendable {
    /// What was done.
    public enum Action: Hashable, Sendable {
      /// The event was left out.
      case dropped
      /// The pointer was cancelled.
      case lifted
    }

    /// The rule that was broken.
    package let rule: InputStreamRule
    /// What was done.
    public let action: Action
    /// Which event of the stream, from 0.
    public let index: Int
    /// When.
    public let time: Timestamp
    /// Why, as a sentence without its full stop.
    public let explanation: String
  }

  /// What is done about an event that cannot follow.
  public let mode: Mode

  /// How many repairs a report holds: streams may be long.
  public static let longestReport = 10_000

  /// What was done so far, up to the first ``longestReport``.
  public private(set) var report: [Repair] = []

  /// How many repairs there were.
  public private(set) var repairCount = 0

  private var verifier = InputStreamVerifier()
  private var count = 0

  /// Makes a repairer for one stream.
  public init(_ mode: Mode) { self.mode = mode }

  /// Takes the next event; gives those that are to follow in its place.
  public mutating func take(_ event: InputEvent) -> [InputEvent] {
    defer { count += 1 }
    do throws(InputStreamError) {
      try verifier.verify(event)
      return [event]
    } catch {
      return mend(event, error)
    }
  }

  /// Ends the stream; gives what is to follow at its end.
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
    if mode == .mend, case .alreadyDown(let id) = error, let contact = verifier.contacts.first(where: { $0.id == id }) {
      mended = [lift(contact, at: event.time), event]
    } else if mode == .mend, case .hoverWhileDown(let id) = error, let contact = verifier.contacts.first(where: { $0.id == id }) {
      mended = [lift(contact, at: event.time), event]
    }
    let isMended = !mended.isEmpty && accept(mended)
    report(
      Repair(
        rule: error.rule, action: isMended ? .lifted : .dropped, index: count, time: event.time, explanation: error.explanation))
    return isMended ? mended : []
  }

  private mutating func report(_ repair: Repair) {
    repairCount += 1
    if report.count < Self.longestReport { report.append(repair) }
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
