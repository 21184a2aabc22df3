import Interplay
import InterplayTestSupport
import Testing

struct EventQueueTests {
  private func pointer(_ id: Int, _ phase: PointerPhase, _ time: Int) -> InputEvent {
    .pointer(id: id, phase: phase, at: .zero, time: .milliseconds(time))
  }

  private func taken(_ events: [InputEvent]) -> [InputEvent] {
    var queue = EventQueue()
    for event in events { queue.append(event) }
    var result: [InputEvent] = []
    queue.take(into: &result)
    return result
  }

  @Test func `events of several devices are sorted by time, and equal times keep the order of arrival`() {
    let events = [pointer(0, .down, 20), pointer(1, .down, 10), pointer(2, .down, 20), pointer(3, .down, 15)]

    #expect(taken(events) == [events[1], events[3], events[0], events[2]])
  }

  @Test func `events of one pointer keep their order, whatever their times`() {
    let events = [pointer(0, .down, 20), pointer(0, .move, 30), pointer(0, .up, 25)]

    #expect(taken(events) == events)
  }

  @Test func `an event that its pointer holds back does not hold back others`() {
    let events = [pointer(0, .down, 50), pointer(0, .move, 10), pointer(1, .down, 40)]

    #expect(taken(events) == [events[2], events[0], events[1]])
  }

  @Test func `a lost device is not overtaken by the events of its pointers`() {
    let events = [pointer(0, .down, 20), .deviceLost(.touch, time: .milliseconds(10)), pointer(1, .down, 5)]

    #expect(taken(events) == events)
  }

  @Test func `the moves of one report end their frame together`() {
    var queue = EventQueue()
    queue.append(report: [pointer(0, .move, 10), pointer(1, .move, 10), pointer(2, .move, 10)])
    queue.append(report: [])
    var events: [InputEvent] = []
    queue.take(into: &events)

    let ends = events.map { if case .pointer(let sample) = $0 { sample.endsFrame } else { false } }
    #expect(ends == [false, false, true])
    #expect(queue.count == 0)
  }

  @Test func `the last move of a report in order of time ends the frame, and no other event or prediction`() {
    func ends(_ report: [InputEvent]) -> [Bool] {
      var (queue, events) = (EventQueue(), [InputEvent]())
      queue.append(report: report)
      queue.take(into: &events)
      return events.map { if case .pointer(let sample) = $0 { sample.endsFrame } else { false } }
    }
    let prediction = InputEvent.pointer(
      PointerEvent(id: 0, phase: .move, location: .zero, time: .milliseconds(30), kind: .touch, origin: .predicted))

    #expect(ends([pointer(0, .move, 10), pointer(1, .move, 8)]) == [false, true])
    #expect(ends([pointer(0, .move, 10), pointer(0, .move, 7), pointer(1, .move, 8)]) == [false, false, true])
    #expect(ends([pointer(0, .move, 10), pointer(1, .move, 10), prediction]) == [false, true, true])
    #expect(ends([pointer(0, .move, 10), .mark("step", time: .milliseconds(10))]) == [true, false])
  }

  @Test func `the moves of one report precede its other events, unless their pointer has to follow one of those`() {
    func taken(_ report: [InputEvent]) -> [InputEvent] {
      var (queue, events) = (EventQueue(), [InputEvent]())
      queue.append(report: report)
      queue.take(into: &events)
      return events.map {
        var event = $0
        if case .pointer(var sample) = event {
          sample.endsFrame = true
          event = .pointer(sample)
        }
        return event
      }
    }
    let moves = [pointer(0, .move, 10), pointer(1, .move, 10)]
    let (down, lift) = (pointer(2, .down, 10), pointer(0, .up, 10))
    let lost = InputEvent.deviceLost(.pen, time: .milliseconds(10))

    #expect(taken([moves[0], down, moves[1]]) == moves + [down])
    #expect(taken([moves[0], lift, moves[1]]) == moves + [lift])
    #expect(taken([down, pointer(2, .move, 10), moves[0]]) == [moves[0], down, pointer(2, .move, 10)])
    #expect(taken([moves[0], lost, moves[1]]) == [moves[0], lost, moves[1]])
    #expect(taken([moves[0], down, pointer(1, .move, 12)]) == [moves[0], down, pointer(1, .move, 12)])
  }

  @Test func `a prediction holds back no event`() {
    let prediction = InputEvent.pointer(
      PointerEvent(id: 0, phase: .move, location: .zero, time: .milliseconds(40), kind: .touch, origin: .predicted))
    let events = [pointer(0, .down, 10), prediction, pointer(0, .move, 20), pointer(1, .down, 30), pointer(0, .up, 35)]

    #expect(taken(events) == [events[0], events[2], events[3], events[4], prediction])
  }

  @Test func `random events are a stable order that no pointer breaks`() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let events = (0..<30).map { index in
        InputEvent.pointer(
          id: .random(in: 0...2, using: &random), phase: .move, at: Point(x: Double(index), y: 0),
          time: .milliseconds(Int.random(in: 0...10, using: &random)))
      }

      let sorted = taken(events)

      func arrivals(_ list: [InputEvent], of id: Int?) -> [Double] {
        list.compactMap { if case .pointer(let sample) = $0, id == nil || sample.id == id { sample.location.x } else { nil } }
      }
      for id in 0...2 { #expect(arrivals(sorted, of: id) == arrivals(events, of: id)) }
      // An event takes effect no earlier than those of its pointer before it; these times ascend.
      var latest: [Int: Timestamp] = [:]
      let effects = sorted.map { event in
        guard case .pointer(let sample) = event else { return Timestamp.zero }
        let time = max(latest[sample.id] ?? .zero, sample.time)
        latest[sample.id] = time
        return time
      }
      #expect(zip(effects, effects.dropFirst()).allSatisfy { $0 <= $1 }, "seed \(seed)")
    }
  }
}
