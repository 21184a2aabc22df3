/// What lives by a clock in a time of its own.
package protocol ParentClockObserver: AnyObject {
  /// The clock has moved.
  func parentClockDidAdvance()
}
