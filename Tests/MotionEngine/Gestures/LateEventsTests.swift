import Interplay
import InterplayTestSupport
import Testing

/// Events that arrive after the frame that follows their measurement.
@Suite(.tracksLifetimes) struct LateEventsTests {
  /// The treatment of an event that is earlier than the runtime.
  enum Treatment {
    /// It keeps its time of measurement.
    case sampled
    /// It gets the present time alone.
    case clamped
  }

  /// A host whose frames are `lead` ahead of the events, and the gestures of its card.
  private final class Host {
    let runtime: MotionRuntime
    let card: SceneNode
    let draggable = Draggable()
    var releases: [Point] = []
    var updates: [GestureUpdate] = []

    init() {
      let scene = SceneTree(size: Size(width: 4000, height: 400))
      card = scene.root.addChild(named: "card", position: Point(x: 200, y: 200), size: Size(width: 100, height: 100))
      runtime = tracked(MotionRuntime(scene: scene))
      runtime.add(draggable, to: card)
      let released = createProperty(withInitialValue: Point.zero)
      runtime.add(draggable.finalVelocity, to: released)
      runtime.observe(released) { [unowned self] in if $0 != .zero { releases.append($0) } }
      draggable.gestures.subscribe { [unowned self] in updates.append($0) }
    }

    /// Sends an event of pointer `id` at a y of 200, with its measurement in milliseconds.
    func send(_ id: Int, _ phase: PointerPhase, x: Double, measured: Int, at time: Timestamp) {
      let location = Point(x: x, y: 200)
      runtime.send(
        .pointer(PointerEvent(id: id, phase: phase, location: location, time: time, sampleTime: .milliseconds(measured))))
    }

    /// Sends `events` in turns: each first advances to a frame, and then delivers what was measured until half a frame before it.
    func play(_ events: [PointerEvent], phase: Duration, _ treatment: Treatment) {
      let interval = Duration.nanoseconds(16_666_667)
      var frame = Timestamp.zero + phase
      var waiting = events[...]
      while !waiting.isEmpty {
        runtime.advance(to: frame)
        while let event = waiting.first, event.time <= frame - interval / 2 {
          var late = waiting.removeFirst()
          if event.time < runtime.now {
            late.time = runtime.now
            if treatment == .sampled { late.sampleTime = event.time }
          }
          runtime.send(.pointer(late))
        }
        frame += interval
      }
    }
  }

  /// A flick that brakes from 1,400 to 800 points per second: the location is a parabola of time.
  private static let brakingFlick: [PointerEvent] = (0...15).map { index in
    let (time, count) = (0.008 * Double(index), 15)
    let braking = 600 / (0.008 * 15)
    let phase: PointerPhase = index == 0 ? .down : index == count ? .up : .move
    let last = 0.008 * Double(count - 1)
    let moment = min(time, last)
    // The speed at the last move is 800.
    let x = 200 + (800 + braking * last) * moment - braking * moment * moment / 2
    return PointerEvent(phase: phase, location: Point(x: x, y: 200), time: .milliseconds(8 * index))
  }

  @Test(arguments: [0, 4, 8, 12])
  func `a braking flick that arrives late is released at its true speed in every frame phase`(_ phase: Int) {
    let host = Host()

    host.play(Self.brakingFlick, phase: .milliseconds(phase), .sampled)

    #expect(host.releases.count == 1)
    #expect(abs((host.releases.first?.x ?? 0) - 800) < 1e-6)
    #expect(host.runtime.diagnostics.isEmpty)
  }

  @Test func `the time of the present alone gives another speed in each frame phase`() {
    let speeds = [0, 4, 8, 12].map { phase in
      let host = Host()
      host.play(Self.brakingFlick, phase: .milliseconds(phase), .clamped)
      return host.releases.first?.x ?? 0
    }

    #expect(speeds.contains { abs($0 - 800) > 50 })
    #expect(Set(speeds).count > 1)
  }

  @Test(arguments: [0, 4, 8, 12])
  func `late events report the gesture of events on time, instant by instant`(_ phase: Int) {
    let (late, prompt) = (Host(), Host())

    late.play(Self.brakingFlick, phase: .milliseconds(phase), .sampled)
    for event in Self.brakingFlick { prompt.runtime.send(.pointer(event)) }

    #expect(late.updates == prompt.updates)
    #expect(late.card.position.value == prompt.card.position.value)
    #expect(late.runtime.now > prompt.runtime.now)
  }

  @Test func `a long press counts from the measurement, and fires at that instant`() {
    let host = Host()
    let press = host.runtime.recognize(LongPressConfiguration(), on: host.card)
    var seen: [(Timestamp, Timestamp)] = []
    press.updates.subscribe { [unowned host] in if $0.state == .began { seen.append(($0.time, host.runtime.now)) } }
    host.runtime.advance(to: .milliseconds(33))

    host.runtime.send(
      .pointer(PointerEvent(phase: .down, location: Point(x: 200, y: 200), time: .milliseconds(33), sampleTime: .milliseconds(20))))

    #expect(host.runtime.need == .at(.milliseconds(520)))
    host.runtime.advance(to: .seconds(1))
    #expect(seen.map { $0.0 } == [.milliseconds(520)])
    #expect(seen.map { $0.1 } == [.milliseconds(520)])
  }

