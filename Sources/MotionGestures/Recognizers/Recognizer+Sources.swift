public import MotionStreams

extension Recognizer: Resource {
  /// Lets it watch nothing any more.
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

  /// Someone turned it on or off.
  func switched(to isOn: Bool) {
    if isOn { return }
    // As a whole: turned off between two events, whoever was active because of it is at rest at once.
    clock.withTransaction { cancel() }
  }
}

extension Recognizer {
  /// Notifies `listener` of everything, before all observers.
  public func notify(_ listener: any GestureListener) { self.listener = listener }

  /// Notifies it no longer.
  public func stopNotifying() { listener = nil }

  /// Whether it listens.
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
    // What is sent during a delivery waits until that has reached everybody (contract 6).
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
        if let tracer = clock.tracer, let updates = made?.updates {
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
        if let tracer = clock.tracer, let property = made?.state {
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
  /// Lets it begin only once `other` has failed: a tap waits whether it becomes a double tap.
  ///
  /// If `other` is recognised, it fails. It never waits for one that is in the middle of nothing.
  public func requireToFail<Other>(_ other: Recognizer<Other>) { require(toFail: other) }

  /// Lets it and `other` be recognised together. One of the two is enough.
  public func recognizeSimultaneously<Other>(with other: Recognizer<Other>) { join(other) }

  /// Lets it be recognised together with whatever else is.
  public func recognizeSimultaneouslyWithAll() { arbitrationPolicy.simultaneousWith = .all }
}

extension Recognizer: GestureSources {
  package var isObserved: Bool { listener != nil || made?.updates?.isObserved == true || made?.state?.isObserved == true }
  package var madeUpdates: ObserverTable? { made?.updates }
  package var madeSwitch: ReactiveProperty<Bool>? { made?.isEnabled }
  package var currentState: MotionState { isActive ? .active : .atRest }
}
