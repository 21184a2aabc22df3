import MotionPhysics
import MotionValues

/// The plan of a motion of one axis of a scroll view.
struct ScrollPlan {
  /// The instant at which the motion begins.
  let start: Timestamp
  /// The instant at which the coasting content passes an edge; nil if it does not.
  let handOver: Timestamp?
  /// The spring motion that follows it there; nil if none does.
  let springing: SpringSimulation<Double>?
  /// Whether the motion is a spring that returns the content from beyond an edge.
  let isReturning: Bool
}

/// The plans of the motions so far of one axis in a timeline, which may go on with an earlier one.
struct ScrollPlans {
  private var plans: [ScrollPlan] = []

  /// Records the plan of a motion that begins now.
  mutating func record(_ plan: ScrollPlan) {
    while let last = plans.last, last.start >= plan.start { plans.removeLast() }
    // As many as the history keeps changes of a property.
    if plans.count >= 20_000 { plans.removeFirst(plans.count / 2) }
    plans.append(plan)
  }

  /// Returns the plan at `time`, and drops the later ones; nil if none had begun.
  mutating func plan(at time: Timestamp) -> ScrollPlan? {
    while let last = plans.last, last.start > time { plans.removeLast() }
    return plans.last
  }
}
