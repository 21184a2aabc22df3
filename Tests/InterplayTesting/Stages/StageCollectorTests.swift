import Interplay
import InterplayTestSupport
import Testing

@testable import InterplayTesting

@Suite struct StageCollectorTests {
  @Test func `the recognition log of a long run has the gestures at its start`() throws {
    let collector = StageCollector()
    StageCollector.$current.withValue(collector) {
      let stage = makeCardStage().checked()
      stage.runtime.core.router.leastKeptCount = 10
      for _ in 0..<3 {
        stage.finger.press(on: stage["card"]).move(by: Vector(dx: 0, dy: 20), over: .milliseconds(400)).hold(for: .seconds(1)).lift()
        stage.settle()
      }
    }
    collector.noteIssue()

    let log = try #require(collector.files.last)
    #expect(log.name == "recognition.txt")
    #expect(log.text.ranges(of: "card.pan: possible → began").count == 3, "\(log.text)")
  }
}
