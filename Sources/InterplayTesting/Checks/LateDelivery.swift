import Interplay

/// The delivery of a host whose frames are ahead of its events.
struct LateDelivery {
  /// The least time from an event to the frame that delivers it, 0 or more.
  let delay: Duration
  /// Whether pointers keep the time of their measurement. False breaks the late rule, for tests.
  var keepsSampleTimes = true

  /// The frames per second of the host.
  private static let rate: Int64 = 60

  /// Returns `events` at the times of their delivery, in the same order. Those of a ``VariedRun`` have no predictions.
  func delivered(_ events: [InputEvent]) -> [InputEvent] {
    require(delay >= .zero, "The delay of late events is below 0. Pass 0 or more.")
    var frame: Int64 = 0
    return events.map { event in
      let due = event.time.advanced(by: delay)
      while Timestamp.frame(frame, rate: Self.rate) < due { frame += 1 }
      let time = Timestamp.frame(frame, rate: Self.rate)
      var late = event
      if case .pointer(var sample) = event {
        if keepsSampleTimes, sample.time < time { sample.sampleTime = sample.sampleTime ?? sample.time }
        sample.time = time
        late = .pointer(sample)
      } else {
        late.time = time
      }
      return late
    }
  }
}

extension MotionDiagnostic {
  /// Whether the runtime refused an event: one that is impossible, or too late.
  var isRefusal: Bool { name == "refused-event" || name == "time-went-back" }
}

/// The result of a run: its motion, and what recognizers and the runtime decided.
struct VariedResult {
  let trace: Trace
  /// The changes of state of the recognizers; empty unless the run logs them.
  var decisions: [RecognitionDecision] = []
  /// The explanations of the events that the runtime rejected.
  var rejections: [String] = []

  /// Returns where the decisions differ from those of `expected`, or break the late rule; nil if they do not.
  ///
  /// - Parameter isMeasured: whether instants and velocities are compared, bit for bit.
  func lateDifference(from expected: VariedResult, isMeasured: Bool) -> String? {
    if rejections.count > expected.rejections.count { return "an event is rejected: \(rejections[0])" }
    for (decision, next) in zip(decisions, decisions.dropFirst()) where next.decided < decision.decided {
      return "time goes back from \(decision.decided.seconds) s to \(next.decided.seconds) s"
    }
    for index in 0..<max(decisions.count, expected.decisions.count) {
      let (got, wanted) = (Self.decision(index, of: decisions), Self.decision(index, of: expected.decisions))
      guard let got, let wanted, Self.isSame(got, wanted, isMeasured) else {
        return "decision \(index + 1) is \(Self.text(got, isMeasured)), expected \(Self.text(wanted, isMeasured))"
      }
    }
    return nil
  }

  private static func decision(_ index: Int, of decisions: [RecognitionDecision]) -> RecognitionDecision? {
    index < decisions.count ? decisions[index] : nil
  }

  private static func isSame(_ left: RecognitionDecision, _ right: RecognitionDecision, _ isMeasured: Bool) -> Bool {
    guard left.recognizerID == right.recognizerID, left.from == right.from, left.to == right.to else { return false }
    return !isMeasured || left.update.time == right.update.time && left.update.velocity == right.update.velocity
  }

  private static func text(_ decision: RecognitionDecision?, _ isMeasured: Bool) -> String {
    guard let decision else { return "missing" }
    let text = "\(decision.node.name).\(decision.recognizer): \(decision.from) → \(decision.to)"
    return isMeasured ? text + " at \(decision.update.time.seconds) s, \(decision.update.velocity) per second" : text
  }
}
