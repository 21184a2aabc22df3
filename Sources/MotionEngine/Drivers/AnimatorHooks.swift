import MotionPhysics

/// The actions of an animator that most do without.
final class AnimatorHooks<Motion: BatchedSimulation> {
  var continuation: (() -> (motion: Motion, onBegin: () -> Void)?)?
  var onResume: (() -> Void)?
}

extension PropertyAnimator {
  /// A closure that returns the motion after a finished one, and an action to run once that has begun; nil to rest.
  ///
  /// The code that sets it must reset it.
  public var continuation: (() -> (motion: Motion, onBegin: () -> Void)?)? {
    get { hooks?.continuation }
    set { if newValue != nil || hooks != nil { madeHooks.continuation = newValue } }
  }

  /// Called when it resumes an earlier motion.
  public var onResume: (() -> Void)? {
    get { hooks?.onResume }
    set { if newValue != nil || hooks != nil { madeHooks.onResume = newValue } }
  }

  private var madeHooks: AnimatorHooks<Motion> {
    if let hooks { return hooks }
    let made = AnimatorHooks<Motion>()
    hooks = made
    return made
  }
}
