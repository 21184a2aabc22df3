public import MotionGestures
public import MotionValues

/// Something that went wrong in a running graph without stopping it, or that cannot be meant.
public struct MotionDiagnostic: Sendable {
  /// What went wrong.
  public enum Cause: Sendable {
    /// The event does not go with those before it; nothing of it was delivered.
    case refusedEvent(InputStreamError)
    /// Time was to go back to this instant; nothing was changed.
    case timeWentBack(to: Timestamp)
    /// A value that is not finite was stopped on its way to a property (contract 20).
    case notFinite
    /// A motion was not started: its numbers describe none.
    case impossibleMotion(MotionError)
    /// Two interactions were active on one property: the one that had it, and the one that took it.
    case competingWriters(String, String)
    /// Someone wrote a property in the middle of a gesture that moves it, which writes it again at the next move.
    case writeWhileHeld(by: String)
    /// Of two toggles, one turned something on that the other had turned off.
    case fightingToggles(on: String, off: String)
    /// A spring moves with a damping ratio of 1, because overdamping was asked for but is not allowed (contract 19).
    case dampingClamped
    /// Something can never happen, for this reason.
    case neverActive(NeverActive)
    /// Values can go round a way for ever: the names of everything on it.
    case cycle([String])
    /// Values are written, or decided, for nobody.
    case unobservedStream
    /// A single advance skipped instants of the sampling grid, from the first to the second: there were more than 1,000,000 of them.
    case samplingSkipped(from: Timestamp, until: Timestamp)
    /// A constraint has no effect, or none that lasts, because of one that comes after it.
    case overriddenConstraint(String, by: String)
  }

  /// Why an interaction can never become active.
  public enum NeverActive: Sendable {
    /// It waits for an interaction that was added to nothing.
    case waitsForWhatIsNotAdded(String)
    /// The node that it is on has no size, and nothing that could be touched in its place.
    case nodeWithoutSize
    /// The node that it is on, or one that this is in, cannot be touched, and nothing ever changes that.
    case nodeNotInteractive
  }

  /// When; what cannot be meant is found when someone asks.
  public let time: Timestamp
  /// Where: the property, the interaction or the door.
  public let place: String
  /// What.
  public let cause: Cause
}

#if !hasFeature(Embedded)
  extension MotionDiagnostic {
    /// What the diagnostic is called: `competing-writers`.
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

    /// What went wrong, and what to do about it, as a sentence without its full stop.
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
