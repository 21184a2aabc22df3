/// The meaning of a setting in the scene, for the debug overlay.
public enum SettingRole: Hashable, Sendable {
  /// Nothing that can be shown in the scene.
  case other
  /// The destination of a motion.
  case destination
  /// The rectangle within which a drag meets no resistance.
  case perimeter
  /// The path that a motion follows.
  case path
  /// A velocity.
  case velocity
}
