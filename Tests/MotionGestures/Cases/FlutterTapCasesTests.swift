import Foundation
import Interplay
import InterplayTestSupport
import Testing

/// Flutter's cases of taps, double taps and long presses, as written for Flutter.
@Suite(.enabled(if: SharedCases.areAvailable, "needs the shared cases")) struct FlutterTapCasesTests {
  private static let file = "gestures/flutter_tap_longpress.json"
  static let names = ((try? SharedCases.cases(file)) ?? []).compactMap { $0["id"] as? String }

  @Test func `there are twelve cases`() { #expect(Self.names.count == 12) }

  @Test(arguments: names) func `matches Flutter's taps`(_ id: String) throws {
    let entry = try #require(try SharedCases.cases(Self.file).first { $0["id"] as? String == id })
    let stage = CaseStage()
    var (log, taps, doubleTaps) = ([String](), 0, 0)
    let kind = entry["recognizer"] as? String ?? ""
    var press: Recognizer<LongPressConfiguration>?
    if kind.contains("long press") {
      let made = stage.runtime.recognize(GesturePreset.flutter.longPress, on: stage.node)
      made.updates.subscribe { update in
        let names: [RecognitionState: String] = [.began: "start", .changed: "move", .ended: "end", .failed: "cancel", .cancelled: "cancel"]
        if let name = names[update.state], !(name == "cancel" && log.isEmpty) { log.append(name) }
      }
      press = made
    }
    if kind == "tap" {
      stage.runtime.recognize(GesturePreset.flutter.tap, on: stage.node).updates.subscribe {
        if $0.state == .ended { taps += 1 }
      }
    }
    if kind == "double tap" {
      stage.runtime.recognize(GesturePreset.flutter.doubleTap, on: stage.node).updates.subscribe {
        if $0.state == .ended { doubleTaps += 1 }
      }
    }
    if kind.hasPrefix("tap and") {
      // The feedback of an undecided tap after 100 ms: a press that yields.
      let down = stage.runtime.recognize(
        LongPressConfiguration(duration: .milliseconds(100), movement: 18), on: stage.node)
      down.arbitrationPolicy.yields = true
      down.updates.subscribe { if $0.state == .began { log.append("tap_down") } }
    }
    for step in entry["steps"] as? [[String: Any]] ?? [] {
      let before = press?.contender.arenaState
      if stage.perform(step) {
        if step["op"] as? String == "down", before == .idle, press?.contender.arenaState == .undecided { log.append("down") }
        continue
      }
      if let expected = step["log"] as? [String] { #expect(log == expected) }
      if let expected = step["tap"] as? Int { #expect(taps == expected) }
      if let expected = step["double_tap"] as? Int { #expect(doubleTaps == expected) }
    }
  }
}
