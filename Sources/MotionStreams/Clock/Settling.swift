/// Something that is decided only once an event or a frame has done all it does.
package protocol Settling: AnyObject {
  /// Decides.
  func settle()
}
