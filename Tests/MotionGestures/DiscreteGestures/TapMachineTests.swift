import InterplayTestSupport
import MotionGestures
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct TapMachineTests {
  private func run(_ events: [PointerEvent], _ configuration: TapConfiguration = .init()) -> [GestureUpdate] {
    var machine = TapMachine(configuration: configuration)
    return events.flatMap { machine.handle($0) }
  }

  @Test func `is recognized on release, at the location of the press`() {
    let updates = run([event(.down, 30, 40, 0), event(.move, 33, 41, 50), event(.up, 34, 42, 90)])

    var tap = GestureUpdate(state: .ended, time: .milliseconds(90), location: Point(x: 30, y: 40), pointerCount: 0)
    tap.tapCount = 1
    #expect(updates == [tap])
  }

  @Test func `fails beyond the movement tolerance, not at it, and once`() {
    #expect(run([event(.down, 0, 0, 0), event(.move, 6, 8, 5), event(.up, 6, 8, 9)]).map(\.state) == [.ended])
    #expect(run([event(.down, 0, 0, 0), event(.move, 6, 8.01, 5), event(.move, 0, 0, 6), event(.up, 0, 0, 9)]).map(\.state) == [.failed])
  }

  @Test func `fails if it is held too long, if there is a maximum duration`() {
    let events = [event(.down, 0, 0, 0), event(.up, 0, 0, 301)]
    #expect(run(events).map(\.state) == [.ended])
    #expect(run(events, TapConfiguration(maximumDuration: .milliseconds(300))).map(\.state) == [.failed])
  }

  @Test func `fails if the pointer or the gesture is cancelled`() {
    #expect(run([event(.down, 0, 0, 0), event(.cancel, 0, 0, 9)]).map(\.state) == [.failed])
    var machine = TapMachine()
    _ = machine.handle(event(.down, 0, 0, 0))
    #expect(machine.cancel(at: .milliseconds(3)).map(\.state) == [.failed])
    #expect(machine.cancel(at: .milliseconds(4)).isEmpty)
    #expect(machine.handle(event(.up, 0, 0, 9)).isEmpty)
  }

  @Test func `requires exactly the configured number of pointers`() {
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

  // MARK: Several taps

  private let double = TapMachine(configuration: TapConfiguration(tapCount: 2))
  private func tap(_ x: Double, _ ms: Double, id: PointerID = 0) -> [PointerEvent] {
    [event(.down, x, 0, ms, id: id), event(.up, x, 0, ms + 50, id: id)]
  }

  @Test func `two taps are a double tap`() {
    let updates = decide(double, tap(0, 0) + tap(20, 300))
    #expect(updates.map(\.state) == [.ended])
    #expect(updates[0].tapCount == 2)
    #expect(updates[0].location == Point(x: 20, y: 0))
  }

  @Test func `the second tap has to begin within the gap; a later tap counts as a first one`() {
    // The gap is 350 ms from the release at 50: a press at 400 is in time, a later one is not.
    #expect(decide(double, tap(0, 0) + tap(0, 400)).map(\.state) == [.ended])
    let late = decide(double, tap(0, 0) + tap(0, 401) + tap(0, 500))
    #expect(late.map(\.state) == [.failed, .ended])
    #expect(late[0].time == Timestamp(nanoseconds: 400_000_001))
  }

  @Test func `a tap that is too far away counts as a first one`() {
    let updates = decide(double, tap(0, 0) + tap(101, 200) + tap(110, 400))
    #expect(updates.map(\.state) == [.failed, .ended])
  }

  @Test func `a second tap that follows too soon counts as a bounce`() {
    let bouncy = TapMachine(configuration: TapConfiguration(tapCount: 2, minimumGap: .milliseconds(40)))
    let bounce = [event(.down, 0, 0, 0), event(.up, 0, 0, 5), event(.down, 0, 0, 10), event(.up, 0, 0, 15)]
    #expect(decide(bouncy, bounce + tap(0, 100)).map(\.state) == [.ended])
    #expect(decide(bouncy, bounce, until: .seconds(2)).map(\.state) == [.failed])
  }

  @Test func `three taps with two fingers are recognized`() {
    let machine = TapMachine(configuration: TapConfiguration(pointerCount: 2, tapCount: 3))
    let times: [Double] = [0, 200, 400]
    let taps: [PointerEvent] = times.flatMap { time in tap(0, time, id: 1) + tap(60, time + 20, id: 2) }
    let updates = decide(machine, taps.sorted { $0.time < $1.time })
    #expect(updates.map(\.state) == [.ended])
    #expect(updates[0].tapCount == 3)
    #expect(updates[0].location == Point(x: 30, y: 0))
  }

  @Test func `a tap that is held too long fails at the end of the maximum duration, not at the release`() {
    let short = TapMachine(configuration: TapConfiguration(maximumDuration: .milliseconds(200)))
    let updates = decide(short, [event(.down, 0, 0, 0), event(.up, 0, 0, 900)])
    #expect(updates.map(\.state) == [.failed])
    #expect(updates[0].time == Timestamp(nanoseconds: 200_000_001))
  }

  @Test func `a tap that moves too far fails at the exact crossing of the tolerance`() {
    #expect(run([event(.down, 0, 0, 0), event(.move, 40, 0, 100)])[0].time == .milliseconds(25))
  }
}
