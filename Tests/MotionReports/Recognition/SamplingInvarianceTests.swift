import Foundation
import Interplay
import InterplayTestSupport
import MotionFormats
import MotionReports
import Testing

/// Recorded fingers, delivered frame by frame with their raw history: the recognized gestures and their times depend on neither the rate nor the phase of the frames.
@Suite(.enabled(if: SharedCases.areAvailable, "needs the shared cases")) struct SamplingInvarianceTests {
  private static let canvas = Size(width: 400, height: 800)

  /// Every recording and every recorded trace, by name.
  static let names: [String] = {
    let folder = SharedCases.folder.appendingPathComponent("recordings/evemu")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let traces = ["flutter_touch_traces", "flutter_interrupted_trace", "aosp_recorded_flings"].flatMap { file in
      ((try? SharedCases.cases("velocity/\(file).json")) ?? []).compactMap { ($0["id"] as? String).map { "\(file)/\($0)" } }
    }
    return files.filter { $0.hasSuffix(".evemu") }.sorted() + traces
  }()

  @Test func `there are 61 recordings and traces`() { #expect(Self.names.count == 61) }

  @Test(arguments: Soak.part(of: names, share: 4)) func `the same gestures are recognized at every rate and phase`(_ name: String) throws {
    let events = try events(name)
    let expected = decisions(on: events, rate: nil, phase: .zero)
    #expect(expected.contains { $0.to == .began || $0.to == .ended } || expected.allSatisfy { $0.to == .failed })

    let number = (Self.names.firstIndex(of: name) ?? 0) / 4
    // All rates and phases in `make soak`; otherwise two rates and one phase of each, different for each recording.
    for rate in Soak.part(of: [60, 90, 120, 240] as [Int64], share: 2, offset: number) {
      for phase in Soak.part(of: 0..<16, share: 16, offset: number + Int(rate / 30)) {
        let offset = Duration.nanoseconds(1_000_000_000 / rate * Int64(phase) / 16)
        let got = decisions(on: events, rate: rate, phase: offset)
        #expect(got.count == expected.count, "at \(rate) Hz, phase \(phase)")
        for (one, other) in zip(got, expected) {
          // Not only within 1e-9: the same bits.
          #expect(
            one.recognizer == other.recognizer && one.update == other.update && one.reason == other.reason, "at \(rate) Hz, phase \(phase)")
          if one.update != other.update { return }
        }
      }
    }
  }

  /// The decisions when `events` are delivered at frames, each with the events since the last; time does not advance between them.
  private func decisions(on events: [InputEvent], rate: Int64?, phase: Duration) -> [RecognitionDecision] {
    let runtime = MotionRuntime(scene: SceneTree(size: Self.canvas))
    Recognition.watch(runtime, .interplay)
    runtime.logsRecognition = true
    var (index, frame) = (0, Int64(0))
    while index < events.count {
      let time = rate.map { Timestamp.frame(frame, rate: $0).advanced(by: phase) } ?? .distantFuture
      frame += 1
      var batch: [InputEvent] = []
      while index < events.count, events[index].time <= time {
        batch.append(events[index])
        index += 1
      }
      for (place, event) in batch.enumerated() {
        var event = event
        // History is delivered together with the newest sample.
        if case .pointer(var sample) = event, sample.phase == .move, place < batch.count - 1 {
          sample.origin = .coalesced
          event = .pointer(sample)
        }
        runtime.send(event)
      }
      if rate != nil { runtime.advance(to: max(time, runtime.now)) }
    }
    runtime.advance(to: runtime.now.advanced(by: .seconds(2)))
    return runtime.recognitionLog
  }

  private func events(_ name: String) throws -> [InputEvent] {
    if name.hasSuffix(".evemu") {
      return try EventFile.parse([UInt8](SharedCases.data("recordings/evemu/\(name)")), canvas: Self.canvas).events
    }
    let parts = name.split(separator: "/")
    let entry = try #require(try SharedCases.cases("velocity/\(parts[0]).json").first { $0["id"] as? String == String(parts[1]) })
    var events: [InputEvent] = []
    var start: Int64?
    for event in entry["events"] as? [[String: Any]] ?? [] {
      guard let time = event["t_ns"] as? Int64 ?? (event["t_ms"] as? Int64).map({ $0 * 1_000_000 }) else { continue }
      start = start ?? time
      let place = (event["pointers"] as? [[String: Any]])?.first ?? event
      guard let x = place["x"] as? Double, let y = place["y"] as? Double else { continue }
      let phases: [String: PointerPhase] = ["down": .down, "up": .up]
      // They are on screens of 1080 × 1920 pixels and the like.
      events.append(
        .pointer(
          phase: phases[event["phase"] as? String ?? ""] ?? .move, at: Point(x: x / 3, y: y / 3),
          time: Timestamp(nanoseconds: time - (start ?? 0))))
    }
    return events
  }
}
