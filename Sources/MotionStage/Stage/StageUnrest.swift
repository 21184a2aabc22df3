#if !hasFeature(Embedded)
  import MotionEngine
  public import MotionGestures
  import MotionInspection
  import MotionScene
  import MotionStreams
  public import MotionValues

  /// An object that still moves on a stage, and the reason.
  public struct StageUnrest: Sendable, CustomStringConvertible {
    /// A property that still changes.
    public struct Motion: Sendable {
      /// The path of the property: `card.position`. Of nodes with the same name, all but the first have a number, as in `thumb-2.position`.
      public let path: String
      /// The mean speed over the last frames, in units of the property per second.
      public let speed: Double
      /// The chain of causes, the latest first; empty unless the runtime traces (`MotionRuntime.isTracing`).
      public let reasons: [String]
    }

    /// The time.
    public let time: Timestamp
    /// The pointers that are still down.
    public let pointers: [PointerID]
    /// The paths of the interactions and recognizers that are active: `card.tossable`.
    public let activities: [String]
    /// The properties of nodes that changed within the last 50 milliseconds.
    public let motions: [Motion]

    init(of stage: Stage) {
      time = stage.now
      pointers = InputStreamVerifier(after: stage.recording.events).pointersDown
      activities = stage.runtime.interactionEntries.filter { $0.state == .active }.map(\.path)
      var motions: [Motion] = []
      let recent = stage.now.adding(nanoseconds: -50_000_000)
      let nodes = stage.trace.nodes
      for (name, node) in zip(NameTable.distinct(nodes.map(\.name)), nodes) {
        for series in node.series where series.times.count > 1 && series.times[series.times.count - 1] > recent {
          let path = name + "." + series.property.name
          let speed = series.speed(from: recent, to: stage.now)
          let reasons = stage.runtime.reasons(forPropertyAt: path)
          motions.append(Motion(path: path, speed: speed, reasons: reasons.map { "\($0.time.seconds) s: \($0.text)" }))
        }
      }
      self.motions = motions
    }

    /// The objects that still move, and the reasons, as text of several lines.
    public var description: String {
      var lines = ["the stage is not at rest at \(time.seconds) s"]
      for pointer in pointers { lines.append("  pointer \(pointer) is still down; end its script with lift() or cancel()") }
      for path in activities { lines.append("  \(path) is active") }
      for motion in motions {
        lines.append("  \(motion.path) changes by \((motion.speed * 10).rounded() / 10) per second")
        lines += motion.reasons.prefix(6).map { "    " + $0 }
      }
      if lines.count == 1 { lines.append("  a timer, or a delay, debounced or throttled operator is pending") }
      if !motions.isEmpty, motions.allSatisfy({ $0.reasons.isEmpty }) {
        lines.append("  for the chain of causes, set runtime.isTracing before the first event")
      }
      return lines.joined(separator: "\n")
    }
  }
#endif
