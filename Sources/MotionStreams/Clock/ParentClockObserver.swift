package import MotionValues

/// An observer of a clock that moves a child clock.
package protocol ParentClockObserver: AnyObject {
  /// Responds to a move of the parent clock.
  func parentClockDidAdvance()
  /// Returns the instant since which `sources` have had their present values on `clock`, or the present if one of them moves.
  ///
  /// Nil if `clock` is not the child clock that it moves.
  func holdStart(of sources: [ObserverTable], on clock: MotionClock) -> Timestamp?
  /// Delivers the values of the animated values and arrangements on the child clock that have begun since the present was sampled.
  func deliverBegun()
}
