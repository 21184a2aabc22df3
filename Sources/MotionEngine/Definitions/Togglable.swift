public import MotionStreams

/// Something that can be turned off and on again.
public protocol Togglable: AnyObject {
  /// Whether it is on. Turned off, it stops what it is doing where it is; turned on, it begins anew from there.
  var enabled: ReactiveProperty<Bool> { get }
}
