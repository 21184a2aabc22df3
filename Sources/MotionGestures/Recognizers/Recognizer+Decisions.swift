import MotionScene
import MotionStreams
import MotionValues

extension Recognizer {
  /// Sends the update of `decision`, with the states before and after it; `other` names the recognizer that caused it.
  func report(_ decision: GestureDecision, because other: String?) {
    let update = decision.update
    #if !hasFeature(Embedded)
      if let router = router?.takeUnretainedValue(), router.isLogging { router.log(entry(decision, because: other)) }
    #endif
    reportedState = update.state
    if update.state != .changed { needsResolve = true }
    switch update.state {
    case .began:
      send(.active)
      send(update)
    case .ended, .cancelled:
      if !isActive { send(.active) }
      send(update)
      send(.atRest)
    case .possible, .changed, .failed:
      send(update)
    }
  }

  #if !hasFeature(Embedded)
    private func entry(_ decision: GestureDecision, because other: String?) -> RecognitionDecision {
      var update = decision.update
      update.speeds.settle()
      return RecognitionDecision(
        recognizer: name, recognizerID: id, node: node, from: reportedState.isOver ? .possible : reportedState, update: update,
        reason: decision.reason, measured: decision.measured, threshold: decision.threshold, other: other, decided: clock.now)
    }
  #endif
}
