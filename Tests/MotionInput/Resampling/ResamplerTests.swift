import Foundation
import InterplayTestSupport
import MotionGestures
import MotionInput
import MotionValues
import Testing

/// Frames as Android and Flutter report them.
@Suite(.enabled(if: SharedCases.areAvailable, "needs the shared cases")) struct ResamplerCasesTests {
  private func phase(_ name: String?) throws -> PointerPhase {
    let names: [String: PointerPhase] = ["add": .hover, "hover": .hover, "down": .down, "move": .move, "up": .up, "remove": .leave]
    return try #require(name.flatMap { names[$0] })
  }

  @Test func `matches Flutter's resampler`() throws {
    var checked = 0
    for entry in try SharedCases.cases("gestures/flutter_resampler.json") {
      var resampler = FlutterResampler()
      for step in entry["steps"] as? [[String: Any]] ?? [] {
        if let event = step["event"] as? [String: Any] {
          resampler.add(try sample(event))
          continue
        }
        let outputs = try (step["outputs"] as? [[String: Any]] ?? []).map { try sample($0) }
        let frame = Timestamp(nanoseconds: (step["sample_time_us"] as? Int64 ?? 0) * 1000)
        let next = Timestamp(nanoseconds: (step["next_sample_time_us"] as? Int64 ?? 0) * 1000)
        let told = step["op"] as? String == "stop" ? resampler.finish() : resampler.events(at: frame, next: next)
        #expect(told == outputs, "\(entry["id"] ?? "") at \(frame)")
        checked += 1
      }
    }
    #expect(checked >= 25)
  }

  private func sample(_ event: [String: Any]) throws -> InputEvent {
    .pointer(
      phase: try phase(event["phase"] as? String), at: Point(x: event["x"] as? Double ?? .nan, y: event["y"] as? Double ?? .nan),
      time: Timestamp(nanoseconds: (event["t_us"] as? Int64 ?? 0) * 1000), kind: .mouse)
  }

  @Test func `matches Android's resampling`() throws {
    var checked = 0
    for entry in try SharedCases.cases("gestures/aosp_touch_resampling.json") {
      var resampler = AndroidResampler()
      for step in entry["steps"] as? [[String: Any]] ?? [] {
        for event in step["events"] as? [[String: Any]] ?? [] {
          for sample in try samples(event) { resampler.add(.pointer(sample)) }
        }
        guard let expected = step["expect_samples"] as? [[String: Any]] else { continue }
        let frame = Timestamp.milliseconds(step["frame_time_ms"] as? Int64 ?? 0)
        let told = resampler.events(at: frame, next: frame)
        #expect(told == (try expected.flatMap { try samples($0) }.map { .pointer($0) }), "\(entry["id"] ?? "") at \(frame)")
        checked += 1
      }
    }
    #expect(checked >= 10)
  }

  private func samples(_ event: [String: Any]) throws -> [PointerEvent] {
    try (event["pointers"] as? [[String: Any]] ?? []).map { pointer in
      PointerEvent(
        id: pointer["id"] as? Int ?? 0, phase: try phase(event["phase"] as? String),
        location: Point(x: pointer["x"] as? Double ?? .nan, y: pointer["y"] as? Double ?? .nan),
        time: .milliseconds(event["t_ms"] as? Int64 ?? -1), kind: pointer["tool"] as? String == "stylus" ? .pen : .touch,
        origin: pointer["resampled"] as? Bool == true ? .resampled : .measured)
    }
  }
}

@Suite struct ResamplerTests {
  @Test func `a stream is emitted frame by frame, and every pointer is released at the end`() {
    var events = [InputEvent.pointer(phase: .down, at: .zero, time: .zero)]
    for index in 1...30 {
      events.append(.pointer(phase: .move, at: Point(x: Double(index) * 5, y: 0), time: .milliseconds(Int64(index) * 7)))
    }
    events.append(.pointer(phase: .up, at: Point(x: 150, y: 0), time: .milliseconds(212)))
    var (android, flutter) = (AndroidResampler(), FlutterResampler())
    for told in [android.resampled(events, rate: 60), flutter.resampled(events, rate: 60, latency: .milliseconds(38))] {
      let phases = told.compactMap { event in if case .pointer(let sample) = event { sample.phase } else { nil } }
      #expect(phases.first == .down && phases.last == .up)
      #expect(phases.filter { $0 == .up }.count == 1)
      // A steady motion remains steady: every sample is on the line.
      for case .pointer(let sample) in told where sample.phase == .move {
        #expect(abs(sample.location.x - sample.time.seconds * 5 / 0.007) < 1e-6)
      }
    }
  }
}
