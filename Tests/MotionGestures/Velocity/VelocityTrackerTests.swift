import Foundation
import InterplayTestSupport
import MotionGestures
import MotionPhysics
import Testing

@Suite(.tracksLifetimes) struct VelocityTrackerTests {
  private func track(_ samples: [(milliseconds: Int64, x: Double)], _ configuration: VelocityConfiguration = .init()) -> VelocityTracker {
    var tracker = VelocityTracker(configuration: configuration)
    for sample in samples { tracker.add(Point(x: sample.x, y: -2 * sample.x), at: .milliseconds(sample.milliseconds)) }
    return tracker
  }

  @Test func `is zero without samples and with one`() {
    #expect(track([]).estimate(at: .zero).velocity == .zero)
    let one = track([(5, 30)]).estimate(at: .milliseconds(5))
    #expect(one.velocity == .zero)
    #expect(one.sampleCount == 1)
    #expect(one.confidence == 0)
  }

  @Test func `is the straight line through two samples, or zero where three are asked for`() {
    let line = track([(0, 10), (10, 15)]).estimate(at: .milliseconds(10))
    #expect((line.velocity - Vector(dx: 500, dy: -1000)).length < 1e-9)
    #expect(line.span == .milliseconds(10))
    #expect(track([(0, 10), (10, 15)], .init(minimumSamples: 3)).estimate(at: .milliseconds(10)).velocity == .zero)
  }

  @Test(arguments: [0.0, 300, -8000], [0.0, 4000, -90_000])
  func `is exact for a parabola, at its newest sample`(_ speed: Double, _ acceleration: Double) {
    var tracker = VelocityTracker()
    let times = [0, 7, 16, 24, 33, 40, 52, 60] as [Int64]
    for time in times {
      let t = Double(time) / 1000
      tracker.add(Point(x: 40 + speed * t + acceleration / 2 * t * t, y: 5), at: .milliseconds(time))
    }

    let estimate = tracker.estimate(at: .milliseconds(60))

    #expect(abs(estimate.velocity.dx - (speed + acceleration * 0.06)) < 1e-7 * max(1, abs(acceleration)))
    #expect(estimate.velocity.dy == 0)
    #expect(estimate.confidence > 1 - 1e-9)
    #expect(estimate.sampleCount == 8)
  }

  @Test func `does not depend on how late it is`() {
    let hours = Timestamp(nanoseconds: 216_690_896_000_000).nanoseconds
    var (early, late) = (VelocityTracker(), VelocityTracker())
    var random = SeededGenerator(seed: 3)
    for index in 0..<12 {
      let place = Point(x: .random(in: 0...400, using: &random), y: .random(in: 0...400, using: &random))
      early.add(place, at: .milliseconds(Int64(index) * 8))
      late.add(place, at: Timestamp(nanoseconds: hours + Int64(index) * 8_000_000))
    }

    #expect(early.estimate(at: .milliseconds(88)).velocity == late.estimate(at: Timestamp(nanoseconds: hours + 88_000_000)).velocity)
  }

  @Test func `is zero for a lift more than the gap after the last sample, and not before`() {
    let tracker = track([(0, 0), (10, 10), (20, 20)])

    #expect(tracker.estimate(at: .milliseconds(60)).velocity != .zero)
    #expect(tracker.estimate(at: Timestamp(nanoseconds: 60_000_001)).velocity == .zero)
  }

  @Test func `forgets what lies before a gap and beyond the horizon`() {
    let paused = track([(0, 500), (10, 400), (51, 0), (60, 9), (70, 19)]).estimate(at: .milliseconds(70))
    #expect(paused.sampleCount == 3)
    let long = track((0...30).map { (Int64($0) * 10, Double($0)) }).estimate(at: .milliseconds(300))
    #expect(long.sampleCount == 11)
    #expect(long.span == .milliseconds(100))
  }

  @Test func `keeps the newest twenty samples`() {
    let dense = track((0...60).map { (Int64($0), Double($0)) }).estimate(at: .milliseconds(60))
    #expect(dense.sampleCount == 20)
    #expect(abs(dense.velocity.dx - 1000) < 1e-6)
  }

  @Test func `takes the later of two samples at one instant, and none that go back in time`() {
    let doubled = track([(0, 0), (10, 10), (20, 99), (20, 20)])
    let backwards = track([(0, 0), (10, 10), (20, 20), (15, 77)])
    let plain = track([(0, 0), (10, 10), (20, 20)])

    #expect(doubled.estimate(at: .milliseconds(20)) == plain.estimate(at: .milliseconds(20)))
    #expect(backwards.estimate(at: .milliseconds(20)) == plain.estimate(at: .milliseconds(20)))
  }

