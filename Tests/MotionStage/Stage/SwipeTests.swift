import Foundation
import Interplay
import InterplayTestSupport
import MotionReports
import Testing

/// The samples of a finger.
private func samples(_ script: (Stage) -> Void) -> [InputEvent] {
  let stage = Stage(size: Size(width: 2000, height: 2000), rate: nil)
  script(stage)
  stage.play()
  return stage.recording.events
}

private func velocity(_ events: [InputEvent], _ estimator: String) throws -> Point {
  let configuration = try #require(VelocityConfiguration.named.first { $0.name == estimator }?.configuration)
  return try #require(VelocityReport(of: events, by: configuration).lifts.first).velocity
}

/// One of Compose's cases for swipes with a velocity.
struct SwipeCase: CustomTestStringConvertible, Sendable {
  let id: String
  let start: Point
  let end: Point
  let speed: Double
  let duration: Duration

  var testDescription: String { id }

  static func all(_ group: String) -> [SwipeCase] {
    let object = try? SharedCases.object("velocity/compose_swipe_with_velocity.json")
    let cases = (object?[group] as? [String: Any])?["cases"] as? [[String: Any]] ?? []
    return cases.compactMap { entry in
      guard let id = entry["id"] as? String, let start = entry["start"] as? [Double], let end = entry["end"] as? [Double],
        let speed = entry["end_velocity_px_s"] as? Double, let duration = entry["duration_ms"] as? Int
      else { return nil }
      return SwipeCase(
        id: id, start: Point(x: start[0], y: start[1]), end: Point(x: end[0], y: end[1]), speed: speed,
        duration: .milliseconds(duration))
    }
  }
}

