import MotionDescriptions
import MotionEngine
import MotionPhysics
import MotionStreams
import MotionValues

/// One path tween on one property: a tween animates the progress along the path, and the point there is written.
final class PathMotion: Progressing {
  private let target: ReactiveProperty<Point>
  private let runtime: MotionRuntime
  private let hold: PropertyHold<Point>
  /// Emits the points before constraints; nil without constraints.
  private var points: Emitter<Point>?
  /// The fraction of the path that has been covered; negative before the first value.
  private let fraction = ReactiveProperty(-1.0, label: GraphLabel("pathTween.progress"))
  private var measure: PathMeasure?
  /// The part of the path that it covers; nil if its positions are invalid.
  private var section: PathSection?
  /// Whether no point of the latest path has been written yet.
  private var isUnshown = false
  /// Whether it holds the target.
  private var isHolding = false
  private var motion: TweenMotion<Double>?

  init(of tween: PathTween, on target: ReactiveProperty<Point>, runtime: MotionRuntime, constraints: ConstraintApplicator<Point>) {
    (self.target, self.runtime) = (target, runtime)
    var tweenMotion: TweenMotion<Double>?
    // An observer of the first position may interrupt the tween before it is stored.
    var isInterrupted = false
    var release: () -> Void = {}
    hold = PropertyHold(of: target, runtime: runtime) {
      tweenMotion?.isRunning ?? true
    } interrupted: {
      release()
      if let tweenMotion { tweenMotion.interrupt() } else { isInterrupted = true }
    }
    if !constraints.isEmpty {
      let points = Emitter<Point>(label: GraphLabel("pathTween"))
      runtime.connect(runtime.apply(constraints, to: points), to: hold)
      self.points = points
    }
    // Unretained: the hold ends with this motion, and calls nothing later.
    let holder = Unmanaged.passUnretained(self)
    release = { holder.takeUnretainedValue().isHolding = false }
    runtime.own(fraction.observeChanges { self.show($0) })
    runtime.observe(changesOf: tween.path) { self.take($0, isEnabled: tween.enabled.value) }
    for position in [tween.startPosition, tween.endPosition] { runtime.own(position.observeChanges { _ in self.takeSection(of: tween) }) }
    runtime.own(tween.wraps.observeChanges { _ in self.takeSection(of: tween) })
    take(runtime.value(of: tween.path))
    takeSection(of: tween)
    hold.reportsVelocity { self.velocity }
    let motion = TweenMotion(of: tween.tween, on: fraction, runtime: runtime, constraints: ConstraintApplicator())
    self.motion = motion
    tweenMotion = motion
    // A start at the progress of the former end changes no progress, but takes the target over.
    motion.onStart = { if !self.isHolding { self.show(self.fraction.value) } }
    if measure == nil || section == nil || isInterrupted { motion.interrupt() }
  }

  var progress: TweenProgress? { motion?.progress }

  /// Ends the motion.
  func end() {
    // First: an observer of the end may write the path, which must not start it again.
    let ended = motion
    motion = nil
    ended?.end()
    hold.end()
  }

  /// Replaces the path and restarts the motion, if it is enabled.
  private func take(_ path: Path, isEnabled: Bool) {
    take(path)
    if isEnabled { motion?.restart() }
    if measure == nil { motion?.interrupt() }
    if isEnabled, isUnshown, fraction.value >= 0 { show(fraction.value) }
  }

  private func take(_ path: Path) {
    isUnshown = true
    do throws(MotionError) {
      measure = try PathMeasure(path)
    } catch {
      measure = nil
      runtime.report(error, at: target)
    }
  }

  /// Replaces the part of the path, and shows the position there.
  private func takeSection(of tween: PathTween) {
    do throws(MotionError) {
      section = try PathSection(
        from: tween.startPosition.value, to: tween.endPosition.value, edges: tween.wraps.value ? .wrap : .stop)
    } catch {
      section = nil
      runtime.report(error, at: target)
      motion?.interrupt()
    }
    if motion?.isRunning == true { show(fraction.value) }
  }

  /// The velocity along the path at the present.
  private var velocity: Point {
    let progress = fraction.value
    guard let measure, let section, motion?.isRunning == true, section.edges == .wrap || (0...1).contains(progress) else { return .zero }
    let speed = fraction.velocity * (section.to - section.from) * measure.length
    let velocity = measure.tangent(at: section.fraction(at: progress)) * speed
    return Point(x: velocity.dx, y: velocity.dy)
  }

  private func show(_ progress: Double) {
    guard let measure, let section else { return }
    (isUnshown, isHolding) = (false, true)
    let point = measure.point(at: section.fraction(at: progress))
    if let points {
      points.send(point)
    } else if runtime.accepts(point, for: target) {
      hold.write(point)
    }
    // The last point is written: release the property.
    if motion?.isRunning == false {
      isHolding = false
      hold.release()
    }
  }
}
