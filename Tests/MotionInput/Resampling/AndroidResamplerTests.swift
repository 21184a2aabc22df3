import InterplayTestSupport
import MotionGestures
import MotionInput
import MotionValues
import Testing

/// The resampling of Android beside its rules: 5 ms back, on the line between two samples, or at most 8 ms and half a step beyond the last.
@Suite struct AndroidResamplerTests {
  private func moves(_ events: [InputEvent]) -> [PointerEvent] {
    events.compactMap { event in if case .pointer(let sample) = event, sample.phase == .move { sample } else { nil } }
  }

  private func add(
    _ resampler: inout AndroidResampler, _ phase: PointerPhase, _ x: Double, _ milliseconds: Double, id: PointerID = 0,
    kind: PointerKind = .touch
  ) {
    resampler.add(.pointer(id: id, phase: phase, at: Point(x: x, y: -x), time: .seconds(milliseconds / 1e3), kind: kind))
  }

  @Test(arguments: [2, 4, 7, 8, 12, 20] as [Double], [0.5, 1, 3, 4, 9] as [Double])
  func `beyond the last sample it goes on along the line, by at most half a step and 8 ms`(_ step: Double, _ ahead: Double) throws {
    var resampler = AndroidResampler()
    add(&resampler, .down, 0, 0)
    add(&resampler, .move, 10, 100)
    add(&resampler, .move, 10 + step, 100 + step)
    let frame = 100 + step + 5 + ahead
    let shown = try #require(moves(resampler.events(at: .seconds(frame / 1e3), next: .seconds(frame / 1e3 + 0.016))).last)
    let reach = min(ahead, step / 2, 8)
    #expect(shown.origin == .resampled)
    #expect(abs(shown.time.seconds * 1e3 - (100 + step + reach)) < 1e-5 && abs(shown.location.x - (10 + step + reach)) < 1e-5)
    #expect(shown.location.y == -shown.location.x)
  }

  @Test(arguments: [2, 5, 11, 30] as [Double], [0.1, 0.5, 0.9]) func `between two samples it is on the line between them`(
    _ step: Double, _ part: Double
  ) throws {
    var resampler = AndroidResampler()
    add(&resampler, .down, 0, 0)
    add(&resampler, .move, 10, 100)
    add(&resampler, .move, 50, 100 + step)
    let frame = Timestamp.seconds((100 + step * part + 5) / 1e3)
    let shown = try #require(moves(resampler.events(at: frame, next: frame)).last)
    #expect(abs(shown.location.x - (10 + 40 * part)) < 1e-4 && shown.time == frame - .milliseconds(5))
    // The later sample is not lost.
    #expect(moves(resampler.finish()).map(\.location.x) == [50])
  }

  @Test func `a finger is not drawn to the next contact of its number`() {
    var resampler = AndroidResampler()
    add(&resampler, .down, 0, 0, id: 1)
    add(&resampler, .down, 0, 1, id: 2)
    add(&resampler, .move, 4, 4, id: 1)
    add(&resampler, .move, 8, 8, id: 1)
    // The move of another finger keeps what follows it from its delivery.
    add(&resampler, .move, 1, 12, id: 2)
    add(&resampler, .up, 8, 13, id: 1)
    add(&resampler, .down, 300, 14, id: 1)
    add(&resampler, .move, 301, 15, id: 1)

    let shown = moves(resampler.events(at: .milliseconds(16), next: .milliseconds(32))).filter { $0.id == 1 }
    // Beyond the last sample by half a step, as if the release were not known.
    #expect(shown.map(\.location.x) == [4, 8, 10])
  }

  @Test func `a release does not wait for a predicted move before it`() {
    var resampler = AndroidResampler()
    add(&resampler, .down, 0, 0)
    add(&resampler, .move, 4, 4)
    let guess = InputEvent.pointer(PointerEvent(phase: .move, location: Point(x: 20, y: -20), time: .milliseconds(20), origin: .predicted))
    resampler.add(guess)
    add(&resampler, .up, 4, 8)

    let shown = resampler.events(at: .milliseconds(16), next: .milliseconds(32))
    #expect(shown.map(\.time) == [.zero, .milliseconds(4), .milliseconds(20), .milliseconds(8)] && shown.contains(guess))
  }

