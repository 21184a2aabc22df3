public import MotionGestures
public import MotionValues

/// A problem of a running graph that does not stop it, or a structural problem of the graph.
public struct MotionDiagnostic: Sendable {
  /// The cause of a diagnostic.
  public enum Cause: Sendable {
    /// The event is impossible after those before it; nothing of it was delivered.
    case refusedEvent(InputStreamError)
    /// An event or a frame had this earlier time; nothing was changed.
    case timeWentBack(to: Timestamp)
    /// A value that is not finite was not written to a property (contract 20).
    case notFinite
    /// A motion was not started, because its parameters are invalid.
    case impossibleMotion(MotionError)
    /// Two interactions were active on one property: the first one drove it, and the second one took it over.
    case competingWriters(String, String)
    /// A property was written during a gesture that holds it; the gesture writes it again at the next move.
    case writeWhileHeld(by: String)
    /// One toggle turned a switch on that another toggle wants off.
    case fightingToggles(on: String, off: String)
    /// A spring uses a damping ratio of 1, because its settings are overdamped and overdamping is not allowed (contract 19).
    case dampingClamped
    /// An interaction can never become active, for this reason.
    case neverActive(NeverActive)
    /// Connections form an endless cycle: the names along it.
    case cycle([String])
    /// A connected property or a recognizer has no observers.
    case unobservedStream
    /// A single advance skipped instants of the sampling grid, from the first to the second: there were more than 1,000,000 of them.
    case samplingSkipped(from: Timestamp, until: Timestamp)
    /// A later constraint overrides this one.
    case overriddenConstraint(String, by: String)
  }

  /// Why an interaction can never become active.
  public enum NeverActive: Sendable {
    /// It waits for an interaction that was not added to any target.
    case waitsForWhatIsNotAdded(String)
    /// Neither its node nor a descendant of the node has a size.
    case nodeWithoutSize
    /// Its node or an ancestor is not interactive, and no connection writes that property.
    case nodeNotInteractive
  }

  /// The time of the problem; for a structural problem, the time at which you read the diagnostics.
  public let time: Timestamp
  /// The name of the property, the gesture or the entry point with the problem.
  public let place: String
  /// The cause of the diagnostic.
  public let cause: Cause
}

#if !hasFeature(Embedded)
  extension MotionDiagnostic {
    /// The name of the diagnostic: `competing-writers`.
    public var name: String {
      switch cause {
      case .refusedEvent: "refused-event"
      case .timeWentBack: "time-went-back"
      case .notFinite: "not-finite"
      case .impossibleMotion: "impossible-motion"
      case .competingWriters: "competing-writers"
      case .writeWhileHeld: "write-while-held"
      case .fightingToggles: "fighting-toggles"
      case .dampingClamped: "damping-clamped"
      case .neverActive: "never-active"
      case .cycle: "cycle"
      case .unobservedStream: "unobserved-stream"
      case .samplingSkipped: "sampling-skipped"
      case .overriddenConstraint: "overridden-constraint"
      }
    }

    /// The problem and its remedy, as a sentence without its full stop.
    public var explanation: String {
      switch cause {
      case .refusedEvent(let error): "an event was refused: \(error.explanation)"
      case .timeWentBack(let time): "time was to go back to \(time.seconds) s; send events and frames in the order of their times"
      case .notFinite: "a value that is not finite was stopped; look for a division by zero before it"
      case .impossibleMotion(let error): "a motion was not started: \(error.message)"
      case .competingWriters(let first, let second):
        "\(first) and \(second) are active on it at once; toggle the one in reaction to the other, or let only one of them write it"
      case .writeWhileHeld(let gesture):
        "it was written while \(gesture) holds it, and jumps back at the next move; write it when the gesture is over, or turn that off first"
      case .fightingToggles(let on, let off):
        "\(on) turned it on while \(off) wants it off; toggle it in reaction to one interaction that is made of both"
      case .dampingClamped:
        "it asks for a damping ratio above 1, which counts as 1; make the spring with allowsOverdamping: true, or lower the damping"
      case .neverActive(.waitsForWhatIsNotAdded(let other)): "it waits for \(other), which was added to nothing; add that, too"
      case .neverActive(.nodeWithoutSize): "it can never be touched, because the node has no size; give it one"
      case .neverActive(.nodeNotInteractive):
        "it can never be touched, because the node, or one that it is in, is not interactive; let isInteractive be true"
      case .cycle(let names):
        "values can go round for ever: \(names.joined(separator: " → ")); put dedupe() into the way, or connect one way only"
      case .unobservedStream: "nobody listens to it; connect it to something, or leave it out"
      case .samplingSkipped(let start, let end):
        "one advance samples at most 1,000,000 instants, and skipped those from \(start.seconds) s to \(end.seconds) s; advance in smaller steps"
      case .overriddenConstraint(let first, let second):
        "\(second) undoes \(first), which comes before it; keep one of them, or change their order"
      }
    }
  }
#endif
