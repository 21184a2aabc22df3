public import MotionGestures

extension InputEvent {
  /// What the pointer did.
  public var sampled: PointerEvent {
    switch self {
    case .pointer(let sample): sample
    default: preconditionFailure("A pointer was expected.")
    }
  }
}
