/// The causes of what a clock defers.
extension MotionClock {
  /// The current step, for ``resume(_:_:)``; nil without a tracer.
  package var currentCause: Int? {
    #if hasFeature(Embedded)
      nil
    #else
      tracer?.current
    #endif
  }

  /// Runs `body`, which was deferred, as an effect of the step `cause`.
  package func resume(_ cause: Int?, _ body: () -> Void) {
    #if hasFeature(Embedded)
      body()
    #else
      if let tracer { tracer.resume(cause, body) } else { body() }
    #endif
  }

  /// Emits `value`, which was deferred, as an effect of the step `cause`.
  func emit<Value>(_ value: Value, to node: ObserverNode, asEffectOf cause: Int?) {
    let clock = root
    let former = clock.emitsDeferred
    clock.emitsDeferred = true
    #if hasFeature(Embedded)
      node.emit(value)
    #else
      // A node that is not traced begins no step.
      if let tracer, node.tracing != nil { tracer.emit(asEffectOf: cause) { node.emit(value) } } else { node.emit(value) }
    #endif
    clock.emitsDeferred = former
  }
}
