/// Something that is decided only once an event or a frame has done all it does.
package protocol Committable: AnyObject {
  /// Decides.
  func commit()
}
