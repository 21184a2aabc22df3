import InterplayTestSupport
import MotionGestures
import MotionMathematics
import MotionStage
import MotionValues
import Testing

@Suite(.tracksLifetimes) struct GestureSpeedsTests {
  /// Two fingers that wander at random for 400 ms, with a stop now and then.
  private func wandering(seed: UInt64) -> [PointerEvent] {
    var random = SplitMix64(seed: seed)
    var places = [Point(x: 100, y: 100), Point(x: 200, y: 160)]
    func frame(_ phase: PointerPhase, _ ms: Double) -> [PointerEvent] {
      places.enumerated().map { index, place in
        PointerEvent(id: index, phase: phase, location: place, time: .seconds(ms / 1e3), endsFrame: phase != .move || index == 1)
      }
    }
    var (events, ms) = (frame(.down, 0), 0.0)
    for _ in 0..<60 {
      ms += random.next() % 8 == 0 ? 60 : 6
      for index in places.indices {
        places[index] += Vector(dx: .random(in: -9...12, using: &random), dy: .random(in: -9...12, using: &random))
      }
      events += frame(.move, ms)
    }
    return events + frame(.up, ms + 3)
  }

  /// The three velocities of `update`.
  private func speeds(_ update: GestureUpdate) -> [Double] {
    [update.velocity.x, update.velocity.y, update.scaleVelocity, update.rotationVelocity.radians]
  }

  private func compare(_ machine: some GestureMachine, _ events: [PointerEvent], _ sourceLocation: SourceLocation = #_sourceLocation) {
    var (prompt, late) = (machine, machine)
    let read = events.flatMap { event in prompt.handle(event).map(speeds) }
    let updates = events.flatMap { event in late.handle(event) }
    #expect(read.count > 30 && Set(read).count > 20, sourceLocation: sourceLocation)
    #expect(updates.map(speeds) == read, sourceLocation: sourceLocation)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `an update keeps the velocities of its instant, however late they are read`(_ seed: UInt64) {
    let events = wandering(seed: seed)
    compare(PanMachine(), events)
    var alongOneAxis = PanConfiguration()
    alongOneAxis.locksAxis = true
    compare(PanMachine(configuration: alongOneAxis), events)
    compare(ManipulationMachine(), events)
  }

  @Test func `updates are equal if their velocities are, computed or not`() {
    var machine = PanMachine()
    let updates = wandering(seed: 7).flatMap { machine.handle($0) }
    for update in updates {
      var known = update
      known.velocity = update.velocity
      #expect(known == update && known.hashValue == update.hashValue)
      known.velocity.x += 1
      #expect(known != update)
      #expect(known.scaleVelocity == update.scaleVelocity && known.rotationVelocity == update.rotationVelocity)
    }
  }

  @Test func `velocities of distances beyond all numbers are zero (contract 20)`() {
    let big = Double.greatestFiniteMagnitude
    let events = [
      event(.down, 0, 0, 0, id: 1), event(.down, 100, 0, 1, id: 2), event(.move, big, 0, 10, id: 1), event(.move, -big, big, 20, id: 2),
      event(.move, -big, big, 30, id: 1), event(.move, 5, 5, 40, id: 1), event(.up, 5, 5, 60, id: 1), event(.up, 5, 5, 60, id: 2),
    ]
    var (pan, manipulation) = (PanMachine(), ManipulationMachine())
    let updates = events.flatMap { pan.handle($0) + manipulation.handle($0) }
    #expect(updates.count > 8)
    #expect(updates.allSatisfy { speeds($0).allSatisfy(\.isFinite) })
  }

  @Test(arguments: [Double.greatestFiniteMagnitude, 1e200]) func `places beyond all sums leave numbers finite (contract 20)`(
    _ big: Double
  ) {
    let events = [
      event(.down, big, 0, 0, id: 1), event(.down, big, big, 1, id: 2), event(.move, -big, 0, 10, id: 1),
      event(.move, big, -big, 20, id: 2),
      event(.down, -big, big, 25, id: 3), event(.move, big, big, 30, id: 1), event(.move, -big, -big, 40, id: 3),
      event(.move, 5, 5, 50, id: 1), event(.up, 5, 5, 60, id: 1), event(.up, big, 5, 60, id: 2), event(.up, 5, 5, 60, id: 3),
    ]
    var (pan, manipulation, pinch, rotation) = (PanMachine(), ManipulationMachine(), PinchMachine(), RotationMachine())
    var (tap, swipe) = (TapMachine(configuration: TapConfiguration(pointerCount: 2)), SwipeMachine())
    var press = LongPressMachine()
    var updates: [GestureUpdate] = []
    for event in events {
      updates += pan.handle(event)
      updates += manipulation.handle(event)
      updates += pinch.handle(event)
      updates += rotation.handle(event)
      updates += tap.handle(event)
      updates += swipe.handle(event)
      updates += press.handle(event)
    }
    #expect(updates.count > 5)
    for update in updates {
      let numbers: [Double] = [
        update.location.x, update.location.y, update.translation.dx, update.translation.dy, update.scale, update.rotation.radians,
      ]
      #expect((numbers + speeds(update)).allSatisfy { $0.isFinite }, "\(update)")
    }
  }
}
