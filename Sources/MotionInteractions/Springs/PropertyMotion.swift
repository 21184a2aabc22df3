import MotionEngine
import MotionPhysics
import MotionStreams

/// One motion on one property: the common base of springs, decays and tweens.
///
/// It starts when the instance is enabled, and stops when the instance is disabled or ended.
class PropertyMotion<Motion: BatchedSimulation>: InstanceBehavior {
  let animator: PropertyAnimator<Motion>
  /// Whether the motion is enabled, as of the latest change of the switch.
  @exclusivity(unchecked) private(set) var isEnabled = true
  /// Whether the instance is being set up; nothing starts before that is done.
  @exclusivity(unchecked) private(set) var isSettingUp = true

  init(
    _ animator: PropertyAnimator<Motion>, in list: borrowing InstanceList,
    enabled: @autoclosure () -> ReactiveProperty<Bool>, isSwitchMade: Bool = true, runtime: borrowing MotionRuntime
  ) {
    self.animator = animator
    super.init(in: list, enabled: enabled(), isSwitchMade: isSwitchMade, runtime: runtime)
  }

  /// Starts from the property's current value.
  func start() {}

  /// Stops at the current value, because the instance is disabled.
  func stop() { animator.stop(.cancelled) }

  /// Ends the setup, and starts the motion if it `starts` and the instance is enabled.
  final func begin(starts: Bool = true) {
    enable(isOn)
    isSettingUp = false
    if starts, isEnabled { start() }
  }

  override final func switchDidChange(to isOn: Bool) {
    var isIgnored = true
    animator.withTransaction {
      isIgnored = false
      enable(isOn)
    }
    // While recorded values are shown, nothing begins or ends. A later change of a setting asks for the switch.
    if isIgnored { isEnabled = isOn }
  }

  private func enable(_ enabled: Bool) {
    let wasEnabled = isEnabled
    isEnabled = enabled
    if isSettingUp { return }
    if !enabled { stop() }
    if enabled, !wasEnabled { start() }
  }

  /// Stops the motion that a timeline has resumed if the instance is off now: switches keep their present values.
  final func stopIfOff() { if !isOn { animator.stop(.cancelled) } }

  override func end() {
    // First: observers of the end of the motion may write settings, which must not start it again.
    super.end()
    isEnabled = false
    animator.stop(.cancelled)
    animator.onResume = nil
    animator.continuation = nil
    animator.end()
  }
}
