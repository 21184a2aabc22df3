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
    /// A switch waits for an interaction, or a recognizer for a touch, that can never become active, for this reason.
    case neverActive(NeverActive)
    /// Connections form an endless cycle: the names along it.
    case cycle([String])
    /// A connected property or a recognizer has no observers.
    case unobservedStream
    /// A single advance skipped instants of the sampling grid, from the first to the second: there were more than 1,000,000 of them.
    case samplingSkipped(from: Timestamp, until: Timestamp)
    /// A later constraint overrides this one.
    case overriddenConstraint(String, by: String)
    /// A property holds NaN, which code wrote.
    case holdsNaN
    /// An interaction was added more than once to one target, by the same runtime or composite.
    case addedTwice(String)
    /// An operator maps a range whose ends are equal, so that its input has no effect.
    case emptyRange(String)
    /// Something was added to a node that is not in the scene.
    case nodeOutsideScene
    /// A contact of a script missed, or reached something although the script expects a miss; this sentence describes it.
    case unexpectedContact(String)
  }

  /// Why an awaited interaction or a recognizer can never become active.
  public enum NeverActive: Sendable {
    /// A connection to a switch waits for an interaction that was not added to any target; the switch itself may be on.
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
      case .holdsNaN: "holds-nan"
      case .addedTwice: "added-twice"
      case .emptyRange: "empty-range"
      case .nodeOutsideScene: "node-outside-scene"
      case .unexpectedContact: "unexpected-contact"
      }
    }

    /// The problem and its remedy, as a sentence without its full stop.
    public var explanation: String {
      switch cause {
      case .refusedEvent(let error): "an event was rejected: \(error.explanation)"
      case .timeWentBack(let time): "the time \(time.seconds) s is before the current time; send events and frames in order of time"
      case .notFinite: "a value that is not finite was dropped; check for a division by zero upstream"
      case .impossibleMotion(let error): "a motion was not started: \(error.message)"
      case .competingWriters(let first, let second):
        "\(first) and \(second) drive it at the same time; toggle one in reaction to the other, or let only one of them write it"
      case .writeWhileHeld(let gesture):
        "it was written while \(gesture) holds it, and the next move overwrites the value; write it after the gesture ends, or disable that first"
      case .fightingToggles(let on, let off):
        "\(on) enabled it while \(off) disables it; toggle it in reaction to one composite of both"
      case .dampingClamped:
        "its damping ratio is above 1, and is clamped to 1; create the spring with allowsOverdamping: true, or lower the damping"
      case .neverActive(.waitsForWhatIsNotAdded(let other)): "it waits for \(other), which was not added to any target; add it"
      case .neverActive(.nodeWithoutSize): "it can never be touched, because the node has no size; set its size"
      case .neverActive(.nodeNotInteractive):
        "it can never be touched, because the node or one of its ancestors is not interactive; set isInteractive to true"
      case .cycle(let names):
        "values can cycle forever: \(names.joined(separator: " → ")); insert dedupe() if they repeat, or a delay, or connect one way only"
      case .unobservedStream: "it has no observers; connect it, or remove it"
      case .samplingSkipped(let start, let end):
        "one advance samples at most 1,000,000 times, and skipped those from \(start.seconds) s to \(end.seconds) s; advance in smaller steps"
      case .overriddenConstraint(let first, let second):
        "\(second) overrides \(first), which precedes it; keep only one of them, or change their order"
      case .holdsNaN: "it holds NaN, which code wrote; write a finite number"
      case .addedTwice(let interaction): "\(interaction) was added to it more than once; add it once, or create another one"
      case .emptyRange(let label): "\(label) maps a range whose ends are equal, so its input has no effect; give two different ends"
      case .nodeOutsideScene:
        "something was added to the node, but it is not in the scene; add it to a node of the scene with addChild before anything else"
      case .unexpectedContact(let sentence):
        "not as the script expects: \(sentence); press somewhere else, or change what the script expects with expectingMiss()"
      }
    }
  }

  extension MotionDiagnostic: CustomStringConvertible {
    /// The diagnostic as a sentence: the time, the place, the explanation and the name.
    public var description: String { "at \(time), \(place): \(explanation) (\(name))" }
  }
#endif
