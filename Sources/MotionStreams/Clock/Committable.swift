/// A decision that is made at the commit of an event or a frame.
package protocol Committable: AnyObject {
  /// Makes the decision.
  func commit()

  /// Makes the decision if it concerns objects that outlive the clock, which ends before the commit. Defaults to nothing.
  func clockWillEnd()
}

extension Committable {
  package func clockWillEnd() {}
}
