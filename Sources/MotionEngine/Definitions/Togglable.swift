public import MotionStreams

/// Something that can be turned off and on again.
public protocol Togglable: AnyObject {
  /// Whether it is enabled. When disabled it stops at the current value; when re-enabled it restarts from there.
  var enabled: ReactiveProperty<Bool> { get }
}
