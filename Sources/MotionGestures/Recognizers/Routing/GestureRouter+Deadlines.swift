import MotionValues

extension GestureRouter {
  /// Lets deadlines that have passed wait for `event`, which is sent at the present, if it was measured before them.
  ///
  /// A late event counts with the time of its measurement: a finger that had moved by then is no long press.
  package func expect(_ event: InputEvent) {
    guard case .pointer(let sample) = event, sample.sampleTime != nil else { return }
    lateMeasurement = sample.measuredTime
  }

  /// Returns whether a recognizer whose deadline has passed at `deadline` has to receive a late event first.
  func postpones(_ deadline: Timestamp) -> Bool { lateMeasurement.map { $0 < deadline } ?? false }

  /// Schedules the postponed deadlines, unless the late event has changed them.
  func endPostponement() {
    if postponed.isEmpty { return }
    let waiting = postponed
    postponed = []
    for recognizer in waiting { recognizer.awaitDeadlineAgain() }
  }

  /// Lets the arena decide once every deadline of this instant has passed, so that the order of the timers does not.
  func resolveAfterDeadlines() {
    isResolveDue = true
    if !activeRecognizers.contains(where: { $0.isDeadlineDue }) { resolve() }
  }

  /// Lets the arena decide if it has to, unless an event or a decision in progress does that.
  func resolveIfDue() {
    if isResolveDue, !isDelivering, !isResolving { resolveAfterDeadlines() }
  }
}
