import MotionEngine
import MotionPhysics
import MotionStreams
import MotionValues

/// One path tween on one property: it drives the property while a tween tells how far it has come.
final class PathMotion: PropertyDriver {
  private let target: ReactiveProperty<Point>
  private let conflicts: DriverConflictReporter
  private let check: FiniteCheck
  private let places = Emitter<Point>(label: GraphLabel("pathTween"))
  /// How far it has come; nothing yet.
  private let progress = ReactiveProperty(-1.0, label: GraphLabel("pathTween.progress"))
  private var measure: PathMeasure?
  /// Whether nothing has been shown yet of the path that was taken last.
  private var isUnshown = false
  private var motion: TweenMotion<Double>?
  private var subscriptions: [any Resource] = []

  init(of tween: PathTween, on target: ReactiveProperty<Point>, runtime: MotionRuntime, constraints: ConstraintApplicator<Point>) {
    self.target = target
    (conflicts, check) = (DriverConflictReporter(runtime), runtime.finiteCheck)
    let constrained = constraints.apply(to: places.asStream().logging(to: runtime.logOutput))
    if !constraints.isEmpty { runtime.owner.adopt(Attachment(ConnectionRecord(constrained.path, to: target))) }
    subscriptions = [
      constrained.subscribe(into: FiniteSink(PathSink(self, of: target), check: check)), progress.observeChanges { self.show($0) },
      tween.path.observeChanges { path in
        self.take(path)
        if tween.enabled.value { self.motion?.restart() }
        if self.measure == nil { self.motion?.interrupt() }
        // As far along the new path as along the old one.
        if tween.enabled.value, self.isUnshown, self.progress.value >= 0 { self.show(self.progress.value) }
      },
    ]
    take(tween.path.value)
    let motion = TweenMotion(of: tween.tween, on: progress, runtime: runtime, constraints: ConstraintApplicator())
    self.motion = motion
    if measure == nil { motion.interrupt() }
  }

  /// Ends the motion and everything it listens to.
  func end() {
    motion?.end()
    motion = nil
    for subscription in subscriptions { subscription.end() }
    subscriptions = []
    release()
  }

  var writer: AnyObject { conflicts.writer }

  func interrupt(by interrupter: Interrupter) {
    if motion?.isRunning == true { conflicts.interrupted(self, on: target, isHeld: false, by: interrupter) }
    release()
    motion?.interrupt()
  }

  /// Writes `place`, taking the target over from whatever drives it.
  fileprivate func write(_ place: Point) {
    if target.driver !== self { target.takeOver(by: self) }
    target.drive(place)
  }

  private func take(_ path: Path) {
    isUnshown = true
    do throws(MotionError) {
      measure = try PathMeasure(path)
    } catch {
      measure = nil
      check.report(error, at: target)
    }
  }

  private func show(_ progress: Double) {
    guard let measure else { return }
    isUnshown = false
    places.send(measure.point(at: progress))
    // With its last place it drives no longer.
    if motion?.isRunning == false { release() }
  }

  private func release() {
    if target.driver === self { target.driver = nil }
  }
}

/// Writes places to a property on behalf of the path tween that drives it.
private struct PathSink: Sink {
  let property: ReactiveProperty<Point>
  private let motion: PathMotion
  init(_ motion: PathMotion, of property: ReactiveProperty<Point>) { (self.motion, self.property) = (motion, property) }
  func receive(_ value: Point) { motion.write(value) }
  var downstream: Downstream? { .source(property) }
}