  @Test func `is zero again after a reset`() {
    var tracker = track([(0, 0), (10, 10), (20, 20)])
    tracker.reset()
    #expect(tracker.estimate(at: .milliseconds(20)).sampleCount == 0)
  }
}

/// Velocities that other systems computed from recorded fingers.
@Suite(.enabled(if: SharedCases.areAvailable, "needs the shared cases")) struct RecordedVelocityTests {
  private func expectation(_ entry: [String: Any], _ estimator: String, _ key: String) -> Double? {
    let expected = entry["expected"] as? [[String: Any]] ?? []
    return expected.first { $0["estimator"] as? String == estimator }?[key] as? Double
  }

  @Test(arguments: ["velocity/flutter_touch_traces.json", "velocity/flutter_interrupted_trace.json"])
  func `agrees with Flutter's tracker`(_ file: String) throws {
    var checked = 0
    for entry in try SharedCases.cases(file) {
      var tracker = VelocityTracker(configuration: .init(minimumSamples: 3))
      var last = Timestamp.zero
      for event in entry["events"] as? [[String: Any]] ?? [] {
        guard let time = event["t_ms"] as? Int64, let x = event["x"] as? Double, let y = event["y"] as? Double else { continue }
        if event["phase"] as? String == "up" { continue }
        last = .milliseconds(time)
        tracker.add(Point(x: x, y: y), at: last)
      }
      let vx = try #require(expectation(entry, "flutter-lsq2", "vx"))
      let vy = try #require(expectation(entry, "flutter-lsq2", "vy"))
      let got = tracker.estimate(at: last).velocity
      // The edited trace's numbers are rounded to a tenth.
      let tolerance = file.contains("interrupted") ? 1e-3 : 1e-9
      #expect(abs(got.dx - vx) <= tolerance * max(1, abs(vx)), "\(entry["id"] ?? "")")
      #expect(abs(got.dy - vy) <= tolerance * max(1, abs(vy)), "\(entry["id"] ?? "")")
      checked += 1
    }
    #expect(checked >= 1)
  }

  @Test func `agrees with Android's tracker on recorded flings`() throws {
    var checked = 0
    for entry in try SharedCases.cases("velocity/aosp_recorded_flings.json") {
      var trackers: [Int: VelocityTracker] = [:]
      var last: [Int: Timestamp] = [:]
      for event in entry["events"] as? [[String: Any]] ?? [] {
        guard let time = event["t_ns"] as? Int64, ["down", "move", "pointer_down"].contains(event["phase"] as? String ?? "") else {
          continue
        }
        for pointer in event["pointers"] as? [[String: Any]] ?? [] {
          guard let id = pointer["id"] as? Int, let x = pointer["x"] as? Double, let y = pointer["y"] as? Double else { continue }
          trackers[id, default: VelocityTracker()].add(Point(x: x, y: y), at: Timestamp(nanoseconds: time))
          last[id] = Timestamp(nanoseconds: time)
        }
      }
      for expected in entry["expected"] as? [[String: Any]] ?? [] where expected["estimator"] as? String == "aosp-lsq2" {
        guard let velocity = expected["velocity"] as? Double, let id = expected["pointer"] as? Int, let time = last[id] else { continue }
        let got = trackers[id]?.estimate(at: time).velocity ?? .zero
        let component = expected["axis"] as? String == "x" ? got.dx : got.dy
        // They compute in 32 bits.
        #expect(abs(component - velocity) <= 1e-3 * abs(velocity), "\(entry["id"] ?? "")")
        checked += 1
      }
    }
    #expect(checked >= 19)
  }

  @Test func `agrees with Compose on one-dimensional samples`() throws {
    var checked = 0
    for entry in try SharedCases.cases("velocity/compose_1d.json") where entry["differential"] as? Bool == false {
      guard let velocity = expectation(entry, "compose-lsq2", "velocity") else { continue }
      var tracker = VelocityTracker(configuration: .init(minimumSamples: 3))
      var last = Timestamp.zero
      for sample in entry["samples"] as? [[String: Any]] ?? [] {
        guard let time = sample["t_ms"] as? Int64, let value = sample["value"] as? Double else { continue }
        last = .milliseconds(time)
        tracker.add(Point(x: value, y: 0), at: last)
      }
      let got = tracker.estimate(at: last).velocity.dx
      #expect(abs(got - velocity) <= max(1e-9, 0.2 * abs(velocity)), "\(entry["id"] ?? ""): \(got)")
      checked += 1
    }
    #expect(checked >= 6)
  }
}
