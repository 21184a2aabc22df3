import MotionEngine
package import MotionGestures
package import MotionStage

extension Stage {
  /// Plays `events`, and calls `take` with the decisions of recognizers.
  ///
  /// It does so in batches, because the log has a limited length. The log must be on.
  package func play(_ events: [InputEvent], takingDecisions take: ([RecognitionDecision]) -> Void) {
    var rest = events[...]
    while !rest.isEmpty {
      play(Array(rest.prefix(1000)))
      rest = rest.dropFirst(1000)
      take(runtime.takeRecognitionLog())
    }
  }
}
