import MotionGestures
public import MotionStage
import MotionValues

/// The first event after which two replays differ: of two recordings, of two settings, or of two versions of a scene.
public struct ReplayBisection: Sendable {
  /// The index of the event, from 0, in the recording that has it; nil if the replays differ without any event.
  public let eventIndex: Int?

  /// The first write that differs in the whole replays.
  public let divergence: TraceDivergence

  /// The number of replays that were made.
  public let replayCount: Int

  /// Compares the replays of two recordings.
  ///
  /// Both are replayed as a whole first. Then the shortest beginning is searched after which they differ no later than the whole replays do. That takes
  /// as many replays as the logarithm of the number of events. Later events may hide the effect of one; then a later event is found.
  ///
  /// - Parameters:
  ///   - makeStage: returns a new stage for the first recording.
  ///   - makeOther: returns a new stage for the second recording.
  /// - Returns: nil if the replays are equal, bit for bit.
  public init?(of recording: Recording, and other: Recording, on makeStage: () -> Stage, and makeOther: () -> Stage) {
    func trace(_ recording: Recording, _ stage: Stage) -> Trace {
      recording.replay(on: stage)
      return stage.trace
    }
    let (first, second) = (trace(recording, makeStage()), trace(other, makeOther()))
    var replayCount = 2
    guard let divergence = TraceTable(first).firstDivergence(in: TraceTable(second)) else { return nil }

    func differs(after count: Int) -> Bool {
      replayCount += 2
      func beginning(_ recording: Recording, _ stage: Stage) -> Trace {
        stage.play(Array(recording.events.prefix(count)))
        if divergence.time > stage.now { stage.run(until: divergence.time) }
        return stage.trace
      }
      let (first, second) = (beginning(recording, makeStage()), beginning(other, makeOther()))
      return first.digest != second.digest || TraceTable(first).firstDivergence(in: TraceTable(second)) != nil
    }
    // Events after the first difference have no part in it. A predicted event arrives with the one before it.
    func arrivalCount(_ recording: Recording) -> Int {
      (recording.events.lastIndex { !$0.isPredicted && $0.time <= divergence.time } ?? -1) + 1
    }
    let arrivals = max(arrivalCount(recording), arrivalCount(other))
    var high = arrivals
    var low = 0
    if high == 0 || differs(after: 0) {
      (eventIndex, self.divergence, self.replayCount) = (nil, divergence, replayCount)
      return
    }
    while high - low > 1 {
      let middle = (low + high) / 2
      if differs(after: middle) { high = middle } else { low = middle }
    }
    // Replays of the same events that end at different times differ after none of them.
    let isEvent = high < arrivals || differs(after: high)
    (eventIndex, self.divergence, self.replayCount) = (isEvent ? high - 1 : nil, divergence, replayCount)
  }
}
