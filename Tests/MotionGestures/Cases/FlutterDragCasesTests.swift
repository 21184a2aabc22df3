import Foundation
import Interplay
import InterplayTestSupport
import Testing

/// Flutter's drag cases, as written for Flutter.
@Suite(.enabled(if: SharedCases.areAvailable, "needs the shared cases")) struct FlutterDragCasesTests {
  private static let file = "gestures/flutter_drag.json"

  private func entry(_ id: String) throws -> [String: Any] {
    try #require(try SharedCases.cases(Self.file).first { $0["id"] as? String == id })
  }

  @Test func `a pan begins when the tap is rejected, and the tap never fires`() throws {
    let stage = CaseStage()
    let pan = stage.runtime.recognize(GesturePreset.flutter.pan, on: stage.node)
    let tap = stage.runtime.recognize(GesturePreset.flutter.tap, on: stage.node)
    var (isStarted, isEnded, tapped, moved, before) = (false, false, false, Vector.zero, Vector.zero)
    pan.updates.subscribe { update in
      isStarted = isStarted || update.state == .began
      isEnded = isEnded || update.state == .ended
      (before, moved) = (moved, update.translation)
    }
    tap.updates.subscribe { if $0.state == .ended { tapped = true } }
    for step in try entry("flutter-pan")["steps"] as? [[String: Any]] ?? [] where !stage.perform(step) {
      if let started = step["started"] as? Bool { #expect(isStarted == started) }
      if let delta = vector(step, "update_delta") { #expect((moved - before - delta).length < 1e-9) }
      if let ended = step["ended"] as? Bool { #expect(isEnded == ended && tapped == false) }
    }
    #expect(isEnded)
  }

  @Test func `a drag without competitors begins immediately`() throws {
    let stage = CaseStage()
    let drag = stage.runtime.recognize(GesturePreset.flutter.horizontalDrag, on: stage.node)
    var (isStarted, isEnded, moved, before) = (false, false, Vector.zero, Vector.zero)
    drag.updates.subscribe { update in
      isStarted = isStarted || update.state == .began
      isEnded = isEnded || update.state == .ended
      (before, moved) = (moved, update.translation)
    }
    for step in try entry("flutter-hdrag-alone")["steps"] as? [[String: Any]] ?? [] where !stage.perform(step) {
      if let started = step["started"] as? Bool { #expect(isStarted == started) }
      if let delta = step["primary_delta"] as? Double { #expect(abs(moved.dx - before.dx - delta) < 1e-9) }
      if let ended = step["ended"] as? Bool { #expect(isEnded == ended) }
    }
    #expect(isEnded)
  }

  @Test(arguments: ["flutter-multidrag-sum-all", "flutter-multidrag-latest-three"])
  func `several fingers drag according to Flutter's strategies`(_ id: String) throws {
    let entry = try entry(id)
    let stage = CaseStage()
    var (horizontal, vertical) = (GesturePreset.flutter.horizontalDrag, GesturePreset.flutter.verticalDrag)
    if entry["strategy"] as? String == "sum of all pointers" { (horizontal.tracking, vertical.tracking) = (.sum, .sum) }
    var (log, moved) = ([String](), 0.0)
    for (name, configuration) in [("h", horizontal), ("v", vertical)] {
      let drag = stage.runtime.recognize(configuration, on: stage.node, named: name)
      drag.updates.subscribe { update in
        switch update.state {
        case .began: log.append("\(name)-start")
        case .changed: if update.translation.dx != moved || update.translation.dy != 0 { log.append("\(name)-update") }
        case .ended: log.append("\(name)-end")
        default: break
        }
        moved = update.translation.dx
      }
    }
    for step in entry["steps"] as? [[String: Any]] ?? [] where !stage.perform(step) {
      if let name = step["name"] as? String { log.append("#\(name)") }
    }
    // Flutter reports the arena of each pointer separately: those entries concern the pointers, not the drag.
    let expected = (entry["log"] as? [String] ?? []).filter { !$0.hasSuffix("-down") && !$0.hasSuffix("-cancel") }
    #expect(log == expected)
  }

  /// The release velocity of a drag after samples at the given milliseconds.
  private func release(
    _ configuration: PanConfiguration, _ samples: [(Double, Point)], up: Double, resampled: [(Double, Point)] = []
  ) -> Point {
    let stage = CaseStage()
    let drag = stage.runtime.recognize(configuration, on: stage.node)
    var velocity = Point.zero
    drag.updates.subscribe { if $0.state == .ended { velocity = $0.velocity } }
    func send(_ phase: PointerPhase, _ ms: Double, _ place: Point, _ origin: SampleOrigin = .measured) {
      stage.runtime.send(
        .pointer(
          PointerEvent(phase: phase, location: place + CaseStage.offset, time: .seconds(ms / 1e3), origin: origin)))
    }
    for (index, sample) in samples.enumerated() { send(index == 0 ? .down : .move, sample.0, sample.1) }
    for sample in resampled { send(.move, sample.0, sample.1, .resampled) }
    send(.up, up, samples.last?.1 ?? .zero)
    return velocity
  }

  private func drag(_ name: String?) -> PanConfiguration {
    switch name {
    case "pan": GesturePreset.flutter.pan
    case "vertical drag": GesturePreset.flutter.verticalDrag
    default: GesturePreset.flutter.horizontalDrag
    }
  }

  @Test func `release velocities equal Flutter's, including its limits`() throws {
    let entries = (try SharedCases.object(Self.file)["end_velocity"] as? [String: Any])?["cases"] as? [[String: Any]] ?? []
    for entry in entries {
      let speed = try #require(vector(entry, "pointer_velocity"))
      let expected = try #require(vector(entry, "expected_velocity"))
      let samples = [0, 25.0, 50].map { ms in (ms, Point.zero + speed * (ms / 1e3)) }
      let velocity = release(drag(entry["recognizer"] as? String), samples, up: 50)
      let tolerance = entry["tolerance"] as? Double ?? 0
      #expect(abs(velocity.x - expected.dx) <= tolerance && abs(velocity.y - expected.dy) <= tolerance, "\(entry): \(velocity)")
    }
    #expect(entries.count == 22)
  }

  @Test func `flicks of two moves, resampled events and impossible speeds match Flutter`() {
    let horizontal = GesturePreset.flutter.horizontalDrag
    let flick = release(horizontal, [(10, Point(x: 10, y: 25)), (20, Point(x: 20, y: 25)), (30, Point(x: 30, y: 25))], up: 40)
    #expect((flick - Point(x: 1000, y: 0)).length < 1e-10)
    let steady = [(10.0, 10.0), (20, 20), (30, 30), (40, 40), (50, 50)].map { ($0.0, Point(x: $0.1, y: 25)) }
    let guessed = release(horizontal, steady, up: 70, resampled: [(60, Point(x: 51, y: 26))])
    #expect((guessed - Point(x: 1000, y: 0)).length < 1e-10)
    let mad = (0...11).map { (max(10, 9 + Double($0)), Point(x: 10 + 10 * Double($0), y: 25)) }
    let clamped = release(horizontal, mad, up: 20)
    #expect(clamped.x >= 0.99 * 8000 && clamped.x <= 8000 && clamped.y == 0)
  }
}
