import InterplayTestSupport
import MotionGestures
import MotionInput
import MotionValues
import Testing

/// The output of resamplers and processors for random streams, judged by the rules of event streams.
struct ResamplerOrderTests {
  /// Returns 120 events of three fingers, some at the same instants, and of a wheel.
  private func stream(_ random: inout SeededGenerator) -> [InputEvent] {
    var (events, time, places) = ([InputEvent](), Int64(0), [PointerID: Point]())
    for _ in 0..<120 {
      time += ([0, 1_000_000, 3_000_000, 8_000_000, 8_333_333, 25_000_000] as [Int64]).randomElement(using: &random) ?? 0
      let (id, now) = (PointerID.random(in: 0..<3, using: &random), Timestamp(nanoseconds: time))
      if Int.random(in: 0..<12, using: &random) == 0 {
        events.append(.wheel(WheelEvent(location: .zero, delta: Vector(dx: 0, dy: 3), time: now)))
      } else if let place = places[id] {
        let isUp = Int.random(in: 0..<8, using: &random) == 0
        let next = place + Vector(dx: .random(in: -9...9, using: &random), dy: .random(in: -9...9, using: &random))
        places[id] = isUp ? nil : next
        events.append(.pointer(PointerEvent(id: id, phase: isUp ? .up : .move, location: isUp ? place : next, time: now)))
      } else {
        let place = Point(x: .random(in: 0...300, using: &random), y: .random(in: 0...300, using: &random))
        places[id] = place
        events.append(.pointer(PointerEvent(id: id, phase: .down, location: place, time: now)))
      }
    }
    return events
  }

  /// Returns the same stream, in which all fingers are lost, or the surface is suspended, at random instants.
  private func interrupted(_ events: [InputEvent], _ random: inout SeededGenerator) -> [InputEvent] {
    var (verifier, output) = (InputStreamVerifier(), [InputEvent]())
    for event in events {
      if Int.random(in: 0..<10, using: &random) == 0 {
        let loss = Bool.random(using: &random) ? InputEvent.deviceLost(.touch, time: event.time) : .surface(.suspended, time: event.time)
        output.append(loss)
        try? verifier.verify(loss)
      }
      // The events of lost fingers are left out.
      do throws(InputStreamError) { try verifier.verify(event) } catch { continue }
      output.append(event)
    }
    return output
  }

