import Interplay
import InterplayTestSupport
import Testing

/// Mice and wheels over nested nodes.
@Suite(.tracksLifetimes) struct HoveringTests {
  private let runtime: MotionRuntime
  private let node: SceneNode
  private let child: SceneNode

  init() { (runtime, node, child) = makeNestedNodes() }

  private func advance(_ ms: Int64) { runtime.advance(to: .milliseconds(ms)) }

  private var log: [String] { runtime.decisionLog }

  @Test func `hovering moves from node to node`() {
    let outer = runtime.recognize(HoverConfiguration(), on: node, named: "outer")
    let inner = runtime.recognize(HoverConfiguration(), on: child, named: "inner")
    outer.recognizeSimultaneouslyWithAll()
    func hover(_ x: Double, _ ms: Int64) {
      runtime.send(.pointer(id: 1, phase: .hover, at: Point(x: x, y: 200), time: .milliseconds(ms), kind: .mouse))
    }
    hover(110, 0)
    hover(200, 10)
    hover(110, 20)
    runtime.send(.pointer(id: 1, phase: .leave, at: Point(x: 90, y: 200), time: .milliseconds(30), kind: .mouse))
    #expect(
      log.filter { !$0.contains("changed") } == ["outer began entered", "inner began entered", "inner ended left", "outer ended left"])
    #expect(inner.state.value == .atRest)
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `a mouse hovers over the nodes beneath it, and leaves the others, however many recognizers each has`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let outer = (0..<Int.random(in: 1...4, using: &random)).map { _ in runtime.recognize(HoverConfiguration(), on: node) }
    let inner = (0..<Int.random(in: 1...4, using: &random)).map { _ in runtime.recognize(HoverConfiguration(), on: child) }
    for recognizer in outer + inner { recognizer.recognizeSimultaneouslyWithAll() }
    for step in 0..<60 {
      let x = Double(Int.random(in: 5...39, using: &random)) * 10 + 5
      runtime.send(.pointer(id: 1, phase: .hover, at: Point(x: x, y: 200), time: .milliseconds(10 * step), kind: .mouse))
      #expect(outer.allSatisfy { ($0.state.value == .active) == (100...300).contains(x) }, "\(step)")
      #expect(inner.allSatisfy { ($0.state.value == .active) == (150...250).contains(x) }, "\(step)")
    }
  }

  @Test func `a wheel scrolls the innermost node with a recognizer, until it pauses`() {
    runtime.recognize(ScrollWheelConfiguration(), on: node, named: "outer")
    let inner = runtime.recognize(ScrollWheelConfiguration(), on: child, named: "inner")
    var way = Vector.zero
    inner.updates.subscribe { way = $0.translation }
    for (x, ms) in [(200.0, 0), (110, 20), (5, 40)] as [(Double, Int64)] {
      runtime.send(.wheel(WheelEvent(location: Point(x: x, y: 200), delta: Vector(dx: 0, dy: -4), time: .milliseconds(ms))))
    }
    #expect(way == Vector(dx: 0, dy: -12))
    #expect(!runtime.isAtRest)
    advance(500)
    #expect(runtime.isAtRest)
    #expect(log == ["inner began scrolled", "inner changed moved", "inner ended quiet"])
    runtime.send(.wheel(WheelEvent(location: Point(x: 110, y: 200), delta: Vector(dx: 0, dy: -4), time: .milliseconds(600))))
    #expect(log.last == "outer began scrolled")
  }

  private func trackpad(_ phase: TrackpadEvent.Phase, x: Double, scale: Double, _ ms: Int64) {
    runtime.send(.trackpad(TrackpadEvent(phase: phase, location: Point(x: x, y: 200), scale: scale, time: .milliseconds(ms))))
  }

  @Test func `a pinch on a trackpad stays with the node on which it began`() {
    runtime.recognize(PinchConfiguration(), on: child, named: "inner")
    let beside = runtime.scene.root.addChild(named: "beside", position: Point(x: 350, y: 200), size: Size(width: 50, height: 50))
    runtime.recognize(PinchConfiguration(), on: beside, named: "beside")

    trackpad(.began, x: 200, scale: 1, 0)
    trackpad(.changed, x: 350, scale: 2, 10)
    trackpad(.changed, x: 350, scale: 3, 20)
    trackpad(.ended, x: 350, scale: 3, 30)
    #expect(log == ["inner began slop-crossed", "inner changed moved", "inner ended lifted"])

    // The next one goes to the node beneath it.
    trackpad(.began, x: 350, scale: 1, 40)
    trackpad(.changed, x: 200, scale: 2, 50)
    trackpad(.ended, x: 200, scale: 2, 60)
    #expect(log.suffix(3) == ["beside began slop-crossed", "beside changed moved", "beside ended lifted"])
  }

  @Test(arguments: [true, false]) func `a trackpad and a finger do not compete, in any order`(_ isFingerFirst: Bool) {
    let beside = runtime.scene.root.addChild(named: "beside", position: Point(x: 350, y: 200), size: Size(width: 50, height: 50))
    let pan = runtime.recognize(PanConfiguration(), on: beside, named: "pan")
    let pinch = runtime.recognize(PinchConfiguration(), on: child, named: "pinch")
    func drag(_ time: Double) {
      runtime.send(.pointer(event(.down, 350, 200, time, id: 1)))
      runtime.send(.pointer(event(.move, 390, 200, time + 5, id: 1)))
    }
    if isFingerFirst { drag(0) }
    trackpad(.began, x: 200, scale: 1, 10)
    trackpad(.changed, x: 200, scale: 2, 11)
    if !isFingerFirst { drag(20) }

    #expect(pan.state.value == .active && pinch.state.value == .active)
    trackpad(.ended, x: 200, scale: 2, 40)
    #expect(pan.state.value == .active && pinch.state.value == .atRest)
  }

  @Test(arguments: [true, false]) func `a mouse that hovers and a finger do not compete, in any order`(_ isFingerFirst: Bool) {
    let beside = runtime.scene.root.addChild(named: "beside", position: Point(x: 350, y: 200), size: Size(width: 50, height: 50))
    let pan = runtime.recognize(PanConfiguration(), on: beside, named: "pan")
    let hover = runtime.recognize(HoverConfiguration(), on: child, named: "hover")
    func enter(_ time: Int64) {
      runtime.send(.pointer(id: 9, phase: .hover, at: Point(x: 200, y: 200), time: .milliseconds(time), kind: .mouse))
    }

    if !isFingerFirst { enter(0) }
    runtime.send(.pointer(event(.down, 350, 200, 10, id: 1)))
    runtime.send(.pointer(event(.move, 390, 200, 15, id: 1)))
    if isFingerFirst { enter(20) }

    #expect(pan.state.value == .active && hover.state.value == .active)
  }

  /// Everything that a mouse or a wheel begins on a node of its own, in any order.
  @Test(arguments: [["left", "right", "wheel"], ["wheel", "left", "right"], ["right", "wheel", "left"]])
  func `two mice that hover and a wheel do not compete`(_ order: [String]) {
    let size = Size(width: 50, height: 50)
    let places = ["left": Point(x: 40, y: 40), "right": Point(x: 360, y: 40), "wheel": Point(x: 40, y: 360)]
    let nodes = places.mapValues { runtime.scene.root.addChild(named: "node", position: $0, size: size) }
    let hovers = ["left", "right"].map { runtime.recognize(HoverConfiguration(), on: nodes[$0]!, named: $0).state }
    let wheel = runtime.recognize(ScrollWheelConfiguration(), on: nodes["wheel"]!, named: "wheel")

    for (index, name) in order.enumerated() {
      let (time, place) = (Timestamp.milliseconds(Int64(10 * index)), places[name]!)
      if name == "wheel" {
        runtime.send(.wheel(WheelEvent(location: place, delta: Vector(dx: 0, dy: -4), time: time)))
      } else {
        runtime.send(.pointer(id: name == "left" ? 1 : 2, phase: .hover, at: place, time: time, kind: .mouse))
      }
    }

    #expect(hovers.allSatisfy { $0.value == .active } && wheel.state.value == .active)
    #expect(log.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == order.map { $0 + " began" }, "\(log)")
  }

  @Test func `a mouse that goes on to a sibling hovers there, also while a pen stays over the former node`() {
    let size = Size(width: 50, height: 50)
    let places = [Point(x: 40, y: 40), Point(x: 360, y: 40)]
    let hovers = places.map { place in
      runtime.recognize(HoverConfiguration(), on: runtime.scene.root.addChild(named: "node", position: place, size: size)).state
    }
    func send(_ id: PointerID, _ phase: PointerPhase = .hover, at place: Point, _ kind: PointerKind, _ ms: Int64) {
      runtime.send(.pointer(id: id, phase: phase, at: place, time: .milliseconds(ms), kind: kind))
    }

    send(1, at: places[0], .mouse, 0)
    send(2, at: places[0], .pen, 10)
    send(1, at: places[1], .mouse, 20)
    #expect(hovers.map { $0.value } == [.active, .active])

    // The mouse comes back, and leaves again without an effect on the pen.
    send(1, at: places[0], .mouse, 30)
    #expect(hovers.map { $0.value } == [.active, .atRest])
    send(1, .leave, at: places[0], .mouse, 40)
    #expect(hovers.map { $0.value } == [.active, .atRest])
    send(2, .leave, at: places[0], .pen, 50)
    #expect(hovers.map { $0.value } == [.atRest, .atRest])
  }
}
