import Interplay
import InterplayPages
import InterplayTestSupport
import Testing

/// Fingers with arbitrary behavior, on every page.
@Suite struct RandomFingersTests {
  /// A valid stream of events for `seed`: up to three fingers that press, wander, pause, leave or are cancelled.
  private func events(_ seed: UInt64, canvas: Size) -> [InputEvent] {
    var random = SeededGenerator(seed: seed)
    var (events, verifier) = ([InputEvent](), InputStreamVerifier())
    var places: [PointerID: Point] = [:]
    var time: Int64 = 0
    for _ in 0..<250 {
      time += [0, 1_000_003, 4_000_000, 8_333_333, 16_666_667, 60_000_000, 300_000_001].randomElement(using: &random) ?? 0
      let id = PointerID.random(in: 0..<3, using: &random)
      let phase: PointerPhase
      if places[id] == nil {
        phase = Bool.random(using: &random) ? .down : .hover
      } else {
        phase = [.move, .move, .move, .move, .move, .up, .cancel].randomElement(using: &random) ?? .move
      }
      let near = places[id] ?? Point(x: .random(in: 0...canvas.width, using: &random), y: .random(in: 0...canvas.height, using: &random))
      let step = Vector(dx: .random(in: -40...40, using: &random), dy: .random(in: -40...40, using: &random))
      let place = phase == .move ? near + step : near
      let event = InputEvent.pointer(id: id, phase: phase, at: place, time: Timestamp(nanoseconds: time))
      guard (try? verifier.verify(event)) != nil else { continue }
      events.append(event)
      switch phase {
      case .down, .move: places[id] = place
      case .up, .cancel: places[id] = nil
      case .hover, .leave: break
      }
    }
    for id in places.keys.sorted() {
      events.append(.pointer(id: id, phase: .up, at: places[id] ?? .zero, time: Timestamp(nanoseconds: time)))
    }
    return events
  }

  private func play(_ events: [InputEvent], on page: Page, rate: Int64?) -> (trace: Trace, diagnostics: [String]) {
    let stage = Stage(page: page, rate: rate)
    stage.play(events)
    let trace = stage.settle()
    return (trace, stage.runtime.diagnostics.map { "\($0.place): \($0.explanation)" })
  }

  /// One seed for every sixth page; three for each in `make soak`.
  private static let runs = Soak.part(of: Array(Pages.all.enumerated()), share: 6, offset: 1).flatMap { index, page in
    Soak.part(of: 0..<3 as Range<UInt64>, share: 3, offset: index / 6).map { (page.name, $0) }
  }

  @Test(arguments: runs)
  func `random fingers leave everything at rest, finite and the same at every frame rate`(_ name: String, _ seed: UInt64) throws {
    let page = try #require(Pages.named(name))
    let events = events(seed, canvas: page.canvas)
    let (trace, diagnostics) = play(events, on: page, rate: 60)
    let last = trace.nodes.map { $0.series.map { $0.values.last } }

    #expect(trace.isAtRest)
    #expect(diagnostics == [])
    for node in trace.nodes {
      for series in node.series { #expect(series.values.allSatisfy { value in (0..<4).allSatisfy { value[$0].isFinite } }) }
    }
    #expect(play(events, on: page, rate: 60).trace.digest == trace.digest)
    // All of them in `make soak`, where a thousand frames a second take as long as everything else.
    for rate in Soak.part(of: (seed == 0 && Soak.count != nil ? [24, nil, 1000] : [24, nil]) as [Int64?], share: 2, offset: Int(seed)) {
      let other = play(events, on: page, rate: rate).trace
      #expect(other.nodes.map(\.restTime) == trace.nodes.map(\.restTime), "rate \(rate ?? 0)")
      #expect(other.nodes.map { $0.series.map { $0.values.last } } == last, "rate \(rate ?? 0)")
      // Values written at the time of an event are also the same.
      let positions = zip(trace.nodes, other.nodes).map { ($0.position, $1.position) }
      let different = events.first { event in positions.contains { $0.value(at: event.time) != $1.value(at: event.time) } }
      #expect(different == nil, "rate \(rate ?? 0) at \(different?.time ?? .zero)")
    }
  }
}
