import Interplay
import InterplayTestSupport
import MotionFormats
import MotionGestures
import Testing

@testable import InterplayTesting

/// Events that a runtime refuses, and values that are not finite, in tests.
struct StageRefusalsTests {
  @Test func `a stage with NaN in an event and in a property has all files, and the issue says why`() {
    let collector = StageCollector()
    let sentences = issues {
      StageCollector.$current.withValue(collector) {
        let stage = makeCardStage().checked()
        let card = stage["card"]
        stage.finger.press(on: card).move(by: Vector(dx: .nan, dy: 0), over: .milliseconds(32)).lift()
        stage.play()
        (card.opacity.value, card.cornerRadius.value, card.position.value) = (.nan, .infinity, Point(x: .nan, y: 3))
        card[NodeKey("glow", default: 0.0)].value = .nan
        stage.settle()
      }
    }
    collector.noteIssue()

    #expect(collector.files.map(\.name) == ["recording.jsonl", "trace.csv", "trace.svg", "report.html"])
    #expect(
      sentences == [
        "The runtime refused an event at 0.0 s: an event was rejected: a coordinate of pointer 0 is not a finite number; send a finite location"
      ])
  }

  @Test func `the state at a path is that of the instance, also for a composite on two nodes`() {
    let stage = makeCardStage()
    let other = stage.scene.root.addChild(named: "other", position: Point(x: 300, y: 300), size: Size(width: 50, height: 50))
    let (tossable, card) = (Tossable(), stage["card"])
    tossable.spring.destination.value = Point(x: 40, y: 40)
    tossable.spring.enabled.value = false
    for node in [card, other] { stage.runtime.add(tossable, to: node) }
    stage.settle()

    stage.finger.press(on: card).move(by: Vector(dx: 30, dy: 0), over: .milliseconds(100))
    stage.play()

    #expect(stage.state(of: "card.tossable") == .active && stage.state(of: "card.draggable") == .active)
    #expect(stage.state(of: "other.tossable") == .atRest && stage.state(of: "other.draggable") == .atRest)
    #expect(stage.unrest?.description.contains("other.tossable") == false)
  }

  @Test func `events with earlier times are one issue on a checked stage`() {
    let sentences = issues {
      let stage = makeCardStage().checked()
      stage.run(until: .seconds(1))
      stage.play([.mark("late", time: .milliseconds(250)), .mark("too", time: .milliseconds(500)), .mark("now", time: .seconds(1))])
      #expect(stage.recording.events == [.mark("now", time: .seconds(1))])
    }
    #expect(
      sentences == [
        "The runtime refused an event at 1.0 s: the time 0.25 s is before the current time; send events and frames in order of time"
      ])
  }

  @Test(.attachesStages) func `a scripted event that the runtime refuses is an issue`() {
    let stage = makeCardStage()
    let sentences = issues {
      stage.finger.press(on: stage["card"]).move(by: Vector(dx: .infinity, dy: 0), over: .milliseconds(16)).lift()
      stage.settle()
    }
    #expect(sentences.count == 1 && sentences.first?.hasPrefix("The runtime refused an event") == true, "\(sentences)")
    // Replayed events may be impossible.
    let count = stage.runtime.diagnostics.count
    stage.play([.pointer(phase: .down, at: .zero, time: stage.now)])
    #expect(stage.runtime.diagnostics.count == count + 1)
    // A refused event is not recorded: a file with it could not be read.
    let recording = stage.recording
    #expect(!recording.events.contains { $0 == .pointer(phase: .down, at: .zero, time: stage.now) })
    #expect(throws: Never.self) { try EventFile.parse(Array(recording.jsonLines.utf8), canvas: recording.canvas) }
  }
}
