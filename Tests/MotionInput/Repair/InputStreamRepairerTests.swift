import InterplayTestSupport
import MotionGestures
import MotionInput
import MotionValues
import Testing

@Suite struct InputStreamRepairerTests {
  private func pointer(_ phase: PointerPhase, id: PointerID = 0, _ ms: Int64, x: Double = 1) -> InputEvent {
    .pointer(id: id, phase: phase, at: Point(x: x, y: 2), time: .milliseconds(ms))
  }

  private func repaired(
    _ events: [InputEvent], _ mode: InputStreamRepairer.Mode
  ) -> (events: [InputEvent], report: [InputStreamRepairer.Repair]) {
    var repairer = InputStreamRepairer(mode)
    let told = events.flatMap { repairer.take($0) }
    return (told + repairer.finish(), repairer.report)
  }

  @Test(arguments: InputStreamRepairer.Mode.allCases)
  func `a valid stream is unchanged`(_ mode: InputStreamRepairer.Mode) {
    let events = [pointer(.hover, 0), pointer(.down, 1), pointer(.move, 2), pointer(.up, 3)]
    #expect(repaired(events, mode).events == events)
    #expect(repaired(events, mode).report.isEmpty)
  }

  @Test func `a missing release is added, or the second contact omitted`() {
    let events = [pointer(.down, 0, x: 5), pointer(.move, 1, x: 6), pointer(.down, 9, x: 50), pointer(.up, 10)]
    let mended = repaired(events, .mend)
    #expect(mended.events == [events[0], events[1], pointer(.cancel, 9, x: 6), events[2], events[3]])
    #expect(mended.report.map(\.rule) == [.downOnce] && mended.report[0].action == .lifted && mended.report[0].index == 2)
    let dropped = repaired(events, .drop)
    #expect(dropped.events == [events[0], events[1], events[3]])
    #expect(dropped.report.map(\.action) == [.dropped])
  }

  @Test func `a pointer that is still down at the end is cancelled there`() {
    let mended = repaired([pointer(.down, id: 1, 0), pointer(.down, id: 2, 3), pointer(.up, id: 1, 4)], .mend)
    #expect(mended.events.last == .pointer(PointerEvent(id: 2, phase: .cancel, location: Point(x: 1, y: 2), time: .milliseconds(4))))
    #expect(mended.report.map(\.rule) == [.liftAtEnd])
    #expect(repaired([pointer(.down, 0)], .drop).events.count == 1)
  }

  @Test func `an event that cannot be repaired is omitted, with its reason`() {
    let broken = [pointer(.move, 0), pointer(.down, 5), pointer(.move, 4), pointer(.move, 6, x: .nan), pointer(.up, 7)]
    for mode in InputStreamRepairer.Mode.allCases {
      let (events, report) = repaired(broken, mode)
      #expect(events == [broken[1], broken[4]])
      #expect(report.map(\.rule) == [.downFirst, .timeOrder, .finiteNumbers])
      #expect(report.map(\.index) == [0, 2, 3])
      #expect(report.allSatisfy { !$0.explanation.isEmpty })
    }
  }

  @Test func `any input is repaired to a valid stream`() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let events = (0..<60).map { _ -> InputEvent in
        let time = Int64.random(in: 0...20, using: &random)
        switch Int.random(in: 0..<10, using: &random) {
        case 0:
          return .trackpad(
            TrackpadEvent(
              phase: TrackpadEvent.Phase.allCases.randomElement(using: &random) ?? .began, location: .zero,
              scale: .random(in: -0.2...3, using: &random), time: .milliseconds(time)))
        case 1: return .deviceLost(PointerKind.allCases.randomElement(using: &random) ?? .touch, time: .milliseconds(time))
        default:
          let kind = PointerKind.allCases.randomElement(using: &random) ?? .touch
          return .pointer(
            id: .random(in: 0..<3, using: &random), phase: PointerPhase.allCases.randomElement(using: &random) ?? .move,
            at: Point(x: Bool.random(using: &random) ? 1 : .infinity, y: 0), time: .milliseconds(time), kind: kind,
            pressure: .random(in: -0.1...1, using: &random))
        }
      }
      for mode in InputStreamRepairer.Mode.allCases {
        var verifier = InputStreamVerifier()
        for event in repaired(events, mode).events { #expect(throws: Never.self) { try verifier.verify(event) } }
        if mode == .mend { #expect(verifier.pointersDown.isEmpty) }
      }
    }
  }

  @Test(arguments: [PointerPhase.down, .hover]) func `another device with the id of a pointer whose release is missing replaces it`(
    _ phase: PointerPhase
  ) {
    func mouse(_ phase: PointerPhase, _ ms: Int64) -> InputEvent {
      .pointer(id: 0, phase: phase, at: .zero, time: .milliseconds(ms), kind: .mouse)
    }
    let events = [pointer(.down, 0, x: 5), mouse(phase, 9), mouse(phase == .down ? .up : .leave, 10)]
    let mended = repaired(events, .mend)
    #expect(mended.events == [events[0], pointer(.cancel, 9, x: 5), events[1], events[2]])
    #expect(mended.report.map(\.rule) == [.kindStays] && mended.report.map(\.action) == [.lifted])
    // A move of another kind is no beginning.
    #expect(repaired([pointer(.down, 0, x: 5), mouse(.move, 3), pointer(.up, 4)], .mend).report.map(\.action) == [.dropped])
  }
}
