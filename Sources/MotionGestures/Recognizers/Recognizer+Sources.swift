public import MotionStreams
package import MotionValues

extension Recognizer: Resource {
  /// Cancels the gesture in progress, and stops observing.
  public func end() {
    // In one transaction with the removal. A runtime that is released has no router left, and decides nothing any more.
    if let router = router?.takeUnretainedValue() { clock.withTransaction { router.remove(self) } }
    hasEnded = true
    // While an update is sent, the listener still receives the end of the gesture.
    if !isSending { listener = nil }
    createdSources?.following?.end()
  }
}

extension Recognizer: SwitchObserver {
  /// Responds to enabling or disabling of the instance that it belongs to; ``isEnabled`` stays.
  package func switchDidChange(to isOn: Bool) {
    self.isOn = isOn
    switched(to: isOn)
  }

  /// Cancels the gesture in progress if the recognizer or its instance was disabled.
  func switched(to isOn: Bool) {
    if !isOn { cancel() }
  }
}

extension Recognizer {
  /// Sets the listener, which is notified of every update and state before all observers.
  public func setListener(_ listener: any GestureListener) { self.listener = listener }

  /// Removes the listener.
  public func removeListener() { listener = nil }

  /// Whether the recognizer and the instance that it belongs to are enabled.
  package var isListening: Bool { isOn && createdSources?.isEnabled?.value ?? true }

  var sources: CreatedSources<Configuration> {
    if let createdSources { return createdSources }
    let sources = CreatedSources<Configuration>()
    createdSources = sources
    return sources
  }
}

extension Recognizer {
  /// Lets it wait until `other` has failed, as a tap waits for a double tap to fail.
  ///
  /// If `other` is recognized meanwhile, this recognizer fails. It never waits for a recognizer that is idle, or already active with other
  /// fingers. Of recognizers that wait only for each other, the earliest begins.
  public func requireToFail<Other>(_ other: Recognizer<Other>) { require(toFail: other) }

  /// Lets it and `other` be active at the same time. One call per pair is enough.
  public func recognizeSimultaneously<Other>(with other: Recognizer<Other>) { join(other) }

  /// Lets it be active at the same time as any other recognizer.
  public func recognizeSimultaneouslyWithAll() { arbitrationPolicy.simultaneousWith = .all }
}

extension Recognizer: GestureSources {
  package var isObserved: Bool {
    listener != nil || createdSources?.updates?.isObserved == true || createdSources?.state?.isObserved == true
  }
  package var createdUpdates: ObserverTable? { createdSources?.updates }
  package var createdSwitch: ReactiveProperty<Bool>? { createdSources?.isEnabled }
  package var currentState: MotionState { isActive ? .active : .atRest }
}
