package import MotionStreams

/// An observer of the inputs of an instance, which its scopes may override.
package protocol PortFollower: AnyObject {
  /// Follows `own` in place of the present source for the definition's `source`; a switch follows both.
  ///
  /// Has no effect if it does not follow `source`.
  func follow(_ own: ObserverTable, inPlaceOf source: ObserverTable)
}
