import Interplay
import MotionPhysics
import MotionReports
import MotionValues
import Testing

@Suite struct FingerTests {
  private func makeStage() -> Stage { Stage(size: Size(width: 400, height: 400)) }

  private func samples(_ stage: Stage) -> [PointerEvent] {
    stage.recording.events.compactMap { event in
      if case .pointer(let sample) = event { sample } else { nil }
    }
  }

  @Test func `samples a move every 8 milliseconds and exactly at its end`() {
    let stage = makeStage()
    stage.finger.press(at: Point(x: 10, y: 10)).move(by: Vector(dx: 20, dy: -10), over: .milliseconds(20)).hold(for: .milliseconds(5))
      .lift()
    stage.settle()

    let got = samples(stage)
    #expect(got.map(\.phase) == [.down, .move, .move, .move, .up])
    #expect(got.map(\.time) == [0, 8, 16, 20, 25].map { .milliseconds($0) })
    #expect(got.map(\.location.x) == [10, 18, 26, 30, 30])
    #expect(got.map(\.location.y) == [10, 6, 2, 0, 0])
  }

  @Test func `eases a move and ends it exactly at its target`() {
    let stage = makeStage()
    stage.finger.press(at: .zero).move(to: Point(x: 100, y: 50), over: .milliseconds(16)) { $0 * $0 }.lift()
    stage.settle()

    #expect(samples(stage).map(\.location) == [.zero, Point(x: 25, y: 12.5), Point(x: 100, y: 50), Point(x: 100, y: 50)])
  }

  @Test func `flicks at twice the mean speed`() {
    let stage = makeStage()
    stage.finger.press(at: Point(x: 20, y: 20)).flick(by: Vector(dx: 120, dy: 60), over: .milliseconds(120))
    stage.settle()

    var tracker = VelocityTracker()
    for sample in samples(stage).dropLast() { tracker.add(sample.location, at: sample.time) }
    let velocity = tracker.estimate(at: .milliseconds(120)).velocity
    #expect((velocity - Point(x: 2000, y: 1000)).length < 1e-6)
  }

  @Test(arguments: VelocityConfiguration.named.filter { !$0.configuration.isDifferential }.map(\.name))
  func `every estimator reports a fling with the given velocity`(_ name: String) throws {
    let configuration = try #require(VelocityConfiguration.named.first { $0.name == name }?.configuration)
    let stage = makeStage()
    stage.finger.press(at: Point(x: 20, y: 300)).hold(for: .milliseconds(37)).fling(
      at: Point(x: 1234.5, y: -678.9), over: .milliseconds(250))
    stage.settle()

    let velocity = try #require(VelocityReport(of: stage.recording.events, by: configuration).lifts.first).velocity
    #expect(abs(velocity.x / 1234.5 - 1) < 1e-9 && abs(velocity.y / -678.9 - 1) < 1e-9)
  }

  @Test func `taps twice and presses long enough to be recognized`() {
    let stage = makeStage()
    stage.finger.doubleTap(at: Point(x: 50, y: 50)).hold(for: .seconds(1)).longPress(at: Point(x: 200, y: 200))
    stage.settle()

    let decided = Recognition.decisions(on: stage.recording.events, canvas: Size(width: 400, height: 400))
    #expect(decided.contains { $0.recognizer == "double-tap" && $0.to == .ended })
    #expect(decided.contains { $0.recognizer == "long-press" && $0.to == .began && $0.update.location == Point(x: 200, y: 200) })
  }

  @Test func `two fingers pinch and rotate by the reported amounts`() throws {
    let stage = makeStage()
    let hands = stage.runtime.recognize(
      ManipulationConfiguration(panSlop: 0, pinchSlop: 0, rotationSlop: 0), on: stage.scene.root)
    var last: GestureUpdate?
    let subscription = hands.updates.subscribe { last = $0 }
    stage.pinch(at: Point(x: 200, y: 200), from: 80, to: 200, turning: .degrees(450), over: .milliseconds(1000))
    stage.settle()

    #expect(abs((last?.scale ?? 0) - 2.5) < 1e-9)
    #expect(abs((last?.rotation.radians ?? 0) - 2.5 * .pi) < 1e-9)
    #expect((last?.translation ?? Vector(dx: 9, dy: 9)).length < 1e-9)
    subscription.unsubscribe()
  }

