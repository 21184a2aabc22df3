public import MotionGestures

extension InputEvent {
  /// The sample of the pointer.
  public var sampled: PointerEvent {
    switch self {
    case .pointer(let sample): sample
    default: preconditionFailure("A pointer was expected.")
    }
  }
}
