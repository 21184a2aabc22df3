import Interplay
import Testing

@Suite struct RecognitionLogTests {
  @Test func `tells what a drag and a tap are taken for, and marks the changes of state`() {
    let log = RecognitionLog(of: [
      .pointer(phase: .down, at: .zero, time: .milliseconds(0)),
      .pointer(phase: .move, at: Point(x: 20, y: 0), time: .milliseconds(10)),
      .pointer(phase: .move, at: Point(x: 40, y: 0), time: .milliseconds(20)),
      .pointer(phase: .up, at: Point(x: 40, y: 0), time: .milliseconds(30)),
      .pointer(phase: .down, at: .zero, time: .milliseconds(90)),
      .pointer(phase: .up, at: .zero, time: .milliseconds(99)),
    ])

    #expect(
      log.entries.map { "\($0.recognizer) \($0.update.state)\($0.isTransition ? "" : " still")" } == [
        "pan began", "pan changed", "tap failed", "pan changed still", "pan ended", "pan failed", "tap ended",
      ])
    #expect(log.entries[0].update.time == .milliseconds(5))
  }
}
