import InterplayTestSupport
import MotionGestures
import MotionMathematics
import MotionValues
import Testing

/// Two fingers on a circle of `radius` around (200, 200), at `angle`, translated by `way`: their samples of one frame.
private func fingers(_ phase: PointerPhase, _ radius: Double, _ angle: Double, by way: Vector = .zero, _ ms: Double) -> [PointerEvent] {
  let arm = Vector(dx: radius * Elementary.cos(angle), dy: radius * Elementary.sin(angle))
  let middle = Point(x: 200, y: 200) + way
  let (one, other) = (middle + arm, middle + arm * -1)
  return [
    PointerEvent(id: 1, phase: phase, location: one, time: .seconds(ms / 1e3), endsFrame: phase != .move),
    PointerEvent(id: 2, phase: phase, location: other, time: .seconds(ms / 1e3)),
  ]
}

@Suite(.tracksLifetimes) struct ManipulationConfigurationTests {
  private func near(_ left: Double, _ right: Double, _ tolerance: Double = 1e-9) -> Bool { abs(left - right) <= tolerance }

  // MARK: Pinch

  @Test(arguments: [30.0, 60, 120, 1000])
  func `a pinch begins at the exact time at which the spread crosses the slop, at any sampling rate`(_ rate: Double) {
    // The radius grows from 50 by 100 points per second: the slop is crossed at 0.1 s.
    let frames = (1...Int(rate / 2)).flatMap { index in fingers(.move, 50 + 100 * Double(index) / rate, 0.3, Double(index) / rate * 1e3) }
    let updates = decide(PinchMachine(), fingers(.down, 50, 0.3, 0) + frames)

    #expect(updates[0].state == .began)
    #expect(near(updates[0].time.seconds, 0.1, 2e-9))
    #expect(updates[0].scale == 1)
    // From 60 to 100 points.
    #expect(near(updates.last?.scale ?? 0, 100.0 / 60))
    #expect(near(updates.last?.scaleVelocity ?? 0, 100.0 / 60, 1e-6))
    #expect(updates.allSatisfy { $0.rotation.radians == 0 })
  }

  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func `a pinch begins in the directions that are chosen, at its slop, and then reports both`(_ inward: Bool, _ outward: Bool) {
    var configuration = PinchConfiguration()
    (configuration.beginsInward, configuration.beginsOutward) = (inward, outward)
    // The radius falls from 100 to 70 by 100 points per second, returns, and grows to 130: the slop is crossed at 0.1 s and at 0.7 s.
    let radii = (1...90).map { 100 - (Double($0) <= 30 ? Double($0) : 60 - Double($0)) }
    let frames = radii.enumerated().flatMap { index, radius in fingers(.move, radius, 0.3, Double(index + 1) * 10) }
    let updates = decide(PinchMachine(configuration: configuration), fingers(.down, 100, 0.3, 0) + frames)

    let beginning: (time: Double, radius: Double)? = inward ? (0.1, 90) : outward ? (0.7, 110) : nil
    #expect(updates.first?.state == (beginning == nil ? nil : .began))
    if let beginning {
      #expect(near(updates[0].time.seconds, beginning.time, 2e-9))
      #expect(near(updates.last?.scale ?? 0, 130 / beginning.radius))
    }
  }

  @Test func `a pinch inwards has a scale below 1, and ends with its velocity when a finger leaves`() {
    let frames = (1...10).flatMap { fingers(.move, 100 - 5 * Double($0), 1, Double($0) * 10) }
    let updates = decide(PinchMachine(), fingers(.down, 100, 1, 0) + frames + [event(.up, 0, 0, 101, id: 1), event(.up, 0, 0, 102, id: 2)])

    #expect(updates.last?.state == .ended)
    #expect(near(updates.last?.scale ?? 0, 50.0 / 90))
    #expect(near(updates.last?.scaleVelocity ?? 0, -500.0 / 90, 1e-6))
    #expect(updates.filter { $0.state == .ended }.count == 1)
  }

  @Test func `fingers at one location have a finite scale until they separate`() {
    let updates = decide(
      PinchMachine(),
      [
        event(.down, 50, 50, 0, id: 1), event(.down, 50, 50, 0, id: 2), part(.move, 40, 50, 10, id: 1), event(.move, 60, 50, 10, id: 2),
        part(.move, 30, 50, 20, id: 1), event(.move, 70, 50, 20, id: 2),
      ])
    #expect(updates.allSatisfy { $0.scale.isFinite && $0.scale > 0 })
    #expect(updates.last?.state == .changed)
  }

  // MARK: Rotation

