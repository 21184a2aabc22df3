import Interplay
import InterplayTestSupport
import MotionReports
import Testing

@Suite struct RecognitionTests {
  private let canvas = Size(width: 400, height: 800)

  private func decided(_ events: [InputEvent], _ preset: GesturePreset = .interplay) -> [String] {
    Recognition.decisions(on: events, canvas: canvas, preset: preset).filter {
      $0.to != .changed && $0.to != .failed && $0.recognizer != "press"
    }.map {
      "\($0.recognizer) \($0.to)"
    }
  }

  private func recorded(_ script: (Stage) -> Void) -> [InputEvent] {
    let stage = Stage(size: canvas)
    script(stage)
    stage.settle()
    return stage.recording.events
  }

  @Test func `recognizes a tap, a double tap and a long press`() {
    let taps = recorded { $0.finger.tap(at: Point(x: 100, y: 100)).hold(for: .milliseconds(100)).tap(at: Point(x: 105, y: 100)) }
    #expect(decided(taps) == ["tap ended", "tap ended", "double-tap ended"])
    let press = recorded { $0.finger.press(at: Point(x: 100, y: 100)).hold(for: .milliseconds(800)).lift() }
    // UIKit does not limit the duration of a tap.
    #expect(decided(press) == ["long-press began", "long-press ended", "tap ended"])
  }

  @Test func `recognizes a pan together with the gestures that it also fits`() {
    let pan = recorded { $0.finger.press(at: Point(x: 100, y: 100)).move(by: Vector(dx: 150, dy: 0), over: .milliseconds(200)).lift() }
    #expect(Set(decided(pan)) == ["pan began", "pan ended", "manipulation began", "manipulation ended", "swipe ended"])
    let edge = recorded { $0.finger.press(at: Point(x: 3, y: 100)).move(by: Vector(dx: 150, dy: 0), over: .milliseconds(800)).lift() }
    #expect(
      Set(decided(edge)) == [
        "pan began", "pan ended", "manipulation began", "manipulation ended", "left-edge-pan began", "left-edge-pan ended",
      ])
  }

  @Test func `two fingers of one script move in one frame`() {
    let pinch = recorded { stage in
      stage.finger(0).press(at: Point(x: 150, y: 300)).move(by: Vector(dx: -80, dy: 0), over: .milliseconds(300)).lift()
      stage.finger(1).press(at: Point(x: 250, y: 300)).move(by: Vector(dx: 80, dy: 0), over: .milliseconds(300)).lift()
    }
    let all = decided(pinch)
    // Their centroid does not move: no pan.
    #expect(all.contains("pinch began") && all.contains("manipulation began"))
    #expect(!all.contains { $0.hasPrefix("pan") || $0.hasPrefix("rotation") })
  }

  @Test func `a press is reported from its first instant to its last`() {
    let tap = recorded { $0.finger.tap(at: Point(x: 100, y: 100)) }
    let press = Recognition.decisions(on: tap, canvas: canvas).filter { $0.recognizer == "press" }
    #expect(press.map(\.to) == [.began, .ended])
    #expect(press.map(\.update.time) == [.zero, .milliseconds(50)])
  }

  @Test func `a preset uses its own thresholds`() {
    let short = recorded { $0.finger.press(at: Point(x: 100, y: 100)).move(by: Vector(dx: 9, dy: 0), over: .milliseconds(50)).lift() }
    #expect(decided(short, .android).contains("pan began"))
    #expect(!decided(short).contains("pan began"))
  }

  @Test func `a watch returns every decision of a batch that is longer than the log`() {
    var events: [InputEvent] = [.pointer(id: 1, phase: .down, at: Point(x: 10, y: 10), time: .zero)]
    for step in 1...30_000 {
      let place = Point(x: 10 + Double(step % 300), y: 10)
      events.append(.pointer(id: 1, phase: .move, at: place, time: .milliseconds(Int64(step))))
    }
    events.append(.pointer(id: 1, phase: .up, at: Point(x: 10, y: 10), time: .milliseconds(30_001)))
    let watch = Recognition.Watch(canvas: canvas)
    let decisions = watch.take(events) + watch.finish()
    func texts(_ decisions: [RecognitionDecision]) -> [String] { decisions.map { "\($0.recognizer) \($0.to) \($0.update.time)" } }
    #expect(decisions.count > 100_000 && texts(decisions) == texts(Recognition.decisions(on: events, canvas: canvas)))
  }
}
