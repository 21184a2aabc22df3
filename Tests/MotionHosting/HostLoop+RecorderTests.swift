import Interplay
import Testing

/// Recorders see what the runtime receives.
@Suite struct HostLoopRecorderTests {
  @Test func `a recorder receives events in the order and with the times of their delivery, and none that is dropped`() {
    let loop = HostLoop(MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400))))
    var events: [InputEvent] = []
    loop.onSend = { events.append($0) }

    loop.enqueue(.pointer(id: 1, phase: .down, at: Point(x: 20, y: 0), time: .milliseconds(20)))
    loop.enqueue(.pointer(id: 0, phase: .down, at: Point(x: 10, y: 0), time: .milliseconds(10)))
    loop.turn(at: .milliseconds(30))
    loop.enqueue(.pointer(id: 0, phase: .move, at: Point(x: 25, y: 0), time: .milliseconds(25)))
    loop.enqueue(.pointer(id: 1, phase: .up, at: Point(x: 10, y: 0), time: .milliseconds(26)))
    loop.turn(at: .seconds(2))
    loop.enqueue(.pointer(id: 2, phase: .down, at: Point(x: 10, y: 0), time: .milliseconds(40)))
    loop.sendEvents()

    #expect(events.map(\.time) == [10, 20, 30, 30].map { .milliseconds($0) })
    let samples = events.compactMap { if case .pointer(let sample) = $0 { sample } else { nil } }
    #expect(samples.map(\.phase) == [.down, .down, .move, .up])
    #expect(samples.map(\.sampleTime) == [nil, nil, .milliseconds(25), .milliseconds(26)])
    #expect(loop.lateRule.droppedGestureCount == 1)
  }
}
