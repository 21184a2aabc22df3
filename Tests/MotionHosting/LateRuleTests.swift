import Interplay
import Testing

struct LateRuleTests {
  private func pointer(_ phase: PointerPhase, _ time: Int, id: Int = 0) -> InputEvent {
    .pointer(id: id, phase: phase, at: Point(x: 1, y: 2), time: .milliseconds(time))
  }

  @Test func `an event on time passes unchanged`() {
    var rule = LateRule()

    #expect(rule.admit(pointer(.down, 20), at: .milliseconds(20)) == pointer(.down, 20))
    #expect(rule.lateCount == 0)
  }

  @Test func `a late event takes effect at the present, and keeps its time of measurement`() {
    var rule = LateRule()

    guard case .pointer(let sample)? = rule.admit(pointer(.move, 20), at: .milliseconds(33)) else {
      Issue.record("the event was dropped")
      return
    }

    #expect(sample.time == .milliseconds(33))
    #expect(sample.sampleTime == .milliseconds(20))
    #expect(rule.lateCount == 1)
  }

  @Test func `a down of 250 ms ago passes, and one that is older is dropped with its gesture`() {
    var rule = LateRule()

    #expect(rule.admit(pointer(.down, 0), at: .milliseconds(250)) != nil)
    #expect(rule.admit(pointer(.down, 0, id: 1), at: .milliseconds(251)) == nil)
    #expect(rule.admit(pointer(.move, 300, id: 1), at: .milliseconds(251)) == nil)
    #expect(rule.admit(pointer(.move, 300), at: .milliseconds(251)) != nil)
    #expect(rule.admit(pointer(.up, 310, id: 1), at: .milliseconds(251)) == nil)
    #expect(rule.admit(pointer(.down, 320, id: 1), at: .milliseconds(251)) != nil)
    #expect(rule.droppedGestureCount == 1)
  }

  @Test func `an old move or lift is delivered, so that no gesture hangs`() {
    var rule = LateRule()

    #expect(rule.admit(pointer(.up, 0), at: .seconds(100)) != nil)
    #expect(rule.droppedGestureCount == 0)
  }

  @Test func `a pointer whose dropped gesture never ended can go down again`() {
    var rule = LateRule()
    _ = rule.admit(pointer(.down, 0), at: .seconds(1))

    #expect(rule.admit(pointer(.down, 2000), at: .seconds(1)) != nil)
    #expect(rule.admit(pointer(.move, 2010), at: .seconds(1)) != nil)
  }

  @Test func `a mouse with the number of a finger whose gesture was dropped hovers and presses`() {
    var rule = LateRule()
    _ = rule.admit(pointer(.down, 0), at: .seconds(1))

    for phase in [PointerPhase.hover, .down, .move, .up, .leave] {
      let event = InputEvent.pointer(id: 0, phase: phase, at: .zero, time: .seconds(1), kind: .mouse)
      #expect(rule.admit(event, at: .seconds(1)) == event, "\(phase)")
    }
    #expect(rule.admit(pointer(.move, 1000), at: .seconds(1)) == nil)
    #expect(rule.admit(pointer(.up, 1000), at: .seconds(1)) == nil)
  }

  @Test func `a wheel gets the present as its time`() {
    var rule = LateRule()
    let wheel = InputEvent.wheel(WheelEvent(location: .zero, delta: .zero, time: .milliseconds(5)))

    #expect(rule.admit(wheel, at: .milliseconds(9))?.time == .milliseconds(9))
    #expect(rule.lateCount == 1)
  }

  @Test func `a device that is lost takes its dropped gestures with it, and no others`() {
    var rule = LateRule()
    for (id, kind) in [PointerKind.mouse, .touch].enumerated() {
      #expect(rule.admit(.pointer(id: id, phase: .down, at: .zero, time: .zero, kind: kind), at: .seconds(1)) == nil)
    }

    _ = rule.admit(.deviceLost(.mouse, time: .seconds(1)), at: .seconds(1))

    #expect(rule.admit(.pointer(id: 0, phase: .hover, at: .zero, time: .seconds(2), kind: .mouse), at: .seconds(2)) != nil)
    #expect(rule.admit(.pointer(id: 1, phase: .move, at: .zero, time: .seconds(2)), at: .seconds(2)) == nil)
  }

  @Test(arguments: [PointerPhase.hover, .leave])
  func `a mouse whose dropped gesture never ended hovers, and presses again`(_ phase: PointerPhase) {
    var rule = LateRule()
    func mouse(_ phase: PointerPhase, _ time: Int) -> InputEvent {
      .pointer(id: 0, phase: phase, at: .zero, time: .milliseconds(time), kind: .mouse)
    }
    #expect(rule.admit(mouse(.down, 0), at: .seconds(1)) == nil)
    #expect(rule.admit(mouse(.move, 1000), at: .seconds(1)) == nil)

    for event in [mouse(phase, 1010), mouse(.hover, 1020), mouse(.down, 1030), mouse(.move, 1040), mouse(.up, 1050)] {
      #expect(rule.admit(event, at: .seconds(1)) == event)
    }
    #expect(rule.droppedGestureCount == 1)
  }
}