  @Test func `a tap that was lifted in time counts, although the lift is delivered later`() {
    let host = Host()
    let configuration = TapConfiguration(maximumDuration: .milliseconds(100))
    var states: [RecognitionState] = []
    host.runtime.recognize(configuration, on: host.card).updates.subscribe { states.append($0.state) }
    func send(_ phase: PointerPhase, _ time: Int, measured: Int) {
      host.runtime.send(
        .pointer(
          PointerEvent(phase: phase, location: Point(x: 200, y: 200), time: .milliseconds(time), sampleTime: .milliseconds(measured))))
    }

    send(.down, 40, measured: 10)
    send(.up, 109, measured: 60)

    #expect(states == [.ended])
  }

  @Test(arguments: [false, true]) func `a drag that arrives as a whole is no long press, although its time has passed`(_ isHeld: Bool) {
    let host = Host()
    let press = host.runtime.recognize(LongPressConfiguration(duration: .milliseconds(200)), on: host.card)
    var presses: [GestureUpdate] = []
    press.updates.subscribe { presses.append($0) }
    host.runtime.advance(to: .milliseconds(240))

    for step in 0...4 {
      let phase: PointerPhase = step == 0 ? .down : .move
      // A finger that moves at once, or after it was held.
      let measured = isHeld && step > 0 ? 210 + 5 * step : 16 * step
      host.runtime.send(
        .pointer(
          PointerEvent(
            phase: phase, location: Point(x: 200 + 20 * Double(step), y: 200), time: .milliseconds(240),
            sampleTime: .milliseconds(measured))))
    }
    host.runtime.send(.pointer(phase: .up, at: Point(x: 280, y: 200), time: .seconds(1)))

    #expect(presses.first?.state == (isHeld ? .began : .failed))
    if isHeld { #expect(presses.first?.time == .milliseconds(200)) }
    #expect(host.updates.first?.state == (isHeld ? .failed : .began))
  }

  @Test func `a finger that stays is a long press after events of another finger that are late`() {
    let host = Host()
    let press = host.runtime.recognize(LongPressConfiguration(duration: .milliseconds(100), pointerCount: 1), on: host.card)
    var began: [Timestamp] = []
    press.updates.subscribe { [unowned host] in if $0.state == .began { began.append(host.runtime.now) } }
    host.runtime.advance(to: .milliseconds(240))

    host.send(0, .down, x: 200, measured: 100, at: .milliseconds(240))
    host.send(1, .down, x: 900, measured: 120, at: .milliseconds(240))
    host.send(1, .up, x: 900, measured: 130, at: .milliseconds(240))
    #expect(began.isEmpty && host.runtime.need == .at(.milliseconds(240)))
    host.runtime.send(.pointer(phase: .up, at: Point(x: 200, y: 200), time: .milliseconds(241)))

    #expect(began == [.milliseconds(240)])
  }

  @Test func `the times of one gesture never go back, even if a second pointer was measured before the first`() {
    let host = Host()
    let pinch = host.runtime.recognize(PinchConfiguration(), on: host.card)
    var times: [Timestamp] = []
    pinch.updates.subscribe { times.append($0.time) }

    host.send(0, .down, x: 190, measured: 100, at: .milliseconds(200))
    host.send(1, .down, x: 210, measured: 90, at: .milliseconds(200))
    for step in 1...10 {
      host.send(0, .move, x: 190 - 4 * Double(step), measured: 100 + 8 * step, at: .milliseconds(200))
      host.send(1, .move, x: 210 + 4 * Double(step), measured: 92 + 8 * step, at: .milliseconds(200))
    }
    host.send(0, .up, x: 150, measured: 181, at: .milliseconds(200))

    #expect(times.count > 3)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func `a sample that is measured after its event is refused`() {
    let host = Host()

    host.runtime.send(
      .pointer(PointerEvent(phase: .down, location: Point(x: 200, y: 200), time: .milliseconds(10), sampleTime: .milliseconds(11))))

    #expect(host.runtime.diagnostics.map { $0.name } == ["refused-event"])
    #expect(host.runtime.now == .zero)
  }

  @Test func `the extreme times of measurement neither trap nor move anything`() {
    for measured in [nil, Timestamp(nanoseconds: .min), .zero, .milliseconds(-5)] {
      let host = Host()
      for step in 0...5 {
        let phase: PointerPhase = step == 0 ? .down : step == 5 ? .up : .move
        host.runtime.send(
          .pointer(
            PointerEvent(
              phase: phase, location: Point(x: 200 + 20 * Double(step), y: 200), time: .seconds(1),
              // One of them alone, too: the others are on time.
              sampleTime: measured ?? (step == 0 ? Timestamp(nanoseconds: .min) : nil))))
      }

      #expect(host.runtime.diagnostics.isEmpty)
      #expect(host.card.position.value.x.isFinite)
      #expect(host.releases.allSatisfy { $0.x.isFinite })
    }
  }
}
