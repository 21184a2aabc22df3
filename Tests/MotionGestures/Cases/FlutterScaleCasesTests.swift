import Foundation
import Interplay
import InterplayTestSupport
import Testing

/// Flutter's scale cases, as written for Flutter.
@Suite(.enabled(if: SharedCases.areAvailable, "needs the shared cases")) struct FlutterScaleCasesTests {
  private static let file = "gestures/flutter_scale_rotate.json"

  private func entry(_ id: String) throws -> [String: Any] {
    try #require(try SharedCases.cases(Self.file).first { $0["id"] as? String == id })
  }

  private func near(_ left: Double, _ right: Double, _ tolerance: Double = 1e-9) -> Bool { abs(left - right) <= tolerance }

  @Test(arguments: ["flutter-scale-1-2-3-fingers", "flutter-rotation", "flutter-first-rotation"])
  func `a scale ends and restarts as fingers join and leave, with Flutter's numbers`(_ id: String) throws {
    let entry = try entry(id)
    let stage = CaseStage()
    let isOpposed = (entry["recognizers"] as? [String] ?? []).count > 1
    let scale = stage.runtime.recognize(GesturePreset.flutter.manipulation, on: stage.node)
    if isOpposed { stage.runtime.recognize(GesturePreset.flutter.tap, on: stage.node) }
    var events: [String] = []
    var last: GestureUpdate?
    var (focal, before) = (Point.zero, Point.zero)
    scale.updates.subscribe { update in
      let names: [RecognitionState: String] = [.began: "start", .changed: "update", .ended: "end", .cancelled: "end"]
      if let name = names[update.state] { events.append(name) }
      guard update.state == .began || update.state == .changed else { return }
      last = update
    }
    var places: [Int: Point] = [:]
    for step in entry["steps"] as? [[String: Any]] ?? [] {
      let pointer = step["pointer"] as? Int ?? 0
      if step["op"] as? String != "expect" {
        before = middle(places)
        if step["op"] as? String == "up" { places[pointer] = nil }
        if let x = step["x"] as? Double, let y = step["y"] as? Double { places[pointer] = Point(x: x, y: y) }
        focal = middle(places)
        events.removeAll()
        _ = stage.perform(step)
        continue
      }
      if let expected = step["events"] as? [String] {
        // The last finger that leaves ends a gesture in progress.
        #expect(events == expected, "\(id): \(step)")
      }
      if let expected = step["focal"] as? [Double] {
        let place = (last?.location ?? .zero) + CaseStage.offset * -1
        #expect(near(place.x, expected[0]) && near(place.y, expected[1]))
      }
      if let expected = vector(step, "focal_delta") {
        #expect((focal - before - expected).length < step["focal_delta_tolerance"] as? Double ?? 1e-9)
      }
      if let expected = step["scale"] as? Double { #expect(near(last?.scale ?? 0, expected), "\(id): \(step) \(String(describing: last))") }
      if let expected = step["rotation"] as? Double {
        let turn = (last?.rotation.radians ?? .nan) - expected
        #expect(near(turn - (turn / (2 * .pi)).rounded() * 2 * .pi, 0), "\(id): \(step) \(String(describing: last))")
      }
    }
  }

  private func middle(_ places: [Int: Point]) -> Point {
    let sum = places.values.reduce(Vector.zero) { $0 + ($1 - .zero) }
    return places.isEmpty ? .zero : .zero + sum * (1 / Double(places.count))
  }

  @Test func `the speed of a scale on a trackpad is the fit over its factors`() throws {
    let entry = try entry("flutter-scale-end-velocity")
    let stage = CaseStage()
    let scale = stage.runtime.recognize(GesturePreset.flutter.manipulation, on: stage.node)
    var speed = 0.0
    scale.updates.subscribe { if $0.state == .ended { speed = $0.scaleVelocity } }
    let place = Point(x: 100, y: 100)
    stage.runtime.send(.trackpad(TrackpadEvent(phase: .began, location: place, time: .zero)))
    for index in 0..<100 {
      stage.runtime.send(
        .trackpad(
          TrackpadEvent(
            phase: .changed, location: place, scale: exp(Double(10 * index) / 200), time: .milliseconds(Int64(index) * 25))))
    }
    stage.runtime.send(.trackpad(TrackpadEvent(phase: .ended, location: place, scale: exp(990.0 / 200), time: .milliseconds(2500))))
    let expected = try #require(entry["expect_scale_velocity"] as? Double)
    #expect(near(speed, expected, 1e-10 * expected))
  }
}
