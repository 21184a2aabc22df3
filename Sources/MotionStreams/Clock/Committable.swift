/// A decision that is made at the commit of an event or a frame.
package protocol Committable: AnyObject {
  /// Makes the decision, at a commit of `root`, the clock without a parent.
  func commit(on root: MotionClock)

  /// Makes the decision if it concerns objects that outlive `root`, which ends before the commit. Defaults to nothing.
  func clockWillEnd(_ root: MotionClock)
}

extension Committable {
  package func clockWillEnd(_ root: MotionClock) {}
}
