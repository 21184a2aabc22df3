/// What lives by a clock in a time of its own.
package protocol ClockPart: AnyObject {
  /// The clock has moved.
  func follow()
}
