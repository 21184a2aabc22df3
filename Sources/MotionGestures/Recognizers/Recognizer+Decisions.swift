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
    // An update that an observer causes waits until all observers have this one and its states (contract 6).
    if isSending { return waiting.append(update) }
    isSending = true
    send(update)
    while !waiting.isEmpty { send(waiting.removeFirst()) }
    isSending = false
  }

  /// Sends `update`, with the states before and after it, first to the listener and then to the observers.
  private func send(_ update: GestureUpdate) {
    switch update.state {
    case .began:
      deliver(.active)
      deliver(update)
    case .ended, .cancelled:
      if !isActive { deliver(.active) }
      deliver(update)
      deliver(.atRest)
    case .possible, .changed, .failed:
      deliver(update)
    }
  }

  private func deliver(_ update: GestureUpdate) {
    if let listener {
      #if hasFeature(Embedded)
        listener.gestureDidDecide(update)
      #else
        if clock.isTraced, let tracer = clock.tracer, let updates = createdSources?.updates {
          tracer.deliver(update, from: updates) { listener.gestureDidDecide(update) }
        } else {
          listener.gestureDidDecide(update)
        }
      #endif
    }
    createdSources?.updates?.send(update)
  }

  private func deliver(_ state: MotionState) {
    isActive = state == .active
    if let listener {
      #if hasFeature(Embedded)
        listener.gestureDidChange(to: state)
      #else
        if clock.isTraced, let tracer = clock.tracer, let property = createdSources?.state {
          tracer.deliver(state, from: property) { listener.gestureDidChange(to: state) }
        } else {
          listener.gestureDidChange(to: state)
        }
      #endif
    }
    createdSources?.state?.value = state
  }

  #if !hasFeature(Embedded)
    private func entry(_ decision: GestureDecision, because other: String?) -> RecognitionDecision {
      var update = decision.update
      update.speeds.computeVelocities()
      return RecognitionDecision(
        recognizer: name, recognizerID: id, node: node, from: reportedState.isOver ? .possible : reportedState, update: update,
        reason: decision.reason, measured: decision.measured, threshold: decision.threshold, other: other, decided: clock.now)
    }
  #endif
}
