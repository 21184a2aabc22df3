/// A decision that is made at the commit of an event or a frame.
package protocol Committable: AnyObject {
  /// Makes the decision.
  func commit()
}
