import Interplay
import InterplayTestSupport
import Testing

@testable import MotionStage

@Suite struct TraceRestsTests {
  /// Returns the trace of a node that a finger drags at 1000 points per second.
  ///
  /// - Parameter horizon: the time from each sample to the prediction that follows it; nil for no predictions.
  private func traceOfDrag(predicting horizon: Duration?) -> Trace {
    let (stage, node, runtime) = makeStage()
    runtime.add(Draggable(), to: node)
    let start = node.position.value
    var events: [InputEvent] = [.pointer(phase: .down, at: start, time: .zero)]
    for step in 1...25 {
      var sample = PointerEvent(phase: .move, location: start + Vector(dx: 8 * Double(step), dy: 0), time: .milliseconds(8 * step))
      events.append(.pointer(sample))
      guard let horizon else { continue }
      (sample.time, sample.origin) = (sample.time.advanced(by: horizon), .predicted)
      events.append(.pointer(sample))
    }
    stage.play(events)
    stage.run(until: .milliseconds(400))
    return stage.trace
  }

  @Test(arguments: [Duration.milliseconds(8), .milliseconds(16), .nanoseconds(16_666_667), .milliseconds(17), .milliseconds(30)])
  func `predictions change neither the rests of a drag nor its peak speed`(horizon: Duration) throws {
    let (plain, predicted) = (traceOfDrag(predicting: nil), traceOfDrag(predicting: horizon))
    let (expected, got) = (try #require(plain["node"]), try #require(predicted["node"]))
    let (series, other) = (try #require(expected.series(of: .position)), try #require(got.series(of: .position)))

    #expect(predicted.events.count == plain.events.count + 25 && series == other)
    #expect(expected.position.peakSpeed > 0 && got.position.peakSpeed == expected.position.peakSpeed)
    #expect(predicted.rests(of: other) == plain.rests(of: series))
    #expect(predicted.withRests(other) == plain.withRests(series))
    let last = try #require(series.times.last)
    #expect(predicted.input.startOfLastRest(after: last) == plain.input.startOfLastRest(after: last))
  }

  @Test func `an event that an observer sends during a refused one keeps its time`() {
    var sent = SentEvents()
    sent.append(.mark("refused", time: .milliseconds(8)))
    sent.append(.pointer(PointerEvent(phase: .move, location: .zero, time: .milliseconds(30), origin: .predicted)))
    sent.append(.mark("inner", time: .milliseconds(9)))
    sent.remove(at: 0)
    #expect(sent.times == [.milliseconds(9)] && sent.all.map(\.time) == [.milliseconds(30), .milliseconds(9)])
    sent.remove(at: 0)
    #expect(sent.times == [.milliseconds(9)] && sent.all.count == 1)
  }
}
