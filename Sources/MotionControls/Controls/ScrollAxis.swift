import MotionDescriptions
import MotionEngine
import MotionGestures
import MotionPhysics
import MotionScene
import MotionStreams
import MotionValues

/// One axis of a scroll view, which is dragged, coasts, or springs to its destination.
final class ScrollAxis {
  /// The settings of its motions.
  struct Configuration {
    var decay: Decay
    var spring: SpringParameters
    var bounces: Bool
    var isPaging: Bool
    /// Whether it may coast and spring.
    var isEnabled: Bool
  }

  /// The current offset.
  let offset: ReactiveProperty<Double>
  /// The offsets at which it may stay.
  private(set) var range = 0.0...0.0
  private var isMeasured = false
  /// The visible length, in points.
  private(set) var length = 0.0
  /// The length of the content, in points.
  private var contentLength = 0.0
  /// The page that it keeps where its size changes; nil if none has led to its offset.
  var keptPage: KeptPage?

  private let coast: PropertyAnimator<DecaySimulation<Double>>
  private let spring: PropertyAnimator<SpringSimulation<Double>>
  private let hold: PropertyHold<Double>
  private let activity: Activity
  private let clock: MotionClock
  /// Fires when the coasting content passes an edge.
  private let timer: MotionTimer
  /// The drag in progress; nil while no finger holds it.
  private(set) var dragInProgress: ScrollDrag?
  /// The spring motion that follows once it passes an edge.
  private var springing: SpringSimulation<Double>?
  /// Whether the spring in flight returns it from beyond an edge.
  private(set) var isReturning = false
  /// The plans of its motions so far in a timeline, which may go on with an earlier one; none without a timeline.
  private var plans = ScrollPlans()

  init(_ offset: ReactiveProperty<Double>, activity: Activity, ends: Emitter<MotionEnd>, runtime: MotionRuntime) {
    (self.offset, self.activity, clock, timer) = (offset, activity, runtime.clock, MotionTimer(in: runtime))
    let (label, free) = (GraphLabel("scroll"), ConstraintApplicator<Double>())
    coast = PropertyAnimator(offset, label: label, activity: activity, ends: ends, runtime: runtime, constraints: free)
    spring = PropertyAnimator(offset, label: label, activity: activity, ends: ends, runtime: runtime, constraints: free)
    hold = PropertyHold(of: offset, runtime: runtime)
    if coast.isRecorded { (coast.onResume, spring.onResume) = ({ self.resume() }, { self.resume() }) }
    runtime.own { self.end() }
  }

  private func end() {
    stop()
    // Also while a timeline shows its past, where nothing is stopped.
    timer.cancel()
    (coast.onResume, spring.onResume) = (nil, nil)
    coast.end()
    spring.end()
    hold.end()
  }

  /// Whether it coasts or springs.
  var isMoving: Bool { coast.simulation != nil || spring.simulation != nil }

  /// The velocity of the coast in flight; nil if there is none.
  var coastingVelocity: Double? { coast.simulation?.velocity(at: clock.now) }

  /// The velocity of the spring in flight; nil if there is none.
  var springingVelocity: Double? { spring.simulation?.velocity(at: clock.now) }

  /// The destination of the spring in flight; the current offset if there is none.
  var destination: Double { spring.simulation?.destination ?? offset.value }

  /// The offset at which it will come to rest: that of an edge for a coast that passes it; the current offset if it does not move.
  var restingOffset: Double { coast.simulation.map { held($0.destination) } ?? destination }

  /// Whether there is anything to scroll.
  var isScrollable: Bool { range.upperBound > range.lowerBound }

  /// Updates the range from the length of the content, the visible length and the insets.
  func measure(content: Double, length: Double, before: Double, behind: Double, _ configuration: Configuration) {
    let (lower, former) = (-before, ScrollChange(range: range, length: self.length, isLonger: content > contentLength))
    (self.length, contentLength) = (length, content)
    range = lower...max(lower, content - length + behind)
    // At first it may be beyond the edges of content that is too short to be scrolled.
    let isUnchanged = isMeasured && range == former.range
    isMeasured = true
    if isUnchanged { return }
    // A drag keeps the content where it is, unless `scroll(to:)` moves it.
    if isGrabbed, !isMoving { return keepGrabbedPage(after: former, configuration) }
    change { if !keepPage(after: former, configuration) { adapt(from: former.range, isLonger: former.isLonger, configuration) } }
  }

