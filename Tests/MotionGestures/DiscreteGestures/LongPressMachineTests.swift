import InterplayTestSupport
import MotionGestures
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct LongPressMachineTests {
  @Test func `begins at the exact end of its duration, and continues for any later movement`() {
    let updates = decide(
      LongPressMachine(), [event(.down, 10, 10, 3), event(.move, 14, 13, 200), event(.move, 300, 13, 900), event(.up, 300, 13, 950)])
    #expect(updates.map(\.state) == [.began, .changed, .ended])
    #expect(updates[0].time == .milliseconds(503))
    #expect(updates[0].location == Point(x: 14, y: 13))
    #expect(updates[1].translation == Vector(dx: 286, dy: 0))
  }

  @Test func `fails at the time at which the movement exceeds the tolerance`() {
    let updates = decide(LongPressMachine(), [event(.down, 0, 0, 0), event(.move, 20, 0, 100)], until: .seconds(2))
    #expect(updates.map(\.state) == [.failed])
    #expect(updates[0].time == .milliseconds(50))
    #expect(decide(LongPressMachine(), [event(.down, 0, 0, 0), event(.move, 6, 8, 100)], until: .seconds(2)).map(\.state) == [.began])
  }

  @Test func `fails if a finger is released, cancelled or added before the end of the duration`() {
    #expect(decide(LongPressMachine(), [event(.down, 0, 0, 0), event(.up, 0, 0, 499.999)], until: .seconds(2)).map(\.state) == [.failed])
    #expect(decide(LongPressMachine(), [event(.down, 0, 0, 0), event(.cancel, 0, 0, 400)], until: .seconds(2)).map(\.state) == [.failed])
    let joined = [event(.down, 0, 0, 0, id: 1), event(.down, 50, 0, 400, id: 2)]
    #expect(decide(LongPressMachine(), joined, until: .seconds(2)).map(\.state) == [.failed])
  }

  @Test func `waits for the required number of fingers, and counts from the last one`() {
    let two = LongPressMachine(configuration: LongPressConfiguration(pointerCount: 2))
    let updates = decide(two, [event(.down, 0, 0, 0, id: 1), event(.down, 50, 20, 100, id: 2)], until: .seconds(2))
    #expect(updates.map(\.state) == [.began])
    #expect(updates[0].time == .milliseconds(600))
    #expect(updates[0].location == Point(x: 25, y: 10))
  }

  @Test func `is cancelled if the pointer is cancelled during the press`() {
    let updates = decide(
      LongPressMachine(), [event(.down, 0, 0, 0), event(.cancel, 0, 0, 700), event(.down, 0, 0, 800)], until: .seconds(3))
    #expect(updates.map(\.state) == [.began, .cancelled, .began])
  }

  @Test func `a press of an hour begins at the exact time`() {
    let hour = LongPressMachine(configuration: LongPressConfiguration(duration: .seconds(3600)))
    let updates = decide(
      hour, [event(.down, 0, 0, 7)] + (1..<3600).map { event(.move, Double($0 % 3), 0, Double($0) * 1000) }, until: .seconds(4000))
    #expect(updates.map(\.state) == [.began])
    #expect(updates[0].time == Timestamp(nanoseconds: 3_600_007_000_000))
  }

  @Test func `no pointer is left in the update that ends a press`() {
    let updates = decide(LongPressMachine(configuration: .press), [event(.down, 5, 5, 0), event(.up, 5, 5, 20)])
    #expect(updates.map(\.state) == [.began, .ended])
    #expect(updates.map(\.pointerCount) == [1, 0])
  }
}
