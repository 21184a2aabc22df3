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
}
