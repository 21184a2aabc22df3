import MotionDescriptions
public import MotionEngine
public import MotionStreams
public import MotionValues

/// Moves a property along a path in a given time, parametrized by arc length.
///
/// **Affected properties:** the target, from the start of the tween until the end of the path.
///
/// **Constraints:** operators that each position passes before it is written.
///
/// **At rest when** the end of the path is reached, an exact instant; or when it is disabled, at its current position. A write by another driver
/// interrupts it until it is enabled again.
///
/// It starts as soon as it is added, and restarts when it is enabled again or its path changes. A path that draws nothing, and a position that is
/// not from 0 to 1, are reported as a diagnostic, and nothing moves. `velocity` of the target is that along the path.
public final class PathTween: Interaction, Togglable, Stateful {
  /// The path to follow. A change restarts the tween.
  public let path: ReactiveProperty<Path>

  /// The position at which it starts, as a fraction of the path, 0 … 1. Defaults to 0. A change applies immediately, keeping the progress.
  public let startPosition = ReactiveProperty(0.0, label: GraphLabel("pathTween.startPosition"))

  /// The position at which it ends, 0 … 1; before the start position, it moves backward. Defaults to 1. A change applies immediately.
  public let endPosition = ReactiveProperty(1.0, label: GraphLabel("pathTween.endPosition"))

  /// Whether an easing that overshoots continues around the path, as for closed ones. Defaults to false: it stops at the positions.
  public let wraps = ReactiveProperty(false, label: GraphLabel("pathTween.wraps"))

  /// The tween of the progress along the path, from 0 to 1.
  let tween: Tween<Double>
  /// Its instances, which have a progress each.
  let running = RunningTweens()

  /// Creates a tween along `path` in `duration`, with ease-in-out timing.
  public init(duration: Duration, path: Path) {
    self.path = ReactiveProperty(path, label: GraphLabel("pathTween.path"))
    tween = Tween(duration: duration, values: [0, 1])
    self.path.makeSetting(of: self)
  }

  /// The duration of one pass; 0 or more. A change in flight applies immediately, keeping the progress.
  public var duration: ReactiveProperty<Duration> { tween.duration }

  /// The delay before the first pass; 0 or more. A change in flight applies immediately during the delay, and otherwise at the next start.
  public var delay: ReactiveProperty<Duration> { tween.delay }

  /// The easing, one for the whole path. Defaults to ease-in-out; empty is linear. A change takes effect with the next pass.
  public var timingFunctions: ReactiveProperty<[Easing]> { tween.timingFunctions }

  /// The number of times that it plays, at least 1; `Int.max` repeats forever. A change in flight applies immediately.
  public var repeatCount: ReactiveProperty<Int> { tween.repeatCount }

  /// Whether it plays back after each pass. A change takes effect at the next start.
  public var autoreverses: ReactiveProperty<Bool> { tween.autoreverses }

  /// The easing of backward legs. Defaults to none: they play the forward one backward in time.
  public var reverseTimingFunctions: ReactiveProperty<[Easing]> { tween.reverseTimingFunctions }

  /// The time for which it repeats, in place of ``repeatCount``. Zero, the default, has no effect.
  public var repeatDuration: ReactiveProperty<Duration> { tween.repeatDuration }

  /// Emits each leg after the first one, when it begins: a repetition, or a backward pass.
  public var legs: Emitter<TweenLeg> { tween.legs }

  /// Emits the progress of the tween on `target`, at each position that it writes and at its end.
  public func progress(on target: ReactiveProperty<Point>) -> MotionStream<TweenProgress> {
    let target = (stream: target, identity: ObjectIdentifier(target))
    return target.stream.applying(ProgressStep { self.running.progress(on: target.identity) }).asStream()
  }

  public var enabled: ReactiveProperty<Bool> { tween.enabled }

  /// Emits why each tween ended, after its last position is written.
  public var ends: Emitter<MotionEnd> { tween.ends }

  public var state: MotionStream<MotionState> { tween.state }

  public var settings: [Setting] {
    [
      Setting("path", path, role: .path, "The path that it follows."),
      Setting("startPosition", startPosition, in: 0...1, "The fraction of the path at which it starts."),
      Setting("endPosition", endPosition, in: 0...1, "The fraction of the path at which it ends."),
      Setting("wraps", wraps, "Whether an overshoot continues around the path."),
    ] + tween.timingSettings
  }

  public var outputs: [Output] { [Output("ends", ends), Output("legs", legs)] }

  public func add(
    to target: ReactiveProperty<Point>, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Point>
  ) {
    let motion = PathMotion(of: self, on: target, runtime: runtime, constraints: constraints)
    running.add(motion, on: target)
    runtime.own {
      motion.end()
      self.running.remove(motion)
    }
  }
}
