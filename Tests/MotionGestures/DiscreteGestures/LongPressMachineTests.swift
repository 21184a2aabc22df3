import InterplayTestSupport
import MotionGestures
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct LongPressMachineTests {
  @Test func `begins at the instant at which it has been held long enough, and goes on wherever the finger moves`() {
    let updates = decide(
      LongPressMachine(), [event(.down, 10, 10, 3), event(.move, 14, 13, 200), event(.move, 300, 13, 900), event(.up, 300, 13, 950)])
    #expect(updates.map(\.state) == [.began, .changed, .ended])
    #expect(updates[0].time == .milliseconds(503))
    #expect(updates[0].location == Point(x: 14, y: 13))
    #expect(updates[1].translation == Vector(dx: 286, dy: 0))
  }

  @Test func `fails beyond the movement allowed, at the instant it was exceeded`() {
    let updates = decide(LongPressMachine(), [event(.down, 0, 0, 0), event(.move, 20, 0, 100)], until: .seconds(2))
    #expect(updates.map(\.state) == [.failed])
    #expect(updates[0].time == .milliseconds(50))
    #expect(decide(LongPressMachine(), [event(.down, 0, 0, 0), event(.move, 6, 8, 100)], until: .seconds(2)).map(\.state) == [.began])
  }

  @Test func `fails when it is lifted, cancelled or joined before its time`() {
    #expect(decide(LongPressMachine(), [event(.down, 0, 0, 0), event(.up, 0, 0, 499.999)], until: .seconds(2)).map(\.state) == [.failed])
    #expect(decide(LongPressMachine(), [event(.down, 0, 0, 0), event(.cancel, 0, 0, 400)], until: .seconds(2)).map(\.state) == [.failed])
    let joined = [event(.down, 0, 0, 0, id: 1), event(.down, 50, 0, 400, id: 2)]
    #expect(decide(LongPressMachine(), joined, until: .seconds(2)).map(\.state) == [.failed])
  }

  @Test func `waits for as many fingers as it takes, and counts from the last`() {
    let two = LongPressMachine(configuration: LongPressConfiguration(pointerCount: 2))
    let updates = decide(two, [event(.down, 0, 0, 0, id: 1), event(.down, 50, 20, 100, id: 2)], until: .seconds(2))
    #expect(updates.map(\.state) == [.began])
    #expect(updates[0].time == .milliseconds(600))
    #expect(updates[0].location == Point(x: 25, y: 10))
  }

  @Test func `is cancelled when the pointer is taken away in the middle`() {
    let updates = decide(
      LongPressMachine(), [event(.down, 0, 0, 0), event(.cancel, 0, 0, 700), event(.down, 0, 0, 800)], until: .seconds(3))
    #expect(updates.map(\.state) == [.began, .cancelled, .began])
  }

  @Test func `an hour is held exactly`() {
    let hour = LongPressMachine(configuration: LongPressConfiguration(duration: .seconds(3600)))
    let updates = decide(
      hour, [event(.down, 0, 0, 7)] + (1..<3600).map { event(.move, Double($0 % 3), 0, Double($0) * 1000) }, until: .seconds(4000))
    #expect(updates.map(\.state) == [.began])
    #expect(updates[0].time == Timestamp(nanoseconds: 3_600_007_000_000))
  }
}