  @Test(arguments: [1, 1.9, 20.1, 50]) func `samples that are too close or too far apart are not extended`(_ step: Double) {
    var resampler = AndroidResampler()
    add(&resampler, .down, 0, 0)
    add(&resampler, .move, 10, 100)
    add(&resampler, .move, 20, 100 + step)
    let frame = Timestamp.seconds((100 + step + 9) / 1e3)
    #expect(moves(resampler.events(at: frame, next: frame)).allSatisfy { $0.origin == .measured })
  }

  @Test func `a pen is never moved, and one sample, no sample and a lost pointer add nothing`() {
    var resampler = AndroidResampler()
    #expect(resampler.events(at: .seconds(1), next: .seconds(2)).isEmpty && resampler.finish().isEmpty)
    add(&resampler, .move, 10, 100)
    add(&resampler, .up, 10, 101)
    #expect(resampler.events(at: .seconds(1), next: .seconds(2)).count == 2)
    add(&resampler, .down, 0, 1000, kind: .pen)
    add(&resampler, .move, 10, 1010, kind: .pen)
    add(&resampler, .move, 20, 1020, kind: .pen)
    #expect(moves(resampler.events(at: .seconds(1.03), next: .seconds(1.04))).allSatisfy { [10, 20].contains($0.location.x) })
  }

  @Test(arguments: [4, 7, 16] as [Int64]) func `a finger that rests gets no more samples, and none before the frames that were shown`(
    _ step: Int64
  ) {
    var resampler = AndroidResampler()
    add(&resampler, .down, 0, 0)
    add(&resampler, .move, 10, 100)
    add(&resampler, .move, 18, 108)
    var (now, count) = (Timestamp.zero, 0)
    for index in 0..<20 {
      let frame = Timestamp.milliseconds(100 + step * Int64(index))
      for event in resampler.events(at: frame, next: frame) {
        #expect(event.time >= now)
        (now, count) = (event.time, count + 1)
      }
      now = max(now, frame - .milliseconds(5))
    }
    // Three are measured.
    #expect((5...7).contains(count) && resampler.events(at: .seconds(1), next: .seconds(1)).isEmpty)
  }

  @Test(arguments: 0..<6 as Range<UInt64>) func `every press and release is delivered once, in order, with any frames`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (events, time, isDown) = ([InputEvent](), Int64(0), [false, false, false])
    for _ in 0..<120 {
      time += Int64.random(in: 0...12, using: &random)
      let id = Int.random(in: 0...2, using: &random)
      let phase: PointerPhase = !isDown[id] ? .down : Int.random(in: 0...6, using: &random) == 0 ? .up : .move
      isDown[id] = phase != .up
      let place = Point(x: .random(in: 0...99, using: &random), y: .random(in: 0...99, using: &random))
      events.append(.pointer(PointerEvent(id: PointerID(id), phase: phase, location: place, time: .milliseconds(time))))
    }
    var resampler = AndroidResampler()
    let output = resampler.resampled(events, rate: [24, 60, 144].randomElement(using: &random) ?? 60)
    func contacts(_ events: [InputEvent]) -> [PointerEvent] {
      events.compactMap { event in if case .pointer(let sample) = event, sample.phase != .move { sample } else { nil } }
    }
    #expect(contacts(output) == contacts(events))
    // Measured samples are those of the input, or computed in their place: none is lost.
    #expect(moves(output).filter { $0.origin == .measured }.count <= moves(events).count && moves(output).count >= moves(events).count)
    #expect(moves(output).allSatisfy { (0...99.0).contains($0.location.x) || $0.origin == .resampled })
  }
}
