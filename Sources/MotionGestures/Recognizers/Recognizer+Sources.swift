public import MotionStreams
package import MotionValues

extension Recognizer: Resource {
  /// Cancels the gesture in progress, and stops observing.
  public func end() {
    router?.takeUnretainedValue().remove(self)
    listener = nil
    made?.following?.end()
  }
}

extension Recognizer: SwitchObserver {
  package func switchDidChange(to isOn: Bool) {
    if let property = made?.isEnabled { return property.write(isOn, by: .connection) }
    self.isOn = isOn
    switched(to: isOn)
  }

  /// Cancels the gesture in progress if the recognizer was disabled.
  func switched(to isOn: Bool) {
    if isOn { return }
    // In one transaction: if it is disabled between two events, everything that is active because of it comes to rest immediately.
    clock.withTransaction { cancel() }
  }
}

extension Recognizer {
  /// Notifies `listener` of every update and state, before all observers.
  public func notify(_ listener: any GestureListener) { self.listener = listener }

  /// Stops notifying the listener.
  public func stopNotifying() { listener = nil }

  /// Whether the recognizer is enabled.
  package var isListening: Bool { made?.isEnabled?.value ?? isOn }

  var sources: MadeSources<Configuration> {
    if let made { return made }
    let sources = MadeSources<Configuration>()
    made = sources
    return sources
  }

  func send(_ update: GestureUpdate) {
    if listener == nil, !waiting.isSendingUpdate {
      made?.updates?.send(update)
      return
    }
    // An update that is sent during a delivery waits until the delivery has reached all observers (contract 6).
    if waiting.isSendingUpdate {
      waiting.updates.append(update)
      return
    }
    waiting.isSendingUpdate = true
    deliver(update)
    while !waiting.updates.isEmpty { deliver(waiting.updates.removeFirst()) }
    waiting.isSendingUpdate = false
  }

  private func deliver(_ update: GestureUpdate) {
    if let listener {
      #if hasFeature(Embedded)
        listener.gestureDidDecide(update)
      #else
        if clock.isTraced, let tracer = clock.tracer, let updates = made?.updates {
          tracer.deliver(update, from: updates) { listener.gestureDidDecide(update) }
        } else {
          listener.gestureDidDecide(update)
        }
      #endif
    }
    made?.updates?.send(update)
  }

  func send(_ state: MotionState) {
    isActive = state == .active
    if listener == nil, !waiting.isSendingState {
      made?.state?.value = state
      return
    }
    if waiting.isSendingState {
      waiting.states.append(state)
      return
    }
    waiting.isSendingState = true
    deliver(state)
    while !waiting.states.isEmpty { deliver(waiting.states.removeFirst()) }
    waiting.isSendingState = false
  }

  private func deliver(_ state: MotionState) {
    if let listener {
      #if hasFeature(Embedded)
        listener.gestureDidChange(to: state)
      #else
        if clock.isTraced, let tracer = clock.tracer, let property = made?.state {
          tracer.deliver(state, from: property) { listener.gestureDidChange(to: state) }
        } else {
          listener.gestureDidChange(to: state)
        }
      #endif
    }
    made?.state?.value = state
  }
}

extension Recognizer {
  /// Lets it begin only once `other` has failed, as a tap waits for a double tap to fail.
  ///
  /// If `other` is recognized, this recognizer fails. It never waits for a recognizer that is idle.
  public func requireToFail<Other>(_ other: Recognizer<Other>) { require(toFail: other) }

  /// Lets it and `other` be active at the same time. One call per pair is enough.
  public func recognizeSimultaneously<Other>(with other: Recognizer<Other>) { join(other) }

  /// Lets it be active at the same time as any other recognizer.
  public func recognizeSimultaneouslyWithAll() { arbitrationPolicy.simultaneousWith = .all }
}

extension Recognizer: GestureSources {
  package var isObserved: Bool { listener != nil || made?.updates?.isObserved == true || made?.state?.isObserved == true }
  package var madeUpdates: ObserverTable? { made?.updates }
  package var madeSwitch: ReactiveProperty<Bool>? { made?.isEnabled }
  package var currentState: MotionState { isActive ? .active : .atRest }
}
