import InterplayTestSupport
import MotionGestures
import MotionPhysics
import Testing

@Suite(.tracksLifetimes) struct TapMachineTests {
  private func run(_ events: [PointerEvent], _ configuration: TapConfiguration = .init()) -> [GestureUpdate] {
    var machine = TapMachine(configuration: configuration)
    return events.flatMap { machine.handle($0) }
  }

  @Test func `is recognised when the pointer goes up, where it went down`() {
    let updates = run([event(.down, 30, 40, 0), event(.move, 33, 41, 50), event(.up, 34, 42, 90)])

    var tap = GestureUpdate(state: .ended, time: .milliseconds(90), location: Point(x: 30, y: 40), pointerCount: 0)
    tap.tapCount = 1
    #expect(updates == [tap])
  }

  @Test func `fails beyond the movement allowed, not at it, and once`() {
    #expect(run([event(.down, 0, 0, 0), event(.move, 6, 8, 5), event(.up, 6, 8, 9)]).map(\.state) == [.ended])
    #expect(run([event(.down, 0, 0, 0), event(.move, 6, 8.01, 5), event(.move, 0, 0, 6), event(.up, 0, 0, 9)]).map(\.state) == [.failed])
  }

  @Test func `fails when it is held too long, where there is a limit`() {
    let events = [event(.down, 0, 0, 0), event(.up, 0, 0, 301)]
    #expect(run(events).map(\.state) == [.ended])
    #expect(run(events, TapConfiguration(maximumDuration: .milliseconds(300))).map(\.state) == [.failed])
  }

  @Test func `fails when it is taken away or given up`() {
    #expect(run([event(.down, 0, 0, 0), event(.cancel, 0, 0, 9)]).map(\.state) == [.failed])
    var machine = TapMachine()
    _ = machine.handle(event(.down, 0, 0, 0))
    #expect(machine.cancel(at: .milliseconds(3)).map(\.state) == [.failed])
    #expect(machine.cancel(at: .milliseconds(4)).isEmpty)
    #expect(machine.handle(event(.up, 0, 0, 9)).isEmpty)
  }

  @Test func `takes exactly as many pointers as it is told to`() {
    let two = [event(.down, 0, 0, 0), event(.down, 40, 20, 4, id: 1), event(.up, 0, 0, 60), event(.up, 40, 20, 70, id: 1)]

    #expect(run(two).map(\.state) == [.failed])
    let updates = run(two, TapConfiguration(pointerCount: 2))
    #expect(updates.map(\.state) == [.ended])
    #expect(updates[0].location == Point(x: 20, y: 10))
    #expect(run([event(.down, 0, 0, 0), event(.up, 0, 0, 9)], TapConfiguration(pointerCount: 2)).map(\.state) == [.failed])
  }

  @Test func `is ready again when all pointers are up`() {
    var machine = TapMachine()
    _ = [event(.down, 0, 0, 0), event(.down, 9, 9, 1, id: 1), event(.up, 0, 0, 5)].flatMap { machine.handle($0) }
    #expect(machine.state == .failed)
    #expect(machine.handle(event(.up, 9, 9, 6, id: 1)).isEmpty)
    #expect(machine.state == .possible)
    #expect([event(.down, 0, 0, 10), event(.up, 0, 0, 15)].flatMap { machine.handle($0) }.map(\.state) == [.ended])
  }
}
