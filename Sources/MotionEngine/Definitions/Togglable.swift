public import MotionStreams

/// An object that can be disabled and re-enabled.
public protocol Togglable: AnyObject {
  /// Whether it is enabled. When disabled it stops at the current value; when re-enabled it restarts from there.
  var enabled: ReactiveProperty<Bool> { get }
}