  /// Adapts the motion in flight to the present range.
  private func adapt(from old: ClosedRange<Double>, isLonger: Bool, _ configuration: Configuration) {
    if let coasting = coast.simulation {
      // It coasts on. Where it passes an edge, of before or of now, it is planned again.
      if timer.isScheduled || !range.contains(coasting.destination) { coast(at: coasting.velocity(at: clock.now), configuration) }
      return
    }
    guard let bound = spring.simulation?.destination else { return settle(configuration) }
    if isReturning, isLonger, range.contains(offset.value) {
      // The edge that it returned to is gone: there is more content.
      coast(at: spring.simulation?.velocity(at: clock.now) ?? 0, configuration)
    } else if bound == old.lowerBound || bound == old.upperBound {
      // A motion to an edge is retargeted to the edge's new offset. Without anything to scroll, the two edges were one.
      let edge = bound == old.lowerBound ? range.lowerBound : range.upperBound
      if edge != bound { go(to: edge, configuration) }
    } else if !range.contains(bound) {
      go(to: held(bound), configuration)
    }
  }

  /// Returns whether a drag by `distance` would scroll further into the content.
  func canMove(by distance: Double) -> Bool { distance > 0 ? offset.value > range.lowerBound : offset.value < range.upperBound }

  /// Whether a finger holds it.
  var isGrabbed: Bool { dragInProgress != nil }

  /// Springs back if it is beyond an edge.
  func settle(_ configuration: Configuration) {
    if !range.contains(offset.value) { coast(at: 0, configuration) }
  }

  /// Stops at the current offset.
  func stop(_ reason: MotionEnd = .interrupted) {
    change {
      timer.cancel()
      springing = nil
      coast.stop(reason)
      spring.stop(reason)
    }
  }

  /// Runs `body`, which changes the motion.
  ///
  /// A timeline that shows its past goes on from there first, with the motion of that time. Recorded values have no effect.
  private func change(_ body: () -> Void) { coast.withTransaction(body) }

  /// Goes on with the plan of the motion that a timeline resumes.
  private func resume() {
    let isCoasting = coast.simulation != nil
    let plan = plans.plan(at: clock.now)
    timer.cancel()
    (springing, isReturning) = (isCoasting ? plan?.springing : nil, plan?.isReturning ?? false)
    if isCoasting, let handOver = plan?.handOver { timer.schedule(at: handOver) { self.passEdge() } }
  }

  /// Stops the motion and begins a drag.
  func grab(_ configuration: Configuration) {
    stop()
    dragInProgress = ScrollDrag(at: offset.value, within: range, band(configuration))
  }

  /// Ends a drag where it is.
  func endDrag() {
    dragInProgress = nil
    hold.release()
  }

  /// Drags by `distance` since the grab, in points.
  func drag(by distance: Double, _ configuration: Configuration) {
    if let shown = dragInProgress?.move(to: distance, within: range, band(configuration)) { hold.write(shown) }
  }

  /// Scrolls to `position` at once. A drag in progress goes on from there.
  func scroll(to position: Double, _ configuration: Configuration) {
    guard isGrabbed else {
      offset.value = position
      return
    }
    dragInProgress?.goOn(from: position, within: range, band(configuration))
    hold.write(position)
  }

  /// Ends the drag at `velocity`, in points per second of the content.
  ///
  /// - Parameter stop: the offset at which to end; nil ends where it coasts to.
  func release(velocity: Double, towards stop: Double?, _ configuration: Configuration) {
    let speed = dragInProgress?.velocity(at: offset.value, speed: velocity, within: range, band(configuration)) ?? -velocity
    endDrag()
    if let stop { return go(to: stop, velocity: speed, configuration) }
    coast(at: speed, configuration)
  }

  /// Springs to `position` with `velocity`, which defaults to the current velocity.
  ///
  /// - Parameter isReturning: whether it returns from beyond an edge.
  func go(to position: Double, velocity: Double? = nil, isReturning: Bool = false, _ configuration: Configuration) {
    keptPage = nil
    guard configuration.isEnabled else { return }
    change { spring(to: position, velocity: velocity, isReturning, configuration) }
  }

