import Interplay
import InterplayTestSupport
import Testing

/// Touches of scroll views in motion.
@Suite(.tracksLifetimes) struct ScrollableTouchesTests {
  /// Something inside that can be touched.
  enum Inside: CaseIterable, Sendable {
    case button
    case delayedButton
    case tap
  }

  private let stage = Stage(size: Size(width: 400, height: 800))
  private let view: SceneNode
  private let row: SceneNode
  private let scroll: Scrollable
  private let location = Point(x: 200, y: 400)

  init() {
    view = stage.scene.root.addChild(named: "view", position: .zero, size: Size(width: 400, height: 800), anchorPoint: .zero)
    let content = view.addChild(named: "content", position: .zero, size: Size(width: 400, height: 8000), anchorPoint: .zero)
    row = content.addChild(named: "row", position: .zero, size: Size(width: 400, height: 8000), anchorPoint: .zero)
    scroll = Scrollable(content: content)
    stage.runtime.add(scroll, to: view)
  }

  /// Begins a motion, and returns the offset after a while.
  private func move(bySpring isSpring: Bool = true) -> Point {
    if isSpring {
      scroll.scroll(to: Point(x: 0, y: 4000))
    } else {
      stage.finger.press(at: Point(x: 200, y: 600)).flick(by: Vector(dx: 0, dy: -300))
      stage.play()
    }
    stage.run(until: stage.now.advanced(by: .milliseconds(150)))
    #expect(!stage.runtime.isAtRest && scroll.contentOffset.value.y > 300)
    return scroll.contentOffset.value
  }

  /// Presses, and holds for `duration`.
  private func press(for duration: Duration) {
    stage.finger.press(at: location)
    stage.run(until: stage.now.advanced(by: duration))
  }

  private func countPresses(of inside: Inside, on node: SceneNode) -> (read: () -> Int, isHighlighted: () -> Bool) {
    var count = 0
    if inside == .tap {
      stage.runtime.recognize(TapConfiguration(), on: node).updates.subscribe { if $0.state == .ended { count += 1 } }
      return ({ count }, { false })
    }
    let button = Pressable(delay: inside == .button ? .zero : .milliseconds(50))
    stage.runtime.add(button, to: node)
    button.presses.subscribe { _ in count += 1 }
    return ({ count }, { button.isHighlighted.value })
  }

  @Test(arguments: Inside.allCases, [false, true])
  func `a touch that stops a motion presses nothing inside, and the next one does`(_ inside: Inside, isSpring: Bool) {
    let presses = countPresses(of: inside, on: row)
    let offset = move(bySpring: isSpring)

    press(for: .milliseconds(100))
    #expect(scroll.contentOffset.value.distance(to: offset) < 1e-9 && !presses.isHighlighted())
    stage.finger.lift()
    stage.settle()
    #expect(scroll.contentOffset.value.distance(to: offset) < 1e-9 && presses.read() == 0)

    press(for: .milliseconds(100))
    #expect(presses.isHighlighted() == (inside != .tap))
    stage.finger.lift()
    stage.settle()
    #expect(presses.read() == 1)
  }

  @Test(arguments: [false, true]) func `a touch that stops a motion drags the content, and no row that can be dragged`(isTossed: Bool) {
    if isTossed { stage.runtime.add(Tossable(), to: row) } else { stage.runtime.add(Draggable(), to: row) }
    let offset = move()

    func drag() {
      stage.finger.press(at: location).move(by: Vector(dx: 0, dy: -50), over: .milliseconds(300)).hold(for: .milliseconds(100))
      stage.play()
    }
    drag()
    // Less the slop of 10 points.
    let reached = Point(x: 0, y: offset.y + 40)
    #expect(scroll.contentOffset.value.distance(to: reached) < 1e-9 && row.position.value == .zero)
    stage.finger.lift()
    stage.settle()

    drag()
    #expect(scroll.contentOffset.value.distance(to: reached) < 1e-9)
    #expect(row.position.value.distance(to: Point(x: 0, y: -40)) < 1e-9)
    stage.finger.lift()
    stage.settle()
  }

  @Test func `a touch of an inner scroll view belongs to the outer one that it stops, and at rest to the inner one`() {
    let window = row.addChild(named: "window", position: Point(x: 50, y: 50), size: Size(width: 300, height: 7000), anchorPoint: .zero)
    let inner = Scrollable(content: window.addChild(named: "list", size: Size(width: 300, height: 9000), anchorPoint: .zero))
    stage.runtime.add(inner, to: window)
    let presses = countPresses(of: .button, on: inner.content)
    let offset = move()

    for isMoving in [true, false] {
      stage.finger.press(at: location).move(by: Vector(dx: 0, dy: -50), over: .milliseconds(300)).hold(for: .milliseconds(100)).lift()
      stage.settle()
      #expect(scroll.contentOffset.value.distance(to: Point(x: 0, y: offset.y + 40)) < 1e-9)
      #expect(inner.contentOffset.value.distance(to: Point(x: 0, y: isMoving ? 0 : 40)) < 1e-9)
    }

    // In motion, the inner one keeps the touch from its content, and both stop.
    scroll.scroll(to: .zero)
    inner.scroll(to: Point(x: 0, y: 1500))
    stage.run(until: stage.now.advanced(by: .milliseconds(100)))
    let offsets = [scroll.contentOffset.value, inner.contentOffset.value]
    stage.finger.tap(at: location)
    stage.settle()
    for (now, former) in zip([scroll.contentOffset.value, inner.contentOffset.value], offsets) { #expect(now.distance(to: former) < 1e-9) }
    #expect(presses.read() == 0)
    stage.finger.tap(at: location)
    stage.settle()
    #expect(presses.read() == 1)
  }

  @Test func `a mouse button that stops the coast after a trackpad presses nothing inside`() {
    let presses = countPresses(of: .button, on: row)
    for (index, distance) in [0.0, -60, -120, -180, -240].enumerated() {
      let phase: TrackpadEvent.Phase = index == 0 ? .began : index == 4 ? .ended : .changed
      stage.runtime.send(
        .trackpad(TrackpadEvent(phase: phase, location: location, pan: Vector(dx: 0, dy: distance), time: .milliseconds(10 + 8 * index))))
    }
    for isMoving in [true, false] {
      stage.run(until: stage.now.advanced(by: .milliseconds(100)))
      #expect(stage.runtime.isAtRest != isMoving)
      stage.runtime.send(.pointer(phase: .down, at: location, time: stage.now, kind: .mouse))
      stage.runtime.send(.pointer(phase: .up, at: location, time: stage.now.advanced(by: .milliseconds(50)), kind: .mouse))
      stage.settle()
      #expect(presses.read() == (isMoving ? 0 : 1))
    }
  }

  @Test(arguments: [false, true]) func `gestures of the node and of those around it receive the touch that stops a motion`(isAround: Bool) {
    let presses = countPresses(of: .tap, on: isAround ? stage.scene.root : view)
    let offset = move()
    stage.finger.tap(at: location)
    stage.settle()
    #expect(presses.read() == 1 && scroll.contentOffset.value.distance(to: offset) < 1e-9)
  }

  @Test(arguments: [false, true]) func `a scroll view that was stopped or disabled in motion takes no touch`(isDisabled: Bool) {
    let presses = countPresses(of: .button, on: row)
    let offset = move()
    if isDisabled { scroll.enabled.value = false } else { scroll.contentOffset.value = offset }
    stage.finger.tap(at: location)
    stage.settle()
    #expect(presses.read() == 1)
  }
}
