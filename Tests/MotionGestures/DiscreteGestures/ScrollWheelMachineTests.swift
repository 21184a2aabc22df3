import InterplayTestSupport
import MotionGestures
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct ScrollWheelMachineTests {
  private func scroll(
    _ events: [WheelEvent], until end: Timestamp, _ configuration: ScrollWheelConfiguration = ScrollWheelConfiguration()
  ) -> [GestureUpdate] {
    var (machine, updates) = (ScrollWheelMachine(configuration: configuration), [GestureUpdate]())
    for event in events {
      while let deadline = machine.deadline, deadline <= event.time { updates += machine.passDeadline() }
      var decisions = GestureDecisions()
      machine.handle(event, into: &decisions)
      updates += machine.granted(&decisions, at: event.time)
    }
    while let deadline = machine.deadline, deadline <= end { updates += machine.passDeadline() }
    #expect(machine.isIdle)
    return updates
  }

  private func wheel(_ delta: Double, _ ms: Int64, _ phase: WheelEvent.Phase = .notch) -> WheelEvent {
    WheelEvent(phase: phase, location: Point(x: 5, y: 5), delta: Vector(dx: 0, dy: delta), time: .milliseconds(ms))
  }

  @Test func `adds up notches, and ends after a pause`() {
    let updates = scroll([wheel(-10, 0), wheel(-10, 20), wheel(-30, 40), wheel(-5, 500)], until: .seconds(1))
    #expect(updates.map(\.state) == [.began, .changed, .changed, .ended, .began, .ended])
    #expect(updates.map(\.translation.dy) == [-10, -20, -50, -50, -5, -5])
    #expect(updates[3].time == .milliseconds(190))
  }

  @Test func `ends with its velocity when the fingers leave, and ignores the momentum events`() {
    let turning = (0...10).map { wheel(5, Int64($0) * 10, .moved) }
    let updates = scroll(turning + [wheel(0, 101, .ended), wheel(5, 110, .coasting), wheel(4, 120, .coasting)], until: .seconds(1))
    #expect(updates.last?.state == .ended)
    #expect(updates.last?.time == .milliseconds(101))
    #expect(abs((updates.last?.velocity.y ?? 0) - 500) < 1e-6)
  }

  @Test func `a turn beyond all numbers adds nothing`() {
    let updates = scroll([wheel(1e308, 0), wheel(1e308, 20), wheel(-1e308, 40)], until: .seconds(1))
    #expect(updates.map(\.translation.dy) == [1e308, 1e308, 0, 0])
    #expect(updates.allSatisfy { $0.velocity.y.isFinite })
  }

  @Test(arguments: [false, true])
  func `the velocity of a steady turn is that of its notches, from the second instant on`(_ isDifferential: Bool) {
    let velocity = VelocityConfiguration(estimator: .impulse, isDifferential: isDifferential)
    // Two notches at each instant.
    let notches = (0..<8).map { wheel(5, Int64($0) / 2 * 20, .moved) }
    let updates = scroll(notches + [wheel(0, 61, .ended)], until: .seconds(1), ScrollWheelConfiguration(velocity: velocity))
    #expect(updates.map(\.state) == [.began] + Array(repeating: .changed, count: 7) + [.ended])
    for index in [3, 5, 7, 8] { #expect(abs(updates[index].velocity.y - 500) < 1e-9) }
  }
}