  private func spring(to position: Double, velocity: Double?, _ isReturning: Bool, _ configuration: Configuration) {
    let now = clock.now
    let speed = velocity ?? spring.simulation?.velocity(at: now) ?? coast.simulation?.velocity(at: now) ?? 0
    run(returning: isReturning) { () throws(MotionError) in
      let basis = try self.basis(configuration)
      let speed = configuration.bounces ? speed : self.limited(speed, to: position, configuration.spring)
      return try SpringSimulation(basis: basis, from: self.offset.value, velocity: speed, to: position, at: now, threshold: Self.threshold)
    }
  }

  /// Coasts at `velocity`, and springs back after it passes an edge.
  func coast(at velocity: Double, _ configuration: Configuration) {
    guard configuration.isEnabled else { return }
    change { plan(at: velocity, configuration) }
  }

  private func plan(at velocity: Double, _ configuration: Configuration) {
    let (now, value) = (clock.now, offset.value)
    timer.cancel()
    do throws(MotionError) {
      let scroll = try ScrollSimulation(
        configuration.decay, spring: basis(configuration), from: value, velocity: velocity, within: range, at: now,
        threshold: Self.threshold
      )
      // Without motion it is at once where it would come to rest.
      if coast.motionPreference == .none, let rest = scroll.restTime {
        return go(to: held(scroll.value(at: rest)), velocity: 0, configuration)
      }
      springing = scroll.springing
      guard var coasting = scroll.coasting else {
        if let springing { run(returning: true) { springing } }
        return
      }
      if let handOver = scroll.handOver {
        timer.schedule(at: handOver) { self.passEdge() }
        if !configuration.bounces { springing = nil }
      } else {
        // Near its end, too: a slow decay is far from it when it has become slow.
        coasting = try DecaySimulation(configuration.decay, from: value, velocity: velocity, at: now, threshold: Self.threshold)
      }
      if coast.isRecorded { plans.record(ScrollPlan(start: now, handOver: scroll.handOver, springing: springing, isReturning: false)) }
      // The next motion begins before the former ends, so that no observer sees a rest in between.
      activity.begin()
      spring.stop(.interrupted)
      coast.run(coasting)
      activity.end()
    } catch {
      coast.fail(error)
    }
  }

  private func passEdge() {
    guard let simulation = coast.simulation else { return }
    if let springing {
      coast.show()
      run(returning: true) { springing }
    } else {
      // Without bouncing, the motion ends at the edge. One that rests there writes the edge before an observer of the end may scroll again.
      let edge = simulation.destination < range.lowerBound ? range.lowerBound : range.upperBound
      do throws(MotionError) {
        coast.run(try DecaySimulation(.scrolling, from: edge, to: edge, at: clock.now, threshold: Self.threshold))
      } catch { coast.fail(error) }
    }
  }

  private func run(returning: Bool = false, _ make: () throws(MotionError) -> SpringSimulation<Double>) {
    timer.cancel()
    (springing, isReturning) = (nil, returning)
    do throws(MotionError) {
      let next = try make()
      if coast.isRecorded { plans.record(ScrollPlan(start: clock.now, handOver: nil, springing: nil, isReturning: returning)) }
      activity.begin()
      coast.stop(.interrupted)
      spring.run(spring.motionPreference == .none ? next.resting(noLaterThan: clock.now) : next)
      activity.end()
    } catch {
      spring.fail(error)
    }
  }

  /// Returns the basis of its spring, which does not overshoot without bouncing, or if the person wants less motion.
  private func basis(_ configuration: Configuration) throws(MotionError) -> SpringBasis {
    var parameters = configuration.spring
    if spring.motionPreference == .reduced || !configuration.bounces, parameters.dampingRatio < 1 {
      parameters.damping = 2 * (parameters.stiffness * parameters.mass).squareRoot()
    }
    return try SpringBasis(parameters)
  }

  /// At rest within a tenth of a point and below half a point per second: an invisible difference.
  private static let threshold = RestThreshold(distance: 0.1, speed: 0.5)

  /// Returns the resistance to a drag beyond the edges, which are hard without bouncing.
  private func band(_ configuration: Configuration) -> RubberBand { RubberBand(maximumLength: configuration.bounces ? length : 0) }
}