  private func expectPossible(_ events: [InputEvent], _ name: String, _ sourceLocation: SourceLocation = #_sourceLocation) {
    var verifier = InputStreamVerifier()
    for (index, event) in events.enumerated() {
      do throws(InputStreamError) {
        try verifier.verify(event)
      } catch {
        Issue.record("\(name), event \(index): \(error)", sourceLocation: sourceLocation)
        return
      }
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func `a possible stream stays possible, and in order of time`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let events = stream(&random)
    let rate = [24, 60, 144].randomElement(using: &random) ?? 60
    var (android, flutter, late) = (AndroidResampler(), FlutterResampler(), FlutterResampler())
    var (prediction, smoothing) = (PredictionProcessor(), SmoothingProcessor(OneEuroFilter()))

    expectPossible(events, "input")
    expectPossible(android.resampled(events, rate: Int64(rate)), "Android")
    expectPossible(flutter.resampled(events, rate: Int64(rate)), "Flutter")
    expectPossible(late.resampled(events, rate: Int64(rate), latency: .milliseconds(38)), "Flutter with a latency")
    expectPossible(events.flatMap { prediction.take($0) }, "prediction")
    expectPossible(events.flatMap { smoothing.take($0) }, "smoothing")
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func `no sample of a pointer follows the event that cancels it`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let events = interrupted(stream(&random), &random)
    var (android, flutter, late) = (AndroidResampler(), FlutterResampler(), FlutterResampler())

    expectPossible(events, "input")
    expectPossible(android.resampled(events, rate: 60), "Android")
    expectPossible(flutter.resampled(events, rate: 60), "Flutter")
    expectPossible(late.resampled(events, rate: 60, latency: .milliseconds(38)), "Flutter with a latency")
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func `predictions neither hold nor change an event of Android's resampler`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let events = stream(&random)
    let rate = [24, 60, 144].randomElement(using: &random) ?? 60
    var (prediction, android, plain) = (PredictionProcessor(), AndroidResampler(), AndroidResampler())
    let predicted = events.flatMap { prediction.take($0) }

    let output = android.resampled(predicted, rate: Int64(rate))

    expectPossible(output, "Android with predictions")
    #expect(output.withoutPredictions == plain.resampled(events, rate: Int64(rate)))
    let guesses = predicted.filter { $0.isPredicted }
    #expect(!guesses.isEmpty && output.filter { $0.isPredicted } == guesses)
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func `Flutter's resampler leaves predictions out`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let events = stream(&random)
    var (prediction, flutter, plain) = (PredictionProcessor(), FlutterResampler(), FlutterResampler())
    let predicted = events.flatMap { prediction.take($0) }

    #expect(predicted.contains { $0.isPredicted })
    #expect(flutter.resampled(predicted, rate: 60) == plain.resampled(events, rate: 60))
  }

  /// Returns an event of one finger at `x` after some milliseconds.
  private func finger(_ phase: PointerPhase, _ x: Double, _ milliseconds: Int) -> InputEvent {
    .pointer(phase: phase, at: Point(x: x, y: 0), time: .milliseconds(milliseconds))
  }

  @Test func `a second contact before the next frame waits for a frame of its own`() {
    var resampler = FlutterResampler()
    for event in [finger(.down, 10, 0), finger(.up, 10, 20), finger(.down, 200, 24), finger(.up, 200, 30)] { resampler.add(event) }
    _ = resampler.events(at: .zero, next: .milliseconds(16))

    #expect(resampler.events(at: .milliseconds(16), next: .milliseconds(32)) == [finger(.up, 10, 16)])
    #expect(resampler.events(at: .milliseconds(32), next: .milliseconds(48)) == [finger(.down, 200, 32), finger(.up, 200, 32)])
  }

  @Test func `a finger is not drawn to the next contact of its number`() {
    var resampler = FlutterResampler()
    for event in [finger(.down, 10, 0), finger(.move, 10, 8)] { resampler.add(event) }
    #expect(resampler.events(at: .zero, next: .milliseconds(16)) == [finger(.down, 10, 0)])

    for event in [finger(.up, 10, 12), finger(.down, 210, 30)] { resampler.add(event) }
    #expect(resampler.events(at: .milliseconds(16), next: .milliseconds(32)) == [finger(.up, 10, 16)])
    #expect(resampler.events(at: .milliseconds(32), next: .milliseconds(48)) == [finger(.down, 210, 32)])
  }

  @Test func `two contacts before a frame have a location each`() {
    var resampler = FlutterResampler()
    resampler.add(finger(.down, 10, 0))
    #expect(resampler.events(at: .zero, next: .milliseconds(16)) == [finger(.down, 10, 0)])

    for event in [finger(.up, 10, 4), finger(.down, 200, 8), finger(.move, 220, 24)] { resampler.add(event) }
    #expect(resampler.events(at: .milliseconds(16), next: .milliseconds(32)) == [finger(.up, 10, 16), finger(.down, 210, 16)])
  }

  @Test func `a release at the very time of the next frame waits for it`() {
    var resampler = FlutterResampler()
    for event in [finger(.down, 0, 0), finger(.move, 50, 8), finger(.up, 50, 16)] { resampler.add(event) }

    #expect(resampler.events(at: .zero, next: .milliseconds(16)) == [finger(.down, 0, 0)])
    #expect(resampler.events(at: .milliseconds(16), next: .milliseconds(32)) == [finger(.move, 50, 16), finger(.up, 50, 16)])
  }
}
