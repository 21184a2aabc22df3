import MotionDescriptions
import MotionEngine
import MotionPhysics
import MotionStreams
import MotionValues

/// One path tween on one property: a tween animates the progress along the path, and the point there is written.
final class PathMotion: Progressing {
  var entryIndex = 0
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
  /// The forms of the motions so far, each with its beginning. Outside of timelines only the latest one.
  private var forms: [(start: Timestamp, form: PathForm)] = []
  private static let mostForms = 20_000
  /// Whether the tween has started, or the path has changed, since the latest form.
  private var (isStarted, isReshaped) = (true, true)

  init(of tween: PathTween, on target: ReactiveProperty<Point>, runtime: MotionRuntime, constraints: ConstraintApplicator<Point>) {
    (self.target, self.runtime) = (target, runtime)
    var tweenMotion: TweenMotion<Double>?
    // An observer of the first position may interrupt the tween before it is stored.
    var isInterrupted = false
    var leave: () -> Void = {}
    hold = PropertyHold(of: target, runtime: runtime) {
      tweenMotion?.isRunning ?? true
    } interrupted: {
      leave()
      if let tweenMotion { tweenMotion.interrupt() } else { isInterrupted = true }
    }
    if !constraints.isEmpty {
      let points = Emitter<Point>(label: GraphLabel("pathTween"))
      runtime.connect(runtime.apply(constraints, to: points), to: hold)
      self.points = points
    }
    // Unretained: the hold ends with this motion, and calls nothing later.
    let holder = Unmanaged.passUnretained(self)
    leave = {
      holder.takeUnretainedValue().isHolding = false
      holder.takeUnretainedValue().hold.release()
    }
    observe(tween)
    hold.reportsVelocity {
      self.velocity
    } showing: {
      self.showPresent()
    }
    let motion = TweenMotion(of: tween.tween, on: fraction, runtime: runtime, constraints: ConstraintApplicator())
    self.motion = motion
    tweenMotion = motion
    // In a paused timeline the start counted from the beginning.
    if !forms.isEmpty { forms[0].start = min(forms[0].start, motion.animator.beginning) }
    respond(to: motion)
    if measure == nil || section == nil || isInterrupted { motion.interrupt() }
    // Without a duration it has ended before it was stored.
    if !motion.isRunning { self.release() }
  }

  /// Observes the settings of `tween`, and applies their present values.
  private func observe(_ tween: PathTween) {
    runtime.own(fraction.observeChanges { self.show($0) })
    runtime.observe(changesOf: tween.path) { self.apply($0, isEnabled: self.motion?.isEnabled ?? tween.enabled.value) }
    for position in [tween.startPosition, tween.endPosition] { runtime.own(position.observeChanges { _ in self.applySection(of: tween) }) }
    runtime.own(tween.wraps.observeChanges { _ in self.applySection(of: tween) })
    apply(runtime.value(of: tween.path))
    applySection(of: tween)
  }

  /// Responds to the starts and ends of `motion` from now on.
  private func respond(to motion: TweenMotion<Double>) {
    motion.onBegin = {
      guard self.measure != nil, self.section != nil else { return false }
      self.isStarted = true
      return true
    }
    // A start at the progress of the former end changes no progress, but takes the target over.
    motion.onStart = { if !self.isHolding { self.show(self.fraction.value) } }
    motion.onEnd = { self.release() }
  }

  var progress: TweenProgress? { motion?.progress }
  var isRunning: Bool { motion?.isRunning == true }
  var elapsedSeconds: Double? { motion?.elapsedSeconds }
  var isReversed: Bool { motion?.isReversed == true }

  /// Ends the motion.
  func end() {
    // First: an observer of the end may write the path, which must not start it again.
    let ended = motion
    motion = nil
    ended?.end()
    hold.end()
  }

  /// Replaces the path and restarts the motion, if it is enabled.
  private func apply(_ path: Path, isEnabled: Bool) {
    if isEnabled { leavePast() }
    apply(path)
    if isEnabled { motion?.restart() }
    if measure == nil { motion?.interrupt() }
    if isEnabled, isUnshown, fraction.value >= 0 { show(fraction.value) }
  }

  private func apply(_ path: Path) {
    (isUnshown, isReshaped) = (true, true)
    do throws(MotionError) {
      measure = try PathMeasure(path)
    } catch {
      measure = nil
      runtime.report(error, at: target)
    }
  }

  /// Replaces the part of the path, and shows the position there.
  private func applySection(of tween: PathTween) {
    leavePast()
    isReshaped = true
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

  /// Lets a timeline that shows its past go on from there, along the path of that time, before the path changes.
  private func leavePast() { motion?.animator.withTransaction {} }

  /// The velocity along the path at the present.
  private var velocity: Point {
    let progress = fraction.value
    guard let form = forms.last?.form, motion?.isRunning == true else { return .zero }
    let section = form.section
    guard section.edges == .wrap || (0...1).contains(progress) else { return .zero }
    let speed = fraction.velocity * (section.to - section.from) * form.measure.length
    return Point(lanes: (form.measure.tangent(at: section.fraction(at: progress)) * speed).lanes)
  }

  /// Writes the position at `progress`, unless a timeline is showing recorded values: then it asks for the position itself.
  private func show(_ progress: Double) {
    guard let animator = motion?.animator, animator.isRecorded else { return write(progress) }
    animator.withTransaction { write(progress) }
  }

  /// Writes the position that a timeline has at its present, recorded or after a branch.
  private func showPresent() {
    guard let animator = motion?.animator, let form = forms.last(where: { $0.start <= animator.now })?.form else { return }
    var isBranch = false
    animator.withTransaction { isBranch = true }
    if !isBranch { return write(form.point(at: fraction.value)) }
    // The motion goes on along the path of that time.
    while let last = forms.last, last.start > animator.now { forms.removeLast() }
    (isStarted, isReshaped) = (false, false)
    write(fraction.value)
  }

  /// Returns the form in force now, and records a new one.
  private func takeForm() -> PathForm? {
    guard isStarted || isReshaped || forms.isEmpty else { return forms.last?.form }
    guard let measure, let section else { return nil }
    let (now, beginning) = (runtime.now, motion?.animator.beginning ?? runtime.now)
    // In a paused timeline a start counts from the beginning.
    if isStarted, beginning < now {
      hold.release()
      forms = []
    }
    if motion?.animator.isRecorded != true { forms = [] }
    while let last = forms.last, last.start >= now { forms.removeLast() }
    if forms.count >= Self.mostForms { forms.removeFirst(forms.count / 2) }
    let form = PathForm(measure: measure, section: section)
    forms.append((isStarted ? min(beginning, now) : now, form))
    (isStarted, isReshaped) = (false, false)
    return form
  }

  private func write(_ progress: Double) {
    guard measure != nil, section != nil, let form = takeForm() else { return }
    (isUnshown, isHolding) = (false, true)
    write(form.point(at: progress))
    // The last point is written.
    if motion?.isRunning == false { release() }
  }

  /// Releases the property at the end of the motion.
  private func release() {
    if !isHolding { return }
    isHolding = false
    hold.release()
  }

  private func write(_ point: Point) {
    if let points {
      points.send(point)
    } else if runtime.accepts(point, for: target) {
      hold.write(point)
    }
  }
}

/// A path, and the part of it that a tween covers.
private struct PathForm {
  let measure: PathMeasure
  let section: PathSection

  /// Returns the point at `progress`, 0 … 1 unless the easing overshoots.
  func point(at progress: Double) -> Point { measure.point(at: section.fraction(at: progress)) }
}
