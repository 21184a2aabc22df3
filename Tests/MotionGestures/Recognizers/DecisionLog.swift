import Interplay

extension MotionRuntime {
  /// The logged decisions that change a state or wait: recognizer, state and reason.
  var decisionLog: [String] {
    recognitionLog.filter { $0.isTransition || $0.reason == .waits }.map { "\($0.recognizer) \($0.to) \($0.reason.name)" }
  }
}
