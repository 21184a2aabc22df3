extension MotionClock {
  /// Whether a value that an operator has deferred, such as by a delay, is being emitted.
  package var isEmittingDeferred: Bool { root.emitsDeferred }

  /// Emits `value` to `node`. An operator called `name` has deferred it, such as to the commit.
  ///
  /// Ends the program if values that are deferred within one instant bring forth others again and again: time would not advance.
  ///
  /// - Parameter immediateCount: the number of such values that have brought forth each other, up to this one; 0 for one of an earlier instant.
  /// - Parameter cause: the step that caused the value when it was deferred; nil if it is unknown.
  func emit<Value>(_ value: Value, to node: ObserverNode, from name: StaticString, immediateCount: Int, asEffectOf cause: Int?) {
    if immediateCount > cycleLimit { Violations.cycle(through: name, and: node) }
    let clock = root
    let former = clock.immediateCount
    clock.immediateCount = immediateCount
    emit(value, to: node, asEffectOf: cause)
    clock.immediateCount = former
  }
}
