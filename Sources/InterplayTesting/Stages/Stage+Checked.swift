public import Interplay
import MotionStage
public import Testing

extension Stage {
  /// Makes the stage part of the running test, and returns it.
  ///
  /// A press that reaches no node, no recognizer or another node than intended records an issue, unless the script says `expectingMiss()`. So
  /// does the name of a node, or the path of a state, that does not exist, and an event that the runtime refuses. A `settle(limit:)` that ends without
  /// rest records one that names everything in motion. Setting `onContact` ends none of these checks. With the trait `attachesStages`, a test that
  /// fails gets the recording, the trace, a picture and a report of the stage.
  @discardableResult public func checked(sourceLocation: SourceLocation = #_sourceLocation) -> Stage {
    contactJudge = { [unowned self] contact, _ in
      if contact.isExpected { return }
      report(contact.isMiss ? explanation(of: contact) : contact.sentence, at: sourceLocation)
    }
    onUnknown = { report($0, at: sourceLocation) }
    onRefusal = reportingRefusals(scriptedOnly: false, at: sourceLocation)
    onUnrest = { stage in report(stage.unrest.map { $0.description }, at: sourceLocation) }
    if let collector = StageCollector.current {
      runtime.logsRecognition = true
      onEnd = { collector.add(StageRecord(of: $0)) }
    }
    return self
  }

  /// Records an issue for a press of a script that misses, and for names and paths that do not exist, although the stage is not checked.
  ///
  /// Replayed events may miss, as a person's do, and so may those of a test that sets `onContact`.
  func watchScript(sourceLocation: SourceLocation) {
    contactJudge = { [unowned self] contact, _ in
      if contact.isExpected || !isSendingScript || isContactObserved { return }
      // A node may be elsewhere in the next run, so its name identifies the press.
      let subject = contact.aim ?? "(\(contact.location.x), \(contact.location.y))"
      guard RepeatedRuns.isNew("\(contact.pointer) \(subject) \(contact.outcome)") else { return }
      report(contact.isMiss ? explanation(of: contact) : contact.sentence, at: sourceLocation)
    }
    onUnknown = { if RepeatedRuns.isNew($0) { report($0, at: sourceLocation) } }
    onRefusal = reportingRefusals(scriptedOnly: true, at: sourceLocation)
  }

  /// Returns a closure that reports why the runtime refused an event. A finger that goes on sends many events, so each reason is reported once.
  private func reportingRefusals(scriptedOnly: Bool, at sourceLocation: SourceLocation) -> (MotionDiagnostic) -> Void {
    var reported: Set<String> = []
    return { [unowned self] refusal in
      // Each event that is too late has another time.
      let reason = refusal.name == "time-went-back" ? refusal.name : refusal.explanation
      guard isSendingScript || !scriptedOnly, reported.insert(reason).inserted, RepeatedRuns.isNew(reason) else { return }
      report("The runtime refused an event at \(refusal.time.seconds) s: \(refusal.explanation)", at: sourceLocation)
    }
  }

  /// Undoes ``checked(sourceLocation:)``, and returns the stage. For input that is varied, made at random, or interrupted on purpose.
  ///
  /// - Parameter isRepeated: whether a checked stage has run before, which has reported unknown names. Otherwise they end the program.
  func unchecked(isRepeated: Bool = false) -> Stage {
    contactJudge = { _, _ in }
    onContact = { _ in }
    onUnknown = isRepeated ? { _ in } : nil
    onRefusal = { _ in }
    onUnrest = { _ in }
    onEnd = { _ in }
    return self
  }
}
