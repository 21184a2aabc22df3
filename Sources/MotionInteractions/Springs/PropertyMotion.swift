import MotionEngine
import MotionPhysics
import MotionStreams

/// One motion on one property, as springs, decays and tweens have it in common: it starts when it is turned on, and stops when it is turned off or ended.
class PropertyMotion<Motion: BatchedSimulation>: InstanceBehavior {
  let animator: PropertyAnimator<Motion>
  /// Whether it is on, as far as it has been told.
  private(set) var isEnabled = true
  /// Whether it is being added, and nothing starts yet.
  private(set) var isSettingUp = true

  init(_ animator: PropertyAnimator<Motion>, in list: InstanceList, enabled: ReactiveProperty<Bool>, runtime: MotionRuntime) {
    self.animator = animator
    super.init(in: list, enabled: enabled, runtime: runtime)
  }

  /// Starts from the value that the property has.
  func start() {}

  /// Starts, if the instance is on, once everything is known that it starts with.
  final func begin() {
    enable(isOn)
    isSettingUp = false
    if isEnabled { start() }
  }

  override final func switchDidChange(to isOn: Bool) { animator.withTransaction { enable(isOn) } }

  private func enable(_ enabled: Bool) {
    let wasEnabled = isEnabled
    isEnabled = enabled
    if isSettingUp { return }
    if !enabled { animator.stop(.cancelled) }
    if enabled, !wasEnabled { start() }
  }

  override func end() {
    animator.stop(.cancelled)
    animator.onResume = {}
    animator.continuation = nil
    animator.end()
    super.end()
  }
}
