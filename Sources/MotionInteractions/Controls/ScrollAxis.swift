import MotionEngine
import MotionGestures
import MotionPhysics
import MotionScene
import MotionStreams
import MotionValues

/// One axis of a scroll view: dragged, coasting, or springing to where it has to be.
final class ScrollAxis {
  /// How it moves.
  struct Configuration {
    var decay: Decay
    var spring: SpringParameters
    var bounces: Bool
    /// Whether it may move by itself.
    var isEnabled: Bool
  }

  /// Where it is scrolled to.
  let offset: ReactiveProperty<Double>
  /// Where it may stay.
  private(set) var range = 0.0...0.0
  /// How much of it is seen, in points.
  private(set) var length = 0.0

  private let coast: PropertyAnimator<DecaySimulation<Double>>
  private let spring: PropertyAnimator<SpringSimulation<Double>>
  private let hold: PropertyHold<Double>
  private let activity: Activity
  private let clock: MotionClock
  /// Fires where coasting passes an edge.
  private let timer: MotionTimer
  /// Where it would be if nothing resisted, when it was grabbed; nil while it is not.
  private var grabbed: Double?
  /// How it springs once it has passed an edge.
  private var springing: SpringSimulation<Double>?

  init(_ offset: ReactiveProperty<Double>, activity: Activity, ends: Emitter<MotionEnd>, runtime: MotionRuntime) {
    (self.offset, self.activity, clock, timer) = (offset, activity, runtime.clock, MotionTimer(in: runtime))
    let (label, free) = (GraphLabel("scroll"), ConstraintApplicator<Double>())
    coast = PropertyAnimator(offset, label: label, activity: activity, ends: ends, runtime: runtime, constraints: free)
    spring = PropertyAnimator(offset, label: label, activity: activity, ends: ends, runtime: runtime, constraints: free)
    hold = PropertyHold(of: offset, runtime: runtime)
    runtime.own { self.end() }
  }

  private func end() {
    stop()
    coast.end()
    spring.end()
  }

  /// Whether it moves by itself.
  var isMoving: Bool { coast.simulation != nil || spring.simulation != nil }

  /// Where it is on its way to; where it is, if it is not on its way.
  var destination: Double { spring.simulation?.destination ?? offset.value }

  /// Whether there is anything to scroll.
  var isScrollable: Bool { range.upperBound > range.lowerBound }

  /// The content is now so long, so much of it is seen, and so far it may stay scrolled beyond its edges.
  func measure(content: Double, length: Double, before: Double, behind: Double, _ configuration: Configuration) {
    let (old, lower) = (range, -before)
    self.length = length
    range = lower...max(lower, content - length + behind)
    if range == old || isGrabbed { return }
    guard isMoving else { return settle(configuration) }
    // What is bound for an edge is bound for where that is now.
    let bound = springing?.destination ?? spring.simulation?.destination
    if bound == old.lowerBound, range.lowerBound != old.lowerBound {
      go(to: range.lowerBound, configuration)
    } else if bound == old.upperBound, range.upperBound != old.upperBound {
      go(to: range.upperBound, configuration)
    }
  }

  /// Whether a drag by `way` would lead further into the content.
  func canMove(by way: Double) -> Bool { way > 0 ? offset.value > range.lowerBound : offset.value < range.upperBound }

  /// Whether a finger has it.
  var isGrabbed: Bool { grabbed != nil }

  /// Springs back if it is beyond an edge.
  func settle(_ configuration: Configuration) {
    if !range.contains(offset.value) { coast(at: 0, configuration) }
  }

  /// Stays where it is.
  func stop(_ reason: MotionEnd = .interrupted) {
    timer.cancel()
    springing = nil
    coast.stop(reason)
    spring.stop(reason)
  }

  /// `place` held within the edges.
  func held(_ place: Double) -> Double { min(max(place, range.lowerBound), range.upperBound) }

  /// A finger has it from now on.
  func grab() {
    stop()
    grabbed = band.unbanded(offset.value, below: range.lowerBound, above: range.upperBound)
  }

  /// The finger has moved by `way` since, in points.
  func drag(by way: Double, _ configuration: Configuration) {
    guard let grabbed else { return }
    let free = grabbed - way
    let shown =
      configuration.bounces
      ? band.banded(free, below: range.lowerBound, above: range.upperBound) : min(max(free, range.lowerBound), range.upperBound)
    hold.write(shown)
  }

  /// The finger has let go at `velocity`, in points per second of the content.
  ///
  /// - Parameter stop: where it is to end; nil for wherever it coasts to.
  func release(velocity: Double, towards stop: Double?, _ configuration: Configuration) {
    let speed = -velocity * slope(at: offset.value)
    grabbed = nil
    hold.release()
    if let stop { return go(to: stop, velocity: speed, configuration) }
    coast(at: speed, configuration)
  }

  /// Goes to `place`, keeping the speed that it has, or taking `velocity`.
  func go(to place: Double, velocity: Double? = nil, _ configuration: Configuration) {
    guard configuration.isEnabled else { return }
    let now = clock.now
    let speed = velocity ?? spring.simulation?.velocity(at: now) ?? coast.simulation?.velocity(at: now) ?? 0
    run { () throws(MotionError) in
      try SpringSimulation(
        basis: SpringBasis(configuration.spring), from: self.offset.value, velocity: speed, to: place, at: now, threshold: Self.threshold)
    }
  }

  /// Coasts at `velocity`, and springs back where it passes an edge.
  func coast(at velocity: Double, _ configuration: Configuration) {
    guard configuration.isEnabled else { return }
    let (now, value) = (clock.now, offset.value)
    do throws(MotionError) {
      let scroll = try ScrollSimulation(
        configuration.decay, spring: SpringBasis(configuration.spring), from: value, velocity: velocity, within: range, at: now,
        threshold: Self.threshold
      )
      springing = scroll.springing
      guard let coasting = scroll.coasting else {
        if let springing { run { springing } }
        return
      }
      if let handOver = scroll.handOver {
        timer.schedule(at: handOver) { self.passEdge() }
        if !configuration.bounces { springing = nil }
      }
      // The next motion begins before the former ends: nobody sees a rest in between.
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
      run { springing }
    } else {
      // Where nothing bounces, the edge is the end.
      let edge = simulation.destination < range.lowerBound ? range.lowerBound : range.upperBound
      coast.stop(.finished)
      offset.value = edge
    }
  }

  private func run(_ make: () throws(MotionError) -> SpringSimulation<Double>) {
    timer.cancel()
    springing = nil
    do throws(MotionError) {
      let next = try make()
      activity.begin()
      coast.stop(.interrupted)
      spring.run(next)
      activity.end()
    } catch {
      spring.fail(error)
    }
  }

  /// At rest nearer than a tenth of a point and below half a point per second: nothing that could be seen.
  private static let threshold = RestThreshold(distance: 0.1, speed: 0.5)

  private var band: RubberBand { RubberBand(maximumLength: length) }

  /// How much of a finger's way shows at `value`: all of it within the range; beyond it the slope of the rubber band, c / (c·x / d + 1)², where the finger is x
  /// beyond the edge.
  private func slope(at value: Double) -> Double {
    guard !range.contains(value), length > 0 else { return 1 }
    let edge = value < range.lowerBound ? range.lowerBound : range.upperBound
    let beyond = (band.unbanded(value, below: range.lowerBound, above: range.upperBound) - edge).magnitude
    let denominator = 0.55 * beyond / length + 1
    return 0.55 / (denominator * denominator)
  }
}
