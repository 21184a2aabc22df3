public import MotionEngine
public import MotionStreams
public import MotionValues

/// Moves a property along a path in a given time, by its length.
///
/// **Affected properties:** the target, from when the tween begins until the end of the path.
///
/// **Constraints:** operators that each place passes before it is written.
///
/// **At rest when** the end of the path is reached, an exact instant; or it is turned off, where it then is. A write by anyone else interrupts it until it is turned on again.
///
/// It begins as soon as it is added, and anew whenever it is turned on again or given another path. A path that draws nothing is told as a diagnostic, and nothing moves.
public final class PathTween: Interaction, Togglable, Stateful {
  /// The way it goes. Changed, it begins anew.
  public let path: ReactiveProperty<Path>

  /// How far it has come, from 0 to 1.
  let tween: Tween<Double>

  /// Makes a tween along `path` in `duration`, slow at both ends.
  public init(duration: Duration, path: Path) {
    self.path = ReactiveProperty(path, label: GraphLabel("pathTween.path"))
    tween = Tween(duration: duration, values: [0, 1])
  }

  /// How long it takes; 0 or more. Changed on the way, it acts at once: as much of the way is done as was before.
  public var duration: ReactiveProperty<Duration> { tween.duration }

  /// How long it stands at the beginning before; 0 or more. Changed, it counts from the next beginning on.
  public var delay: ReactiveProperty<Duration> { tween.delay }

  /// How it gets on, one alone; slow at both ends unless told otherwise, none is linear. Changed, it counts from the next beginning on.
  public var timingFunctions: ReactiveProperty<[Easing]> { tween.timingFunctions }

  /// How often it is played, at least once; `Int.max` without end. Changed on the way, it acts at once.
  public var repeatCount: ReactiveProperty<Int> { tween.repeatCount }

  /// Whether it comes back each time. Changed, it counts from the next beginning on.
  public var autoreverses: ReactiveProperty<Bool> { tween.autoreverses }

  public var enabled: ReactiveProperty<Bool> { tween.enabled }

  /// Why it ended, each time, told when it is at its last place.
  public var ends: Emitter<MotionEnd> { tween.ends }

  public var state: MotionStream<MotionState> { tween.state }

  public var settings: [Setting] {
    [
      Setting("path", path, role: .path, "The path that it follows."),
      Setting("duration", duration, unit: "seconds", in: 0...86_400, "The duration of one pass."),
      Setting("delay", delay, unit: "seconds", in: 0...86_400, "The time before it begins."),
      Setting("timingFunctions", timingFunctions, "The easing between values, or one for all."),
      Setting("repeatCount", repeatCount, in: 1...9e18, "The number of times that it plays."),
      Setting("autoreverses", autoreverses, "Whether it plays back each time."),
      Setting("enabled", enabled, "Whether it is on."),
    ]
  }

  public var outputs: [Output] { [Output("ends", ends)] }

  public func add(
    to target: ReactiveProperty<Point>, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Point>
  ) {
    let motion = PathMotion(of: self, on: target, runtime: runtime, constraints: constraints)
    runtime.own { motion.end() }
  }
}
