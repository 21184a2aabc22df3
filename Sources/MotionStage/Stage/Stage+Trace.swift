import MotionEngine
import MotionGestures
import MotionInspection
package import MotionValues

extension Stage {
  /// The trace of the nodes so far.
  public var trace: Trace {
    var trace = recorder.trace(events: sent.all, input: input, isAtRest: runtime.isAtRest)
    trace.start = start
    #if !hasFeature(Embedded)
      trace.steps = runtime.tracedSteps
    #endif
    return trace
  }

  /// Returns the part of the trace of the node with `id`, without those of the others; nil if it has none.
  package func nodeTrace(withID id: Int) -> NodeTrace? { recorder.nodeTrace(withID: id, input: input) }

  /// The beginning of the trace: a stage around a runtime begins at the time of the runtime.
  package var start: Timestamp { recorder.start }

  /// The input of the trace so far, as its series know it.
  package var input: TraceInput {
    TraceInput(
      lastEvent: sent.times.last, unexpectedContact: unexpectedContact, eventTimes: sent.times, end: now,
      lastFrame: { [frameHistory] in frameHistory.lastFrame(before: $0) },
      firstFrame: { [frameHistory] in frameHistory.firstFrame(after: $0) })
  }
}
