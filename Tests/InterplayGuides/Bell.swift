import Interplay
import MotionPhysics

// snippet: complete
/// Rings when it is tapped: the node swings, and comes to rest upright.
final class Bell: Interaction, Togglable, Stateful {
  let enabled = ReactiveProperty(true, label: GraphLabel("bell.enabled"))
  /// How fast a tap turns it, in radians per second.
  let kick = ReactiveProperty(4.0, label: GraphLabel("bell.kick"))
  /// How often it rang. Each target has a count of its own.
  let count = ReactiveProperty(0, label: GraphLabel("bell.count"))
  private let ends = Emitter<MotionEnd>(label: GraphLabel("bell.ends"))
  private let activity = Activity()

  init() {
    enabled.makeSwitch(of: self)
    kick.makeSetting(of: self)
    count.makeSetting(of: self)
    ends.makeOutput(of: self)
    activity.makeState(of: self)
  }

  var state: MotionStream<MotionState> { activity.state }

  var settings: [Setting] {
    [
      Setting("kick", kick, unit: "radians per second", in: 0...100, "How fast a tap turns it."),
      Setting("count", count, "How often it rang."),
      Setting("enabled", enabled, "Whether the interaction is enabled."),
    ]
  }

  func add(to node: SceneNode, withRuntime runtime: MotionRuntime, constraints: ConstraintApplicator<Angle>) {
    // 1. The animator ends with the instance, and stops while the instance is off.
    let animator = PropertyAnimator<SpringSimulation<Angle>>(
      node.rotation, label: GraphLabel("bell"), activity: Activity(of: activity, in: runtime), ends: ends, runtime: runtime,
      constraints: constraints)
    runtime.own { animator.end() }
    runtime.observe(runtime.isOn(enabled)) { isOn in if !isOn { animator.stop(.cancelled) } }

    // 2. The count of this target.
    let count = runtime.get(count)
    let tap = runtime.recognize(TapConfiguration(), on: node)
    runtime.observe(tap.whenRecognitionState(is: .ended)) { [kick] _ in
      let velocity = Angle(radians: node.rotation.velocity.radians + runtime.value(of: kick))
      do throws(MotionError) {
        // 3. Each tap replaces the motion in progress.
        animator.run(
          try SpringSimulation(
            basis: SpringBasis(SpringParameters(response: 0.4, dampingRatio: 0.2)), from: node.rotation.value, velocity: velocity,
            to: Angle(radians: 0), at: runtime.now, threshold: RestThreshold(distance: 0.001)))
        count.value += 1
      } catch {
        animator.fail(error)
      }
    }
  }
}
// end
