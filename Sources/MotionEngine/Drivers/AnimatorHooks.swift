import MotionPhysics
import MotionStreams
import MotionValues

/// The actions and the constraints of an animator, which most do without.
final class AnimatorHooks<Motion: BatchedSimulation> {
  var continuation: (() -> (motion: Motion, onBegin: () -> Void)?)?
  var onResume: (() -> Void)?
  /// The end of its constraints; nil without constraints.
  let passage: ConstraintPassage<Motion.Value>?

  init(passage: ConstraintPassage<Motion.Value>? = nil) { self.passage = passage }
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

  /// Frees the target at the end of a motion, which has come to rest or stops where it is.
  func releaseTarget(isFinished: Bool) {
    let end: MotionEnd = isFinished ? .finished : .cancelled
    hooks?.passage?.motionDidEnd(target.isDriven(by: self) ? end : .interrupted)
    target.release(from: self)
  }

  private var madeHooks: AnimatorHooks<Motion> {
    if let hooks { return hooks }
    let made = AnimatorHooks<Motion>()
    hooks = made
    return made
  }
}
