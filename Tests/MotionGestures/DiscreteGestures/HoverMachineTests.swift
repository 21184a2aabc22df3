import InterplayTestSupport
import MotionGestures
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct HoverMachineTests {
  @Test func `begins when a pointer enters, follows it, and ends when the last one leaves`() {
    let updates = decide(
      HoverMachine(),
      [
        event(.hover, 1, 1, 0), event(.hover, 5, 1, 10), event(.hover, 9, 9, 20, id: 2), event(.leave, 5, 1, 30),
        event(.leave, 9, 9, 40, id: 2),
      ])
    #expect(updates.map(\.state) == [.began, .changed, .ended])
    #expect(updates[1].translation == Vector(dx: 4, dy: 0))
    #expect(updates[2].time == .milliseconds(40))
  }

  @Test func `a pointer that it did not accept does not change its location when it leaves`() {
    var machine = HoverMachine()
    var updates: [GestureUpdate] = []
    for sample in [event(.hover, 1, 1, 0), event(.hover, 5, 1, 10), event(.leave, 99, 99, 20, id: 2)] { updates += machine.handle(sample) }
    #expect(updates.map(\.state) == [.began, .changed])

    let last = machine.cancel(at: .milliseconds(30))
    #expect(last.map(\.state) == [.cancelled])
    #expect(last.map(\.location) == [Point(x: 5, y: 1)] && last.map(\.translation) == [Vector(dx: 4, dy: 0)])
  }

  @Test func `the translation between the largest numbers is finite`() {
    let end = Double.greatestFiniteMagnitude
    let updates = decide(HoverMachine(), [event(.hover, -end, 0, 0), event(.hover, end, 3, 10), event(.leave, end, 3, 20)])
    #expect(updates.map(\.translation) == [.zero, Vector(dx: end, dy: 3), Vector(dx: end, dy: 3)])
  }
}
