public import Interplay
import MotionEngine
import MotionStage
public import Testing

/// An interruption of an interaction: by the system, by a person, or by the program.
public enum MotionInterruption: Hashable, Sendable, CaseIterable {
  /// The system cancels all contacts.
  case cancel
  /// Another finger presses each node for 100 milliseconds.
  case grab
  /// Every interaction is disabled, and enabled again once the scene is at rest.
  case disable
  /// Every interaction is removed.
  case remove
}

/// Expects that a scene survives being interrupted: at every event of `script`, at every `interval`, in every way of `interruptions`.
///
/// After each interruption the rest of the input follows, as far as its contacts are still there. Then everything has to come to rest, no
/// interaction may be active, every value has to be finite, and `check` must have no objection.
///
/// The script first runs without interruptions, on a checked stage (`Stage.checked(sourceLocation:)`): `check` has to pass there, too.
///
/// - Parameters:
///   - interval: the time between two interruptions that are not at an event, above zero.
///   - makeStage: returns a new stage with the scene.
///   - check: returns what else is wrong at the end; nil if nothing is.
///     It may return the sentence of an expectation, which is then part of the issue.
///   - script: performs the input.
/// - Returns: the sentence of the recorded issue, with the first failure; nil if the expectation holds.
@discardableResult public func expectInterruptible(
  by interruptions: [MotionInterruption] = MotionInterruption.allCases, every interval: Duration = .milliseconds(100),
  on makeStage: () -> Stage, sourceLocation: SourceLocation = #_sourceLocation, check: (Stage) -> String? = { _ in nil },
  _ script: (Stage) -> Void
) -> String? {
  require(interval > .zero, "The interval of interruptions is not above zero. Pass some milliseconds.")
  if interruptions.isEmpty { return report("there are no interruptions, so nothing is checked; pass at least one", at: sourceLocation) }
  let reference = makeStage().checked(sourceLocation: sourceLocation)
  var time = reference.now
  script(reference)
  reference.settle()
  if let fault = AskedExpectations.answer(of: { check(reference) }) {
    return report("the scene should be sound without interruptions, but: \(fault)", at: sourceLocation)
  }
  let events = reference.recording.events.withoutPredictions
  var instants = Set(events.map(\.time))
  while time < reference.now {
    instants.insert(time)
    time = time.advanced(by: interval)
  }
  var faults: [String] = []
  for instant in instants.sorted() {
    for interruption in interruptions {
      let stage = makeStage().unchecked(isRepeated: true)
      stage.play(events.filter { $0.time <= instant })
      stage.run(until: instant)
      // Only what was enabled is enabled again: a spring may wait for its switch.
      let switches = stage.runtime.interactionEntries.compactMap(\.enabled).filter(\.value)
      let rest = stage.interrupt(by: interruption, before: events.filter { $0.time > instant })
      let fault = stage.fault(after: rest, enabling: interruption == .disable ? switches : []) ?? AskedExpectations.answer { check(stage) }
      if let fault { faults.append("after \(interruption) at \(instant.seconds) s, \(fault)") }
    }
  }
  guard let first = faults.first else { return nil }
  let count = instants.count * interruptions.count
  return report("the scene should survive interruptions, but \(first); \(faults.count) of \(count) interruptions fail", at: sourceLocation)
}

extension Stage {
  /// Interrupts what is going on, and returns those of `events` that can still follow.
  fileprivate func interrupt(by interruption: MotionInterruption, before events: [InputEvent]) -> [InputEvent] {
    switch interruption {
    case .cancel:
      // A lost device and a suspension have ended contacts without an event of their own.
      let cancelled = InputStreamVerifier(after: recording.events).contacts
      play(cancelled.map { .pointer(id: $0.id, phase: .cancel, at: $0.location, time: now, kind: $0.kind) })
      return events.withoutContacts(of: cancelled.map(\.id))
    case .grab:
      let id = 1 + (recording.events + events).reduce(0) { if case .pointer(let event) = $1 { max($0, event.id) } else { $0 } }
      for node in scene.nodes where node !== scene.root {
        let place = node.convertToRoot(Point(x: node.bounds.size.width / 2, y: node.bounds.size.height / 2))
        play([.pointer(id: id, phase: .down, at: place, time: now)])
        let end = now.advanced(by: .milliseconds(100))
        play(events.filter { $0.time > now && $0.time <= end })
        play([.pointer(id: id, phase: .up, at: place, time: max(now, end))])
      }
      return events.filter { $0.time > now }
    case .disable:
      for entry in runtime.interactionEntries { entry.enabled?.value = false }
      return events
    case .remove:
      for entry in runtime.interactionEntries { entry.remove() }
      return events
    }
  }

  /// Plays `events`, and returns what is wrong when the scene should be at rest; nil if nothing is.
  fileprivate func fault(after events: [InputEvent], enabling switches: [ReactiveProperty<Bool>]) -> String? {
    play(events)
    if let fault = faultAtRest() { return fault }
    if switches.isEmpty { return nil }
    for enabled in switches { enabled.value = true }
    return faultAtRest().map { $0 + ", once it is enabled again" }
  }

  private func faultAtRest() -> String? {
    settle(limit: .seconds(20))
    if let unrest { return unrest.description }
    for entry in runtime.interactionEntries where entry.state == .active { return "\(entry.path) is active although the scene is at rest" }
    return nonfinitePath.map { $0 + " is not finite" }
  }
}

extension [InputEvent] {
  /// The events without the rest of the current contacts of `pointers`; their next contacts remain.
  fileprivate func withoutContacts(of pointers: [PointerID]) -> [InputEvent] {
    var ended = Set(pointers)
    return filter { event in
      guard case .pointer(let sample) = event else { return true }
      if sample.phase == .down { ended.remove(sample.id) }
      return !ended.contains(sample.id)
    }
  }
}