struct SwipeTests {
  /// Whether `events` move straight from the start to the end, never back, in the given time.
  private func expectWay(_ swipe: SwipeCase, _ events: [InputEvent]) {
    let samples = events.map(\.sampled)
    #expect(samples.first?.phase == .down && samples.first?.location == swipe.start)
    #expect(samples.last?.phase == .up && samples.last?.location == swipe.end)
    #expect(samples.filter { $0.phase == .up }.count == 1)
    #expect(samples.last?.time == Timestamp.zero.advanced(by: swipe.duration))
    let way = swipe.end - swipe.start
    let parts = samples.map {
      (($0.location - swipe.start).dx * way.dx + ($0.location - swipe.start).dy * way.dy) / (way.length * way.length)
    }
    #expect(zip(parts, parts.dropFirst()).allSatisfy { $0 <= $1 + 1e-12 } && parts.allSatisfy { $0 >= -1e-12 && $0 <= 1 + 1e-12 })
    for (sample, part) in zip(samples, parts) { #expect((sample.location - (swipe.start + way * part)).length < 1e-9) }
    // The release is at the time of the last sample.
    let times = samples.dropLast().map(\.time)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    #expect(samples.count >= 6)
  }

  @Test(.enabled(if: SharedCases.areAvailable, "needs the shared cases"), arguments: SwipeCase.all("path_cases"))
  func `a swipe of Compose's path cases has the given path, and its velocity is within a tenth`(swipe: SwipeCase) throws {
    let events = samples { $0.finger.swipe(from: swipe.start, to: swipe.end, releasingAt: swipe.speed, over: swipe.duration) }

    expectWay(swipe, events)
    let velocity = try velocity(events, "compose-impulse")
    let speed = velocity.distance(to: .zero)
    #expect(abs(speed - swipe.speed) <= swipe.speed * 0.1)
    if swipe.speed > 0 {
      let way = (swipe.end - swipe.start) * (1 / (swipe.end - swipe.start).length)
      let direction = (velocity - Point.zero) * (1 / speed)
      #expect(abs(direction.dx - way.dx) <= 0.03 && abs(direction.dy - way.dy) <= 0.03)
    }
  }

  @Test(.enabled(if: SharedCases.areAvailable, "needs the shared cases"), arguments: SwipeCase.all("injection_cases"))
  func `the velocity of a swipe of Compose's injection cases is within a tenth of a point per second`(swipe: SwipeCase) throws {
    let events = samples { $0.finger.swipe(from: swipe.start, to: swipe.end, releasingAt: swipe.speed, over: swipe.duration) }

    expectWay(swipe, events)
    let velocity = try velocity(events, "compose-lsq2")
    let expected = (swipe.end - swipe.start) * (swipe.speed / (swipe.end - swipe.start).length)
    #expect(abs(velocity.x - expected.dx) <= 0.1 && abs(velocity.y - expected.dy) <= 0.1)
  }

  @Test(.enabled(if: SharedCases.areAvailable, "needs the shared cases"))
  func `there are 58 path cases and 48 injection cases`() {
    #expect(SwipeCase.all("path_cases").count == 58)
    #expect(SwipeCase.all("injection_cases").count == 48)
  }

  /// Distance, speed, and the duration or the error, from Compose's rules for a swipe without a duration.
  @Test(
    arguments: [
      (0, -1, nil, .speedNegative), (0, 0, 200, nil), (0, 1, nil, .nowhereToGo), (100, -1, nil, .speedNegative), (100, 0, 200, nil),
      (100, 1, 200, nil), (100, 1999, 200, nil), (100, 2000, 100, nil), (100, 2480, 80, nil), (100, 5000, 40, nil),
      (100, 5001, nil, .tooFast),
    ] as [(Double, Double, Int?, SwipeError?)])
  func `a swipe without a duration has the same duration as Compose's`(
    distance: Double, speed: Double, milliseconds: Int?, error: SwipeError?
  ) {
    var (made, thrown): (Swipe?, SwipeError?) = (nil, nil)
    do { made = try Swipe(from: .zero, to: Point(x: distance, y: 0), releasingAt: speed) } catch { thrown = error }

    #expect(made?.duration == milliseconds.map { .milliseconds($0) })
    #expect(thrown == error)
  }

  /// Estimators with a fading memory, or with one of 200 ms, are exact for ``Finger/fling(at:over:)`` only; Android's wheels report differences.
  @Test(
    arguments: VelocityConfiguration.named.map(\.name).filter {
      !["aosp-int1", "aosp-int2", "aosp-legacy", "aosp-impulse-differential"].contains($0)
    })
  func `every estimator reports the exact velocity of a swipe that is long enough`(_ name: String) throws {
    let events = samples {
      $0.finger.swipe(from: Point(x: 10, y: 20), to: Point(x: 310, y: 420), releasingAt: 1234.5, over: .milliseconds(333))
    }

    let velocity = try velocity(events, name)
    #expect(abs(velocity.x / (1234.5 * 0.6) - 1) < 1e-9 && abs(velocity.y / (1234.5 * 0.8) - 1) < 1e-9)
  }

  @Test func `a swipe with a release velocity of zero is reported as resting`() throws {
    let events = samples { $0.finger.swipe(from: .zero, to: Point(x: 100, y: 0), releasingAt: 0) }

    for name in ["interplay", "compose-lsq2", "compose-impulse", "aosp-lsq2", "last-step", "flutter-lsq2", "two-point"] {
      let velocity = try velocity(events, name)
      #expect(velocity == .zero, "\(name)")
    }
  }

  @Test func `a swipe that is too short or too fast throws`() {
    func error(_ speed: Double, _ milliseconds: Int) -> SwipeError? {
      do { _ = try Swipe(from: .zero, to: Point(x: 100, y: 0), releasingAt: speed, over: .milliseconds(milliseconds)) } catch {
        return error
      }
      return nil
    }

    #expect(error(100, 39) == .tooShort)
    #expect(error(0, 95) == .tooShort)
    #expect(error(0, 96) == nil)
    // 100 points in 60 ms cannot end faster than 3333 points per second on a parabola that never moves back.
    #expect(error(3333, 60) == nil)
    #expect(error(3334, 60) == .tooFast)
    #expect(error(.nan, 100) == .speedNegative)
    for error in [SwipeError.speedNegative, .nowhereToGo, .tooShort, .tooFast] { #expect(error.explanation.utf8CodeUnitCount > 20) }
  }

  @Test func `a speed at which the distance would take centuries is a parabola to rest`() throws {
    let swipe = try Swipe(from: .zero, to: Point(x: 100, y: 0), releasingAt: 1e-9, over: .milliseconds(50))
    let samples = samples { $0.finger.swipe(swipe) }.map(\.sampled)
    #expect(samples.last?.location == swipe.end && samples.last?.time == .milliseconds(50))
  }
}
