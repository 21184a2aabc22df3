import Interplay
import InterplayTestSupport
import Testing

/// Arbitration between recognizers through the entry points of a runtime.
@Suite(.tracksLifetimes) struct RecognizerTests {
  private let runtime: MotionRuntime
  private let node: SceneNode
  private let child: SceneNode

  init() { (runtime, node, child) = makeNestedNodes() }

  private func send(_ events: PointerEvent...) { for event in events { runtime.send(.pointer(event)) } }

  private func advance(_ ms: Int64) { runtime.advance(to: .milliseconds(ms)) }

  private var log: [String] { runtime.decisionLog }

  @Test func `a single tap waits for the double tap to fail`() {
    let single = runtime.recognize(TapConfiguration(), on: node, named: "single")
    let double = runtime.recognize(TapConfiguration(tapCount: 2), on: node, named: "double")
    single.requireToFail(double)
    var taps: [(String, Timestamp)] = []
    single.updates.subscribe { if $0.state == .ended { taps.append(("single", $0.time)) } }
    double.updates.subscribe { if $0.state == .ended { taps.append(("double", $0.time)) } }

    send(event(.down, 200, 200, 0), event(.up, 200, 200, 50))
    #expect(taps.isEmpty)
    #expect(!runtime.isAtRest)
    advance(1000)
    #expect(taps.map(\.0) == ["single"])
    // The gap of 350 ms ends a nanosecond after 400 ms.
    #expect(taps.first?.1 == Timestamp(nanoseconds: 400_000_001))
    #expect(runtime.isAtRest)

    send(event(.down, 200, 200, 1100), event(.up, 200, 200, 1150), event(.down, 200, 200, 1250), event(.up, 200, 200, 1300))
    advance(2000)
    #expect(taps.map(\.0) == ["single", "double"])
    #expect(
      log == [
        "single possible waits", "double failed too-late", "single ended tapped", "single possible waits", "double ended tapped",
        "single failed requirement-recognized",
      ])
  }

  @Test func `without a failure requirement both taps are recognized, as in UIKit`() {
    runtime.recognize(TapConfiguration(), on: node, named: "single")
    runtime.recognize(TapConfiguration(tapCount: 2), on: node, named: "double")
    send(event(.down, 200, 200, 0), event(.up, 200, 200, 50), event(.down, 200, 200, 150), event(.up, 200, 200, 200))
    #expect(log.filter { $0.contains("ended") } == ["single ended tapped", "single ended tapped", "double ended tapped"])
  }

  @Test func `the earlier crossing within one event wins, not the order of declaration`() {
    let configuration = PanConfiguration(directions: .vertical)
    runtime.recognize(configuration, on: node, named: "vertical")
    runtime.recognize(PanConfiguration(directions: .horizontal), on: node, named: "horizontal")

    // One large diagonal step: it crosses 10 points to the right before 10 points down.
    send(event(.down, 200, 200, 0), event(.move, 260, 250, 10))

    #expect(log == ["horizontal began slop-crossed", "horizontal changed moved", "vertical failed prevented"])
    let began = runtime.recognitionLog[0]
    #expect(began.update.time == Timestamp(nanoseconds: 1_666_666))
    #expect(began.measured == 60 && began.threshold == 10)
    #expect(runtime.recognitionLog.last?.other == "horizontal")
  }

  @Test func `at one time the priority decides, then the innermost node, then the order of declaration`() {
    runtime.recognize(PanConfiguration(), on: node, named: "outer")
    let first = runtime.recognize(PanConfiguration(), on: child, named: "first")
    let second = runtime.recognize(PanConfiguration(), on: child, named: "second")
    func winner(_ ms: Double) -> String? {
      let before = runtime.recognitionLog.count
      send(event(.down, 200, 200, ms), event(.move, 240, 200, ms + 10), event(.up, 240, 200, ms + 20))
      return runtime.recognitionLog.dropFirst(before).first { $0.to == .began }?.recognizer
    }
    #expect(winner(0) == "first")
    second.arbitrationPolicy.priority = 1
    #expect(winner(100) == "second")
    first.isEnabled.value = false
    second.isEnabled.value = false
    #expect(winner(200) == "outer")
  }

  @Test func `a press yields to a drag, and is recognized again with the next touch`() {
    let press = runtime.recognize(
      LongPressConfiguration(duration: .zero, movement: .infinity), on: child, named: "press")
    press.arbitrationPolicy.yields = true
    runtime.recognize(PanConfiguration(), on: node, named: "pan")

    send(event(.down, 200, 200, 0))
    advance(0)
    #expect(press.state.value == .active)
    send(event(.move, 230, 200, 10))
    #expect(press.state.value == .atRest)
    send(event(.up, 230, 200, 20), event(.down, 200, 200, 30))
    advance(30)
    #expect(press.state.value == .active)
    #expect(
      log.filter { $0 != "press changed moved" }.prefix(4) == [
        "press began held-long-enough", "pan began slop-crossed", "pan changed moved", "press cancelled prevented",
      ])
  }

  @Test func `recognizers that allow each other are recognized together`() {
    let pinch = runtime.recognize(PinchConfiguration(), on: node)
    let pan = runtime.recognize(PanConfiguration(), on: node)
    pinch.recognizeSimultaneously(with: pan)
    send(
      event(.down, 180, 200, 0, id: 1), event(.down, 220, 200, 0, id: 2), part(.move, 150, 200, 10, id: 1),
      event(.move, 300, 200, 10, id: 2))
    #expect(pinch.state.value == .active && pan.state.value == .active)
  }

  @Test func `a delayed recognizer begins at the current location of the fingers, without a jump`() {
    let pan = runtime.recognize(PanConfiguration(), on: node, named: "pan")
    let swipe = runtime.recognize(SwipeConfiguration(directions: .left), on: node, named: "swipe")
    pan.requireToFail(swipe)
    var updates: [GestureUpdate] = []
    pan.updates.subscribe { updates.append($0) }

    send(event(.down, 200, 200, 0), event(.move, 230, 200, 50), event(.move, 240, 200, 100))
    #expect(updates.isEmpty)
    advance(300)
    #expect(updates.map(\.state) == [.began])
    #expect(updates[0].time == Timestamp(nanoseconds: 250_000_001))
    #expect(updates[0].location == Point(x: 240, y: 200) && updates[0].translation == .zero)
    send(event(.move, 250, 200, 310))
    #expect(updates.last?.translation == Vector(dx: 10, dy: 0))
  }

  @Test func `a recognizer whose fingers leave before the decision begins and ends with the decision`() {
    let pan = runtime.recognize(PanConfiguration(), on: node, named: "pan")
    let swipe = runtime.recognize(
      SwipeConfiguration(directions: .left, duration: .milliseconds(250), releaseSpeed: 1), on: child,
      named: "swipe")
    let other = runtime.recognize(TapConfiguration(tapCount: 2), on: child, named: "other")
    pan.requireToFail(other)
    pan.requireToFail(swipe)
    // The double tap delays the decision until its gap ends.
    var pressed = TapConfiguration(tapCount: 2)
    pressed.movement = 1000
    other.configuration.value = pressed
    var updates: [GestureUpdate] = []
    pan.updates.subscribe { updates.append($0) }

    send(event(.down, 200, 200, 0), event(.move, 230, 200, 10), event(.up, 230, 200, 20))
    #expect(updates.isEmpty)
    advance(1000)
    #expect(updates.map(\.state) == [.began, .ended])
    #expect(updates[1].translation.dx > 19)
    #expect(runtime.isAtRest)
  }

  @Test func `an exclusive touch keeps other recognizers from a pointer, and ignores a pointer if others are in use`() {
    let greedy = runtime.recognize(PanConfiguration(slop: 0), on: child, named: "greedy")
    greedy.arbitrationPolicy.hasExclusiveTouch = true
    let other = runtime.recognize(TapConfiguration(), on: runtime.scene.root, named: "other")
    var taps = 0
    other.updates.subscribe { if $0.state == .ended { taps += 1 } }

    send(event(.down, 200, 200, 0, id: 1), event(.down, 10, 10, 1, id: 2), event(.up, 10, 10, 2, id: 2), event(.up, 200, 200, 3, id: 1))
    #expect(taps == 0)
    send(event(.down, 10, 10, 10, id: 2), event(.down, 200, 200, 11, id: 1), event(.move, 230, 200, 12, id: 1))
    #expect(greedy.state.value == .atRest)
  }

  @Test func `a finger outside all recognizers does not block an exclusive touch`() {
    let greedy = runtime.recognize(PanConfiguration(slop: 0), on: child, named: "greedy")
    greedy.arbitrationPolicy.hasExclusiveTouch = true
    send(event(.down, 10, 10, 0, id: 2), event(.down, 200, 200, 1, id: 1), event(.move, 230, 200, 2, id: 1))
    #expect(greedy.state.value == .active)
  }

  @Test func `every threshold can be changed during a gesture`() {
    let pan = runtime.recognize(PanConfiguration(slop: 100), on: node)
    send(event(.down, 200, 200, 0), event(.move, 230, 200, 10))
    #expect(pan.state.value == .atRest)
    pan.configuration.value.slop = 20
    send(event(.move, 231, 200, 20))
    #expect(pan.state.value == .active)

    let press = runtime.recognize(LongPressConfiguration(), on: child)
    press.recognizeSimultaneouslyWithAll()
    send(event(.up, 231, 200, 30), event(.down, 200, 200, 100))
    advance(200)
    press.configuration.value.duration = .milliseconds(150)
    advance(260)
    #expect(press.state.value == .active)
  }

  @Test(arguments: [24, 60, 240, nil] as [Int64?])
  func `a long press begins at its exact time at every frame rate`(_ rate: Int64?) {
    let stage = Stage(size: Size(width: 400, height: 400), rate: rate)
    let press = stage.runtime.recognize(LongPressConfiguration(), on: stage.scene.root)
    var times: [Timestamp] = []
    press.updates.subscribe { if $0.state == .began { times.append(stage.now) } }
    stage.finger.press(at: Point(x: 10, y: 10)).hold(for: .milliseconds(700)).lift()
    stage.settle()
    #expect(times == [.milliseconds(500)])
  }

  @Test func `other pointers and buttons are ignored, and a wrong button during the gesture cancels it`() {
    let pan = runtime.recognize(PanConfiguration(slop: 0), on: node, named: "pan")
    pan.filter = PointerFilter(kinds: [.mouse], buttons: .primary)
    func mouse(_ phase: PointerPhase, _ x: Double, _ ms: Double, _ buttons: PointerButtons) -> PointerEvent {
      PointerEvent(id: 4, phase: phase, location: Point(x: x, y: 200), time: .seconds(ms / 1e3), kind: .mouse, buttons: buttons)
    }
    send(event(.down, 200, 200, 0), event(.move, 220, 200, 5), event(.up, 220, 200, 6))
    send(mouse(.down, 200, 10, .secondary), mouse(.move, 220, 15, .secondary), mouse(.up, 220, 16, []))
    #expect(log.isEmpty)
    send(mouse(.down, 200, 20, .primary), mouse(.move, 220, 25, .primary), mouse(.move, 230, 27, [.primary, .secondary]))
    #expect(log == ["pan began slop-crossed", "pan changed moved", "pan cancelled wrong-button"])
  }

  @Test func `losing a device cancels its gestures`() {
    let pan = runtime.recognize(PanConfiguration(slop: 0), on: node, named: "pan")
    let hover = runtime.recognize(HoverConfiguration(), on: child, named: "hover")
    runtime.send(.pointer(id: 9, phase: .hover, at: Point(x: 200, y: 200), time: .zero, kind: .mouse))
    send(event(.down, 200, 200, 0), event(.move, 220, 200, 5))
    #expect(pan.state.value == .active && hover.state.value == .active)
    runtime.send(.deviceLost(.touch, time: .milliseconds(6)))
    #expect(pan.state.value == .atRest && hover.state.value == .active)
    runtime.send(.deviceLost(.mouse, time: .milliseconds(7)))
    #expect(hover.state.value == .atRest)
    // The finger is lost: it may go down again.
    send(event(.down, 200, 200, 10))
    #expect(runtime.diagnostics.filter { $0.name != "unobserved-stream" }.isEmpty)
  }

  @Test func `removing a node cancels its gestures`() {
    let pan = runtime.recognize(PanConfiguration(slop: 0), on: child, named: "pan")
    let outer = runtime.recognize(LongPressConfiguration(), on: node, named: "press")
    outer.recognizeSimultaneouslyWithAll()
    send(event(.down, 200, 200, 0), event(.move, 220, 200, 5))
    child.removeFromParent()
    #expect(pan.state.value == .atRest)
    #expect(log.last == "pan cancelled turned-off")
    send(event(.move, 240, 200, 10), event(.up, 240, 200, 20))
    node.addChild(child)
    send(event(.down, 200, 200, 30), event(.move, 220, 200, 35))
    #expect(pan.state.value == .active)
  }

  @Test func `a host may supply the hit test`() {
    let pan = runtime.recognize(PanConfiguration(slop: 0), on: child)
    let child = child
    runtime.hitTester = { $0.x < 100 ? child : nil }
    send(event(.down, 200, 200, 0, id: 1), event(.move, 220, 200, 5, id: 1))
    #expect(pan.state.value == .atRest)
    send(event(.down, 20, 20, 6, id: 2), event(.move, 25, 20, 7, id: 2))
    #expect(pan.state.value == .active)
    runtime.hitTester = nil
  }

  @Test func `a hit test of the host hits no node of another scene, and none that was removed`() {
    let pan = runtime.recognize(PanConfiguration(slop: 0), on: child)
    let other = SceneTree(size: Size(width: 400, height: 400))
    var stranger = other.root
    while stranger.id < child.id { stranger = other.root.addChild(named: "stranger") }
    for hit in [stranger, child] {
      if hit === child { child.removeFromParent() }
      runtime.hitTester = { _ in hit }
      send(event(.down, 200, 200, 0), event(.move, 220, 200, 0), event(.up, 220, 200, 0))
      #expect(hit.id == child.id && log.isEmpty && pan.state.value == .atRest)
    }
    runtime.hitTester = nil
  }

  @Test func `predicted events of the host have no effect`() {
    let pan = runtime.recognize(PanConfiguration(slop: 0), on: node)
    send(event(.down, 200, 200, 0))
    var guess = event(.move, 290, 200, 30)
    guess.origin = .predicted
    send(guess)
    #expect(pan.state.value == .atRest)
    // They do not advance the time either.
    send(event(.move, 201, 200, 10))
    #expect(pan.state.value == .active)
    #expect(runtime.diagnostics.filter { $0.name != "unobserved-stream" }.isEmpty)
  }

  @Test func `a recognizer that requires itself to fail traps`() async {
    await #expect(processExitsWith: .failure) {
      let scene = SceneTree(size: Size(width: 10, height: 10))
      let tap = MotionRuntime(scene: scene).recognize(TapConfiguration(), on: scene.root)
      tap.requireToFail(tap)
    }
  }
}
