/// An observer of a clock that moves a child clock.
package protocol ParentClockObserver: AnyObject {
  /// Responds to a move of the parent clock.
  func parentClockDidAdvance()
}