  @Test(arguments: [1.0, -1], [30.0, 120])
  func `a rotation begins where the arc reaches the slop, and continues beyond a half turn`(_ sign: Double, _ rate: Double) {
    // One and a half turns in one and a half seconds, at 50 points from the center: 10 points of arc are a fifth of a radian.
    let speed = sign * 2 * Double.pi
    let frames = (1...Int(rate * 1.5)).flatMap { index in fingers(.move, 50, speed * Double(index) / rate, Double(index) / rate * 1e3) }
    let updates = decide(RotationMachine(), fingers(.down, 50, 0, 0) + frames)

    #expect(updates[0].state == .began)
    // Between two samples a finger moves straight, and closer to the center: the arc is a little shorter.
    #expect(near(updates[0].time.seconds, 0.2 / (2 * .pi), 2e-4))
    let begun = updates[0].time.seconds
    #expect(near(updates.last?.rotation.radians ?? 0, speed * 1.5 - sign * 0.2, 3e-3))
    #expect(begun > 0)
    #expect(near(updates.last?.rotationVelocity.radians ?? 0, speed, 1e-6))
  }

  @Test func `a rotation is unwrapped over many turns in both directions`() {
    let turns = (0...400).map { Double($0) / 10 } + (0...400).map { 40 - Double($0) / 5 }
    let frames = turns.enumerated().flatMap { fingers(.move, 50, $0.element, Double($0.offset) * 8 + 1) }
    let updates = decide(RotationMachine(configuration: RotationConfiguration(slop: 0)), fingers(.down, 50, 0, 0) + frames)
    let rotations = updates.map(\.rotation.radians)
    #expect(near(rotations.max() ?? 0, 40, 1e-6))
    #expect(near(rotations.last ?? 0, -40, 1e-6))
    for (one, next) in zip(rotations, rotations.dropFirst()) { #expect(abs(next - one) < 0.21) }
  }

  // MARK: All of it

  @Test func `the translation, scale and rotation of a manipulation map the initial fingers to the current ones`() {
    // Similar triangles: the map from the first to the last frame maps the fingers to the fingers.
    let frames = (1...60).flatMap { index in
      let part = Double(index) / 60
      return fingers(.move, 60 + 50 * part, 0.5 + 2.5 * part, by: Vector(dx: 90 * part, dy: -40 * part), Double(index) * 8)
    }
    let updates = decide(
      ManipulationMachine(configuration: ManipulationConfiguration(panSlop: 0, pinchSlop: 0, rotationSlop: 0)),
      fingers(.down, 60, 0.5, 0) + frames)
    let last = updates.last
    #expect(near(last?.scale ?? 0, 110.0 / 60))
    #expect(near(last?.rotation.radians ?? 0, 2.5))
    #expect(((last?.translation ?? .zero) - Vector(dx: 90, dy: -40)).length < 1e-9)
  }

  @Test func `a manipulation begins with the first crossing of any slop, and then reports all three components`() {
    let turning = (1...30).flatMap { fingers(.move, 80 + 0.2 * Double($0), 0.01 * Double($0), Double($0) * 10) }
    let updates = decide(ManipulationMachine(), fingers(.down, 80, 0, 0) + turning)
    #expect(updates[0].state == .began)
    // 10 points of arc, at a little over 80 points.
    #expect(near(updates[0].time.seconds, 0.1218, 2e-3))
    #expect(updates[0].scale == 1)
    #expect(updates.last?.scale ?? 0 > 1)
    #expect(updates.last?.rotation.radians ?? 0 > 0.1)
  }

  @Test func `adding or removing a finger causes no jump`() {
    var machine = ManipulationMachine(configuration: ManipulationConfiguration(panSlop: 0, pinchSlop: 0, rotationSlop: 0))
    var updates: [GestureUpdate] = []
    var time = 0.0
    func tell(_ events: [PointerEvent]) { for event in events { updates += machine.handle(event) } }
    tell(fingers(.down, 60, 0, 0))
    for index in 1...20 {
      time += 10
      tell(fingers(.move, 60 + Double(index), 0.05 * Double(index), by: Vector(dx: Double(index), dy: 0), time))
    }
    for joining in [true, false, true, false] {
      let before = updates[updates.count - 1]
      tell([event(joining ? .down : .up, 390, 20, time, id: 3)])
      // The first sample without movement shows the machine's result.
      tell(fingers(.move, 80, 1, by: Vector(dx: 20, dy: 0), time))
      let after = updates[updates.count - 1]
      #expect((after.translation - before.translation).length < 1e-9)
      #expect(near(after.scale, before.scale) && near(after.rotation.radians, before.rotation.radians))
    }
    #expect(!updates.contains { $0.state == .ended })
  }

  @Test func `rounding errors of twenty thousand small steps do not accumulate`() {
    var machine = ManipulationMachine(configuration: ManipulationConfiguration(panSlop: 0, pinchSlop: 0, rotationSlop: 0))
    for event in fingers(.down, 60, 0, 0) { _ = machine.handle(event) }
    var last: GestureUpdate?
    for index in 1...20_000 {
      let turn = Double(index % 997) / 100
      for event in fingers(.move, 60 + Double(index % 7), turn, by: Vector(dx: Double(index % 13) / 3, dy: 0.1), Double(index)) {
        last = machine.handle(event).last ?? last
      }
    }
    let index = 20_000
    #expect(near(last?.scale ?? 0, (60 + Double(index % 7)) / 60, 1e-12))
    #expect(((last?.translation ?? .zero) - Vector(dx: Double(index % 13) / 3, dy: 0.1)).length < 1e-12)
  }

  @Test func `an end that a change of the fingers causes counts those that stay`() {
    var configuration = ManipulationConfiguration()
    configuration.endsWhenPointersChange = true
    let events = [
      event(.down, 0, 0, 0), event(.move, 30, 0, 10), event(.down, 100, 0, 20, id: 1), event(.move, 50, 0, 30), event(.up, 50, 0, 40),
      event(.move, 150, 0, 50, id: 1), event(.up, 150, 0, 60, id: 1),
    ]
    let updates = decide(ManipulationMachine(configuration: configuration), events)

    #expect(updates.map(\.state) == [.began, .changed, .ended, .began, .changed, .ended, .began, .changed, .ended])
    #expect(updates.map(\.pointerCount) == [1, 1, 1, 2, 2, 1, 1, 1, 0])
  }

  @Test func `trackpad fingers count as 100 points from their centroid`() {
    var machine = PinchMachine()
    var decisions = GestureDecisions()
    func tell(_ phase: TrackpadEvent.Phase, _ scale: Double, _ ms: Int64) {
      machine.handle(TrackpadEvent(phase: phase, location: .zero, scale: scale, time: .milliseconds(ms)), into: &decisions)
    }
    tell(.began, 1, 0)
    tell(.changed, 1.09, 10)
    #expect(machine.claim == nil)
    tell(.changed, 1.11, 20)
    // A tenth of 100 points is the slop: half of the distance from 1.09 to 1.11.
    #expect(near(machine.claim?.time.seconds ?? 0, 0.015, 2e-9))
  }

  @Test func `a trackpad gesture pans, pinches and rotates like two fingers`() {
    var machine = ManipulationMachine()
    var updates: [GestureUpdate] = []
    func tell(_ phase: TrackpadEvent.Phase, _ pan: Double, _ scale: Double, _ rotation: Double, _ ms: Int64) {
      var decisions = GestureDecisions()
      machine.handle(
        TrackpadEvent(
          phase: phase, location: Point(x: 100, y: 100), pan: Vector(dx: pan, dy: 0), scale: scale, rotation: rotation,
          time: .milliseconds(ms)), into: &decisions)
      if machine.claim != nil { machine.accept(at: .milliseconds(ms), into: &decisions) }
      updates += (0..<decisions.count).map { decisions[$0].update }
    }
    tell(.began, 0, 1, 0, 0)
    tell(.changed, 5, 1, 0, 10)
    tell(.changed, 20, 1.01, 0.01, 20)
    tell(.changed, 30, 1.5, 0.4, 30)
    tell(.ended, 30, 1.5, 0.4, 31)

    #expect(updates.map(\.state) == [.began, .changed, .changed, .ended])
    #expect(updates.map(\.pointerCount) == [2, 2, 2, 0])
    let first = updates
    tell(.began, 0, 1, 0, 100)
    tell(.changed, 40, 1, 0, 110)
    tell(.cancelled, 40, 1, 0, 120)
    // Cancelled at the location of the fingers.
    #expect(updates.last?.state == .cancelled && updates.last?.location == Point(x: 140, y: 100) && updates.last?.velocity == .zero)
    updates = first
    // 10 of the 15 points between 10 and 20 ms.
    #expect(near(updates[0].time.seconds, 0.01 + 0.01 / 3, 2e-9))
    #expect(near(updates[2].translation.dx, 20, 1e-9))
    #expect(updates[2].scale > 1.49 && updates[2].rotation.radians > 0.39)
    #expect(machine.isIdle)
  }
}
