import Interplay
import InterplayTestSupport
import MotionGestures
import MotionPresets
import Testing

@testable import MotionReports

@Suite struct VelocityReportTests {
  /// A finger on a random path, sampled at about 100 Hz; its times are multiples of a millisecond.
  private func finger(_ id: PointerID, seed: UInt64, from start: Int, length: Int = 15, end: PointerPhase = .up) -> [PointerEvent] {
    var random = SeededGenerator(seed: seed)
    var (place, time) = (Point(x: Double(id) * 50, y: 300), start)
    var events: [PointerEvent] = []
    let pace = Vector(dx: Double.random(in: -9...9, using: &random), dy: Double.random(in: -9...9, using: &random))
    for index in 0..<length {
      events.append(PointerEvent(id: id, phase: index == 0 ? .down : .move, location: place, time: .milliseconds(time)))
      place += pace + Vector(dx: Double.random(in: -2...2, using: &random), dy: Double.random(in: -2...2, using: &random))
      time += Int.random(in: 6...14, using: &random)
    }
    events.append(PointerEvent(id: id, phase: end, location: place, time: .milliseconds(time)))
    return events
  }

  /// The events in order of time, as one stream.
  private func stream(_ fingers: [PointerEvent]...) -> [InputEvent] {
    let all = fingers.flatMap { $0 }.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    return all.map { .pointer($0.element) }
  }

  @Test(arguments: VelocityConfiguration.named.map(\.name))
  func `each of several fingers has the velocity that it has alone`(_ name: String) throws {
    let configuration = try #require(VelocityConfiguration.named.first { $0.name == name }).configuration
    let fingers = [finger(0, seed: 1, from: 0), finger(7, seed: 2, from: 3), finger(-3, seed: 3, from: 60)]
    let together = VelocityReport(of: stream(fingers[0], fingers[1], fingers[2]), by: configuration).lifts
    let alone = fingers.flatMap { VelocityReport(of: stream($0), by: configuration).lifts }

    #expect(together.count == 3 && Set(together) == Set(alone))
    #expect(together.map(\.time) == together.map(\.time).sorted() && together.contains { $0.velocity != .zero })
  }

  @Test(arguments: [1, 2, 5, 1000]) func `a stream in pieces of any size has the same releases`(_ length: Int) {
    let events = stream(finger(0, seed: 4, from: 0), finger(1, seed: 5, from: 20))
    var report = VelocityReport(by: VelocityConfiguration())
    for start in stride(from: 0, to: events.count, by: length) { report.follow(Array(events[start..<min(start + length, events.count)])) }

    #expect(report.lifts == VelocityReport(of: events, by: VelocityConfiguration()).lifts && report.lifts.count == 2)
  }

  @Test(arguments: [SampleOrigin.predicted, .resampled])
  func `samples that no hardware measured change nothing`(_ origin: SampleOrigin) {
    let measured = finger(0, seed: 6, from: 0)
    var invented = measured.dropFirst().dropLast().map { event in
      PointerEvent(phase: .move, location: Point(x: 1e6, y: -1e6), time: event.time, origin: origin)
    }
    invented.append(PointerEvent(phase: .hover, location: Point(x: 9, y: 9), time: .milliseconds(50)))

    let expected = VelocityReport(of: stream(measured), by: VelocityConfiguration()).lifts
    #expect(VelocityReport(of: stream(measured, invented), by: VelocityConfiguration()).lifts == expected)
  }

  @Test func `coalesced samples count like measured ones`() {
    let measured = finger(0, seed: 7, from: 0)
    let coalesced = measured.enumerated().map { index, event in
      var event = event
      if index % 2 == 1, event.phase == .move { event.origin = .coalesced }
      return event
    }
    let lifts = VelocityReport(of: stream(coalesced), by: VelocityConfiguration()).lifts
    #expect(lifts == VelocityReport(of: stream(measured), by: VelocityConfiguration()).lifts && lifts.count == 1)
  }

  @Test func `a cancelled contact is not listed, and the next one with its number knows nothing of it`() {
    let cancelled = finger(2, seed: 8, from: 0, end: .cancel)
    // So soon and so short that the samples of both would be one motion.
    let next = finger(2, seed: 9, from: Int((cancelled[15].time.seconds * 1000).rounded()) + 5, length: 4)

    let lifts = VelocityReport(of: stream(cancelled, next), by: VelocityConfiguration()).lifts
    #expect(lifts == VelocityReport(of: stream(next), by: VelocityConfiguration()).lifts && lifts.count == 1)
    #expect(VelocityReport(of: stream(cancelled), by: VelocityConfiguration()).lifts.isEmpty)
  }

  @Test(
    arguments: [[], [.deviceLost(.touch, time: .milliseconds(300))], [.surface(.suspended, time: .milliseconds(300))]] as [[InputEvent]])
  func `a contact that ends without a release leaves nothing to the next one with its number`(_ ending: [InputEvent]) {
    let first = stream(finger(2, seed: 12, from: 0)).dropLast()
    // So soon that the samples of both would be one motion.
    let next = stream(finger(2, seed: 13, from: 301, length: 4))
    let events = Array(first) + ending + next

    let lifts = VelocityReport(of: events, by: VelocityConfiguration()).lifts
    #expect(lifts == VelocityReport(of: next, by: VelocityConfiguration()).lifts && lifts.count == 1)
  }

  @Test func `a contact stays if a device of another kind is lost, or the surface resumes`() {
    let touch = finger(0, seed: 14, from: 0)
    let others: [InputEvent] = [.deviceLost(.mouse, time: touch[7].time), .surface(.resumed, time: touch[7].time)]
    let events = stream(Array(touch[...7])) + others + stream(Array(touch[8...]))

    let expected = VelocityReport(of: stream(touch), by: VelocityConfiguration()).lifts
    #expect(VelocityReport(of: events, by: VelocityConfiguration()).lifts == expected && expected.count == 1)
  }

  @Test func `late events have the velocity of the times at which they were measured`() throws {
    let punctual = finger(0, seed: 10, from: 100)
    let late = punctual.map { event in
      var event = event
      (event.sampleTime, event.time) = (event.time, .milliseconds(900))
      return event
    }
    let expected = try #require(VelocityReport(of: stream(punctual), by: VelocityConfiguration()).lifts.first)
    let lift = try #require(VelocityReport(of: stream(late), by: VelocityConfiguration()).lifts.first)

    #expect(lift.velocity == expected.velocity && lift.span == expected.span && lift.sampleCount == expected.sampleCount)
    #expect(lift.time == .milliseconds(900) && expected.velocity.distance(to: .zero) > 10)
  }

  @Test func `a release or a move without a press, and a press without a release, are not listed`() {
    let whole = finger(0, seed: 11, from: 0)
    for part in [Array(whole.dropFirst()), Array(whole.dropLast()), [whole[15]], []] {
      #expect(VelocityReport(of: stream(part), by: VelocityConfiguration()).lifts.isEmpty)
    }
  }
}