  @Test func `a mouse hovers, presses with its buttons, and leaves`() {
    let stage = makeStage()
    stage.finger.become(.mouse, buttons: [.primary, .secondary], modifiers: .shift).move(to: Point(x: 40, y: 0), over: .milliseconds(8))
      .expectingMiss().press(at: Point(x: 40, y: 0)).move(by: Vector(dx: 8, dy: 0), over: .milliseconds(8)).lift().leave()
      .become(.pen, pressure: 0.7, contactGeometry: ContactGeometry(tiltX: 0.2)).expectingMiss().press(at: .zero).lift()
    stage.settle()

    let got = samples(stage)
    #expect(got.map(\.phase) == [.hover, .down, .move, .up, .leave, .down, .up])
    #expect(got.map(\.kind) == [.mouse, .mouse, .mouse, .mouse, .mouse, .pen, .pen])
    #expect(got[1].buttons == [.primary, .secondary] && got[1].modifiers == .shift)
    #expect(got[5].pressure == 0.7 && got[5].contactGeometry.tiltX == 0.2)
    #expect(stage.runtime.diagnostics.isEmpty)
  }

  @Test func `several fingers move at the same time with separate scripts and ids`() {
    let stage = makeStage()
    stage.finger(0).press(at: .zero).move(by: Vector(dx: 16, dy: 0), over: .milliseconds(16)).lift()
    stage.finger(1).hold(for: .milliseconds(4)).press(at: Point(x: 90, y: 90)).hold(for: .milliseconds(8)).cancel()
    stage.settle()

    #expect(
      samples(stage).map { "\($0.id) \($0.phase) \($0.time.nanoseconds / 1_000_000)" } == [
        "0 down 0", "1 down 4", "0 move 8", "1 cancel 12", "0 move 16", "0 up 16",
      ])
  }

  @Test func `finds a moving node, also without frames`() throws {
    for rate in [60, nil] as [Int64?] {
      let stage = Stage(size: Size(width: 400, height: 400), rate: rate)
      let node = stage.scene.root.addChild(named: "node", position: Point(x: 300, y: 300), size: Size(width: 40, height: 40))
      stage.runtime.add(Spring<Point>(), to: node.position)
      stage.finger.hold(for: .milliseconds(90)).press(on: node, at: Point(x: 1, y: 0)).lift()
      stage.play()

      let place = try SpringSimulation(
        basis: SpringBasis(SpringParameters()), from: Point(x: 300, y: 300), velocity: .zero, to: .zero, at: .zero,
        threshold: RestThreshold(distance: 1)
      ).value(at: .milliseconds(90))
      #expect(samples(stage)[0].location.distance(to: place + Vector(dx: 20, dy: -20)) < 1e-9)
    }
  }

  @Test func `continues from its location when a script is extended later`() {
    let stage = makeStage()
    stage.finger.press(at: Point(x: 5, y: 5)).hold(for: .milliseconds(30))
    stage.play()
    stage.finger.move(by: Vector(dx: 1, dy: 1), over: .milliseconds(4)).lift()
    stage.settle()

    #expect(samples(stage).map(\.time) == [0, 34, 34].map { .milliseconds($0) })
    #expect(samples(stage)[1].location == Point(x: 6, y: 6))
  }

  @Test func `scrolls by notches or over time, with the keys that are held`() {
    let stage = makeStage()
    stage.finger.become(.mouse).move(to: Point(x: 50, y: 60), over: .zero).hold(keys: .shift).turnWheel(by: Vector(dx: 0, dy: -3))
      .hold(keys: []).turnWheel(by: Vector(dx: 10, dy: 0), over: .milliseconds(20))
    stage.settle()

    let turns = stage.recording.events.compactMap { event -> WheelEvent? in
      if case .wheel(let wheel) = event { wheel } else { nil }
    }
    #expect(turns.map(\.location) == Array(repeating: Point(x: 50, y: 60), count: 4))
    #expect(turns.map(\.delta.dy) == [-3, 0, 0, 0])
    #expect(turns.map(\.delta.dx).reduce(0, +) == 10)
    #expect(turns.map(\.time) == [0, 8, 16, 20].map { .milliseconds($0) })
    #expect(turns.map(\.modifiers) == [.shift, [], [], []])
  }

  @Test func `is two fingers on a trackpad from the beginning to the end of the gesture`() {
    let stage = makeStage()
    stage.finger.become(.mouse).move(to: Point(x: 50, y: 60), over: .zero).spread(
      panning: Vector(dx: 20, dy: 0), scaling: 3, turning: Angle(radians: 1), over: .milliseconds(16))
    stage.settle()

    let events = stage.recording.events.compactMap { event -> TrackpadEvent? in
      if case .trackpad(let event) = event { event } else { nil }
    }
    #expect(events.map(\.phase) == [.began, .changed, .changed, .ended])
    #expect(events.map(\.scale) == [1, 2, 3, 3])
    #expect(events.map(\.pan.dx) == [0, 10, 20, 20])
    #expect(events.map(\.rotation) == [0, 0.5, 1, 1])
    #expect(events.map(\.time) == [0, 8, 16, 16].map { .milliseconds($0) })
  }

  @Test func `a finger that is kept continues at the current time once its script is finished`() {
    let stage = makeStage()
    let finger = stage.finger
    finger.expectingMiss().tap(at: Point(x: 10, y: 10))
    stage.settle()
    let now = stage.now
    finger.expectingMiss().tap(at: Point(x: 20, y: 10))
    stage.settle()

    #expect(samples(stage).map(\.phase) == [.down, .up, .down, .up] && samples(stage).dropFirst(2).first?.time == now)
    #expect(stage.contacts.count == 2 && stage.runtime.diagnostics.isEmpty)
  }

  @Test(arguments: [PointerKind.touch, .mouse], ["suspended", "lost", "other lost"])
  func `a finger whose contact the system ended is up, and can be pressed again`(_ kind: PointerKind, _ reason: String) {
    let stage = makeStage()
    stage.finger.become(kind).expectingMiss().press(at: Point(x: 10, y: 10)).move(by: Vector(dx: 10, dy: 0), over: .milliseconds(16))
    stage.play()
    let now = stage.now
    switch reason {
    case "suspended": stage.play([.surface(.suspended, time: now), .surface(.resumed, time: now)])
    case "lost": stage.play([.deviceLost(kind, time: now)])
    default: stage.play([.deviceLost(.pen, time: now)])
    }
    stage.finger.move(by: Vector(dx: 10, dy: 0), over: .milliseconds(16))
    if reason == "other lost" { stage.finger.lift() }
    stage.finger.expectingMiss().press(at: Point(x: 10, y: 10)).lift()
    stage.settle()

    let rest: [PointerPhase] = reason == "other lost" ? [.move, .move, .up] : [.hover, .hover]
    let phases: [PointerPhase] = [.down, .move, .move] + rest + [.down, .up]
    #expect(samples(stage).map(\.phase) == phases)
    #expect(stage.runtime.diagnostics.isEmpty)
  }

  @Test func `fingers that meet start their next step at one time`() {
    let stage = makeStage()
    stage.finger(0).press(at: .zero).move(by: Vector(dx: 10, dy: 0), over: .milliseconds(100)).lift()
    stage.finger(1).press(at: Point(x: 99, y: 0)).hold(for: .milliseconds(30)).lift()
    stage.finger(2).tap(at: Point(x: 200, y: 200))
    stage.meet()
    for index in 0..<3 { stage.finger(index).tap(at: Point(x: 300, y: 10 * Double(index))) }
    stage.play()

    let second = samples(stage).filter { $0.phase == .down && $0.location.x == 300 }
    #expect(second.map(\.time) == Array(repeating: .milliseconds(100), count: 3))
  }

  @Test func `a finger that moves and then holds meets others at the end of both`() {
    let stage = makeStage()
    stage.finger(0).press(at: .zero).move(by: Vector(dx: 10, dy: 0), over: .milliseconds(100)).hold(for: .milliseconds(20)).lift()
    stage.finger(1).press(at: Point(x: 99, y: 0)).hold(for: .milliseconds(30)).lift()
    stage.run(until: .milliseconds(50))
    stage.meet()
    for index in 0..<2 { stage.finger(index).tap(at: Point(x: 300, y: 10 * Double(index))) }
    stage.play()

    let second = samples(stage).filter { $0.phase == .down && $0.location.x == 300 }
    #expect(second.map(\.time) == [.milliseconds(120), .milliseconds(120)])
  }

  @Test func `a finger that is kept meets others at the current time`() {
    let stage = makeStage()
    let finger = stage.finger
    finger.expectingMiss().tap(at: Point(x: 10, y: 10))
    stage.run(until: .seconds(5))
    finger.expectingMiss().press(at: Point(x: 10, y: 10)).move(by: Vector(dx: 10, dy: 0), over: .milliseconds(100)).lift()
    stage.finger(1).expectingMiss().press(at: Point(x: 99, y: 0)).hold(for: .milliseconds(30)).lift()
    stage.meet()
    for index in 0..<2 { stage.finger(index).expectingMiss().tap(at: Point(x: 300, y: 10 * Double(index))) }
    stage.play()

    let second = samples(stage).filter { $0.phase == .down && $0.location.x == 300 }
    #expect(second.map(\.time) == [.milliseconds(5100), .milliseconds(5100)] && stage.runtime.diagnostics.isEmpty)
  }

  @Test func `steps that a frame adds to a finger that is kept begin at that frame`() {
    let stage = makeStage()
    let second = stage.finger(1)
    stage.finger(0).expectingMiss().press(at: .zero).move(by: Vector(dx: 10, dy: 0), over: .milliseconds(400)).lift()
    stage.onFrame = { if $0 == .milliseconds(200) { second.expectingMiss().tap(at: Point(x: 50, y: 50)) } }
    stage.settle()

    let tap = samples(stage).filter { $0.location == Point(x: 50, y: 50) }
    #expect(tap.map(\.phase) == [.down, .up] && tap.map(\.time) == [.milliseconds(200), .milliseconds(250)])
    #expect(stage.runtime.diagnostics.isEmpty)
  }

  @Test func `a hovering mouse does not delay the frame of a dragging finger`() {
    let stage = makeStage()
    stage.finger(0).press(at: .zero).move(by: Vector(dx: 10, dy: 0), over: .milliseconds(16)).lift()
    stage.finger(1).become(.mouse).move(by: Vector(dx: 10, dy: 0), over: .milliseconds(16))
    stage.finger(2).turnWheel(by: Vector(dx: 0, dy: 1), over: .milliseconds(16))
    stage.play()

    #expect(samples(stage).filter { !$0.endsFrame }.isEmpty)
  }

  @Test func `follows a path at uniform speed, with an easing`() throws {
    let corner = try PathMeasure(try Path(svg: "M0 0 L100 0 L100 300"))
    let stage = makeStage()
    stage.finger.press(at: .zero).move(along: corner, over: .milliseconds(32)).lift()
    stage.settle()

    // Four hundred points in four samples, the second of them beyond the corner.
    let places = [Point(x: 0, y: 0), Point(x: 100, y: 0), Point(x: 100, y: 100), Point(x: 100, y: 200), Point(x: 100, y: 300)]
    for (got, expected) in zip(samples(stage), places) { #expect((got.location - expected).length < 1e-6) }
    #expect(samples(stage).count == 6)
  }

  @Test func `two fingers rotate by the reported angle`() throws {
    let stage = makeStage()
    stage.rotate(at: Point(x: 200, y: 200), by: Angle(degrees: 90), radius: 50)
    stage.settle()

    let lifts = samples(stage).filter { $0.phase == .up }.map(\.location)
    #expect(lifts.count == 2)
    #expect((lifts[0] - Point(x: 200, y: 150)).length < 1e-9 && (lifts[1] - Point(x: 200, y: 250)).length < 1e-9)
  }
}
