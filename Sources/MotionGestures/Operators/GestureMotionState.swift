import MotionDescriptions
public import MotionStreams
public import MotionValues

extension MotionStreamConvertible where Operator.Output == GestureUpdate {
  /// Emits whether the gesture is in progress: active from its start, at rest from its end.
  ///
  /// A discrete gesture such as a tap emits active and immediately at rest, so that it can trigger something.
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

  /// Emits whether ``asMotionState()`` is active.
  public func active() -> MotionStream<Bool> { asMotionState().rewrite([.active: true, .atRest: false]).asStream() }

  /// Emits whether ``asMotionState()`` is at rest.
  public func atRest() -> MotionStream<Bool> { asMotionState().rewrite([.active: false, .atRest: true]).asStream() }
}
