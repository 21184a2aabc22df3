public import MotionStreams

extension MotionStreamConvertible where Operator.Output == GestureUpdate {
  /// Tells whether a person is in the middle of the gesture: active from its begin on, at rest from its end on.
  ///
  /// A discrete gesture, as a tap, is active and at once at rest again, so that it can set something off.
  ///
  /// | upstream | `asMotionState()` |
  /// |---|---|
  /// | began | active |
  /// | changed | active |
  /// | ended | at rest |
  /// | ended, without having begun | active, at rest |
  /// | failed | at rest |
  public func asMotionState() -> MotionStream<MotionState> {
    let upstream = asStream()
    return .combinator(GraphLabel("asMotionState"), of: [upstream]) { combinator in
      var isActive = false
      return [
        upstream.subscribe(before: combinator) { update in
          if update.state == .ended, !isActive { combinator.emit(MotionState.active) }
          isActive = update.state.isActive
          combinator.emit(isActive ? MotionState.active : .atRest)
        }
      ]
    }
  }

  /// Tells whether ``asMotionState()`` is active.
  public func active() -> MotionStream<Bool> { asMotionState().rewrite([.active: true, .atRest: false]).asStream() }

  /// Tells whether ``asMotionState()`` is at rest.
  public func atRest() -> MotionStream<Bool> { asMotionState().rewrite([.active: false, .atRest: true]).asStream() }
}
