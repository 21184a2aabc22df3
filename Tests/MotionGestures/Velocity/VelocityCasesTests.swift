import Foundation
import Interplay
import InterplayTestSupport
import MotionReports
import Testing

/// Every velocity in the cases, with its estimator and its tolerance.
@Suite(.enabled(if: SharedCases.areAvailable, "needs the shared cases")) struct VelocityCasesTests {
  /// The expectation of a case.
  private struct Expectation {
    let estimator: String
    let velocity: Double?
    let tolerance: Double
    let isRelative: Bool
    let scale: Double
    let limit: Double

    init(_ entry: [String: Any], _ velocity: Double?) {
      estimator = entry["estimator"] as? String ?? ""
      self.velocity = velocity
      let tolerance = entry["tolerance"] as? [String: Any] ?? [:]
      self.tolerance = tolerance["value"] as? Double ?? 0
      isRelative = tolerance["type"] as? String == "relative"
      scale = (entry["units_per_second_scale"] as? Double) ?? 1
      limit = entry["max_velocity"] as? Double ?? .infinity
    }

    func isMet(by got: Double?) -> Bool {
      guard let velocity, let got else { return velocity == nil && got == nil }
      let told = min(limit, max(-limit, got * scale))
      return abs(told - velocity) <= (isRelative ? tolerance * abs(velocity) : max(tolerance, 1e-12))
    }
  }

  private func configuration(_ name: String) throws -> VelocityConfiguration {
    try #require(VelocityConfiguration.named.first { $0.name == name }?.configuration, "\(name)")
  }

  /// The events of a case with several pointers: each event lists all pointers, so that resting pointers are known.
  private func events(_ entry: [String: Any]) -> [InputEvent] {
    var events: [InputEvent] = []
    for event in entry["events"] as? [[String: Any]] ?? [] {
      guard let nanoseconds = event["t_ns"] as? Int64, let phase = event["phase"] as? String else { continue }
      let changed = event["changed_pointer"] as? Int ?? 0
      for pointer in event["pointers"] as? [[String: Any]] ?? [] {
        guard let id = pointer["id"] as? Int, let x = pointer["x"] as? Double, let y = pointer["y"] as? Double else { continue }
        let kind: PointerPhase =
          switch phase {
          case "down": .down
          case "pointer_down": id == changed ? .down : .move
          case "pointer_up": id == changed ? (event["canceled"] as? Bool == true ? .cancel : .up) : .move
          case "up": .up
          default: .move
          }
        // The release of one finger adds no samples to the others.
        if phase == "pointer_up", id != changed { continue }
        events.append(.pointer(id: id, phase: kind, at: Point(x: x, y: y), time: Timestamp(nanoseconds: nanoseconds)))
      }
    }
    return events
  }

  @Test(arguments: ["aosp_recorded_flings", "aosp_semantics"])
  func `matches Android on recorded flings and on the rules for fingers`(_ file: String) throws {
    var checked = 0
    for entry in try SharedCases.cases("velocity/\(file).json") {
      let events = events(entry)
      for expected in entry["expected"] as? [[String: Any]] ?? [] {
        let expectation = Expectation(expected, expected["velocity"] as? Double)
        let report = VelocityReport(of: events, by: try configuration(expectation.estimator))
        let lift = report.lifts.last { $0.pointer == expected["pointer"] as? Int }
        let velocity = lift.flatMap { $0.sampleCount == 0 ? nil : expected["axis"] as? String == "x" ? $0.velocity.x : $0.velocity.y }
        #expect(expectation.isMet(by: velocity), "\(entry["id"] ?? "") \(expected): \(velocity ?? .nan)")
        checked += 1
      }
    }
    #expect(checked >= 29)
  }

  @Test(arguments: ["flutter_touch_traces", "flutter_interrupted_trace"])
  func `matches Flutter on recorded fingers`(_ file: String) throws {
    var checked = 0
    for entry in try SharedCases.cases("velocity/\(file).json") {
      var events: [InputEvent] = []
      for event in entry["events"] as? [[String: Any]] ?? [] {
        guard let time = event["t_ms"] as? Int64, let x = event["x"] as? Double, let y = event["y"] as? Double else { continue }
        let phase: PointerPhase = event["phase"] as? String == "up" ? .up : event["phase"] as? String == "down" ? .down : .move
        events.append(.pointer(phase: phase, at: Point(x: x, y: y), time: .milliseconds(time)))
      }
      // The edited trace ends without a release.
      if case .pointer(let last) = events.last, last.phase != .up {
        events.append(.pointer(phase: .up, at: last.location, time: last.time))
      }
      let expected = (entry["expected"] as? [[String: Any]] ?? [])[0]
      let got = try #require(VelocityReport(of: events, by: .flutter).lifts.last).velocity
      #expect(Expectation(expected, expected["vx"] as? Double).isMet(by: got.x))
      #expect(Expectation(expected, expected["vy"] as? Double).isMet(by: got.y))
      checked += 1
    }
    #expect(checked >= 1)
  }

  /// The estimate from one-dimensional samples.
  private func estimate(_ samples: [(time: Timestamp, value: Double)], _ configuration: VelocityConfiguration) -> Double {
    var tracker = VelocityTracker(configuration: configuration)
    for sample in samples { tracker.add(Point(x: sample.value, y: -sample.value), at: sample.time) }
    let velocity = tracker.estimate(at: samples.last?.time ?? .zero).velocity
    // Both axes have the same values.
    #expect(velocity.y == -velocity.x)
    return velocity.x
  }

  @Test func `matches Compose on one-dimensional samples, absolute and relative`() throws {
    var checked = 0
    for entry in try SharedCases.cases("velocity/compose_1d.json") {
      let samples = (entry["samples"] as? [[String: Any]] ?? []).map { sample in
        (Timestamp.milliseconds(sample["t_ms"] as? Int64 ?? 0), sample["value"] as? Double ?? .nan)
      }
      for expected in entry["expected"] as? [[String: Any]] ?? [] {
        let expectation = Expectation(expected, expected["velocity"] as? Double)
        var configuration = try configuration(expectation.estimator)
        configuration.isDifferential = entry["differential"] as? Bool == true
        let got = estimate(samples, configuration)
        #expect(expectation.isMet(by: got), "\(entry["id"] ?? "") \(expectation.estimator): \(got)")
        checked += 1
      }
    }
    #expect(checked >= 17)
  }

  @Test func `matches Android on wheels`() throws {
    var checked = 0
    for entry in try SharedCases.cases("velocity/aosp_rotary_scroll.json") {
      let samples = (entry["events"] as? [[String: Any]] ?? []).map { event in
        (Timestamp(nanoseconds: event["t_ns"] as? Int64 ?? 0), event["delta"] as? Double ?? .nan)
      }
      let expected = (entry["expected"] as? [[String: Any]] ?? [])[0]
      let expectation = Expectation(expected, expected["velocity"] as? Double)
      let got = estimate(samples, try configuration(expectation.estimator))
      #expect(expectation.isMet(by: got), "\(entry["id"] ?? ""): \(got)")
      checked += 1
    }
    #expect(checked == 6)
  }
}
