import Foundation
import Interplay
import InterplayTestSupport
import Testing

/// use-gesture's drag and pinch cases, as written for use-gesture.
@Suite(.enabled(if: SharedCases.areAvailable, "needs the shared cases")) struct UseGestureCasesTests {
  private static var drags: [[String: Any]] {
    (try? SharedCases.object("gestures/use_gesture.json")["drag"] as? [[String: Any]]) ?? []
  }
  /// The cases about the dragged value and not about the gesture: bounds, rubber bands, starting points; and about unrecognized events.
  private static let others = ["bounds", "rubberband-two-bounds", "rubberband-one-bound", "from", "trigger-all"].map { "use-gesture-" + $0 }
  static let names = drags.compactMap { $0["id"] as? String }.filter { !others.contains($0) }

  @Test func `ten of the fifteen drag cases apply to the gesture`() { #expect(Self.names.count == 10) }

  private func configuration(_ options: [String: Any]) -> PanConfiguration {
    var pan = GesturePreset.useGesture.pan
    if let threshold = options["threshold"] as? Double { (pan.slop, pan.beginsUnopposed) = (threshold, false) }
    if let delay = options["delay"] as? Double { (pan.delay, pan.beginsUnopposed) = (.milliseconds(Int64(delay)), false) }
    switch options["axis"] as? String {
    case "x": pan = GesturePreset.useGesture.horizontalDrag
    case "y": pan = GesturePreset.useGesture.verticalDrag
    case "lock": (pan.slop, pan.locksAxis, pan.beginsUnopposed) = (1, true, false)
    default: break
    }
    return pan
  }

  @Test(arguments: names) func `matches use-gesture's drags`(_ id: String) throws {
    let entry = try #require(Self.drags.first { $0["id"] as? String == id })
    let options = entry["options"] as? [String: Any] ?? [:]
    let stage = CaseStage()
    let drag = stage.runtime.recognize(configuration(options), on: stage.node)
    var taps = 0
    if options["filterTaps"] as? Bool == true {
      let tap = stage.runtime.recognize(GesturePreset.useGesture.tap, on: stage.node)
      tap.recognizeSimultaneouslyWithAll()
      tap.updates.subscribe { if $0.state == .ended { taps += 1 } }
    }
    var (last, isActive) = (GestureUpdate?.none, false)
    drag.updates.subscribe { update in
      isActive = update.state.isActive
      if update.state != .failed { last = update }
    }
    let offset = vector(entry, "offset_before")
    var base = offset ?? .zero
    for step in entry["steps"] as? [[String: Any]] ?? [] {
      if step["op"] as? String == "second pointer down/move/up" {
        for phase in ["down", "move", "up"] { _ = stage.perform(["op": phase, "pointer": 111, "x": 70.0, "y": 80.0]) }
        continue
      }
      if step["op"] as? String == "up" { base = base + (last?.translation ?? .zero) }
      // Real events are never simultaneous.
      if step["op"] as? String == "move" { stage.wait(10) }
      if stage.perform(step) { continue }
      if let expected = step["active"] as? Bool { #expect(isActive == expected, "\(step)") }
      if let expected = vector(step, "movement") {
        #expect(((last?.translation ?? .zero) - expected).length < 1e-9, "\(step) \(String(describing: last))")
      }
      if let expected = vector(step, "offset"), offset != nil, isActive {
        #expect((base + (last?.translation ?? .zero) - expected).length < 1e-9, "\(step)")
      }
      if let expected = vector(step, "xy") { #expect(((last?.location ?? .zero) - .zero - CaseStage.offset - expected).length < 1e-9) }
      if let expected = vector(step, "velocity") { #expect(last?.velocity == Point(x: expected.dx, y: expected.dy)) }
      if let expected = step["tap"] as? Bool { #expect((taps > 0) == expected, "\(step)") }
    }
  }

  @Test func `matches use-gesture's pinches`() throws {
    let entries = try SharedCases.object("gestures/use_gesture.json")["pinch"] as? [[String: Any]] ?? []
    let stage = CaseStage()
    let pinch = stage.runtime.recognize(GesturePreset.useGesture.manipulation, on: stage.node)
    var (last, isActive) = (GestureUpdate?.none, false)
    pinch.updates.subscribe { update in
      isActive = update.state.isActive
      if update.state != .failed { last = update }
    }
    var rotations: [Double] = []
    for entry in entries {
      for step in entry["steps"] as? [[String: Any]] ?? [] {
        if step["op"] as? String == "move" { stage.wait(10) }
        if stage.perform(step) {
          rotations.append((last?.rotation.radians ?? 0) * 180 / .pi)
          continue
        }
        if let expected = step["active"] as? Bool { #expect(isActive == expected, "\(step)") }
        if let expected = vector(step, "movement"), let last {
          #expect(abs(last.scale - expected.dx) < 1e-9, "\(step)")
          #expect(abs(last.rotation.radians * 180 / .pi - (isFirst(step) ? 0 : expected.dy)) < 1e-9, "\(step)")
        }
        if let expected = vector(step, "origin") {
          #expect(((last?.location ?? .zero) - .zero - CaseStage.offset - expected).length < 1e-9)
        }
      }
    }
    // Across half a turn between two samples: the shorter arc, without a jump.
    #expect(abs(rotations[rotations.count - 1] - rotations[rotations.count - 2]) < 12)
  }

  private func isFirst(_ step: [String: Any]) -> Bool { step["first"] as? Bool == true }
}
