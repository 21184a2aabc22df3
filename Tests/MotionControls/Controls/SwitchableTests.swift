import Interplay
import InterplayFormats
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct SwitchableTests {
  private let stage = Stage(size: Size(width: 400, height: 400))
  private let node: SceneNode
  private let thumb: SceneNode

  init() {
    node = stage.scene.root.addChild(named: "switch", position: Point(x: 200, y: 200), size: Size(width: 60, height: 30))
    thumb = node.addChild(named: "thumb", position: Point(x: 15, y: 15), size: Size(width: 30, height: 30))
  }

  private func make(isOn: Bool = false) -> Switchable {
    let made = Switchable(isOn: isOn, thumb: thumb)
    stage.runtime.add(made, to: node)
    return made
  }

  @Test func `a tap toggles it, and its thumb moves to the other side`() {
    let made = make()
    #expect(thumb.position.value.x == 15)
    stage.finger.press(on: node).hold(for: .milliseconds(50)).lift()
    stage.play()
    #expect(made.isOn.value)
    #expect(!stage.runtime.isAtRest)
    stage.settle()
    #expect(made.progress.value == 1 && thumb.position.value.x == 45)
    stage.finger.press(on: node).hold(for: .milliseconds(50)).lift()
    stage.settle()
    #expect(!made.isOn.value && thumb.position.value.x == 15)
  }

  @Test func `saved while its thumb is beyond its side, it is loaded, and the thumb goes there`() throws {
    let made = make()
    stage.finger.press(on: thumb).move(by: Vector(dx: 20, dy: 0), over: .milliseconds(10)).lift()
    stage.play()
    while made.progress.value <= 1, !stage.runtime.isAtRest { stage.run(until: stage.now.advanced(by: .milliseconds(5))) }
    #expect(made.progress.value > 1)
    let text = try SceneFile.text(of: stage.runtime)
    let loaded = Stage(runtime: try SceneFile.runtime(from: [UInt8](text.utf8)))
    #expect(loaded["thumb"].position.value == thumb.position.value)
    loaded.settle()
    #expect(loaded["thumb"].position.value.x == 45)
  }

  @Test func `a write moves the thumb to the new side`() {
    let made = make(isOn: true)
    #expect(thumb.position.value.x == 45)
    made.isOn.value = false
    stage.settle()
    #expect(thumb.position.value.x == 15)
  }

  @Test(arguments: [(18.0, 300, true), (12, 300, false), (12, 30, true)] as [(Double, Int64, Bool)])
  func `a drag decides by its end, a flick by its direction`(_ way: Double, _ milliseconds: Int64, _ expected: Bool) {
    let made = make()
    // The slop takes four points of it.
    stage.finger.press(on: thumb).move(by: Vector(dx: way + 4, dy: 0), over: .milliseconds(milliseconds))
    if milliseconds > 100 { stage.finger.hold(for: .milliseconds(100)) }
    stage.finger.lift()
    stage.settle()
    #expect(made.isOn.value == expected)
    #expect(made.progress.value == (expected ? 1 : 0))
    #expect(stage.runtime.diagnostics.isEmpty)
  }

  @Test func `grabbed in flight it follows the finger from its current position, and springs back if cancelled`() {
    let made = make()
    made.isOn.value = true
    stage.run(until: stage.now.advanced(by: .milliseconds(60)))
    let place = made.progress.value
    #expect(place > 0 && place < 1)
    stage.finger.press(on: node).move(by: Vector(dx: -4.5, dy: 0), over: .milliseconds(20)).hold(for: .milliseconds(200))
    stage.play()
    #expect(abs(made.progress.value - place) < 0.5)
    stage.finger.cancel()
    stage.settle()
    #expect(made.isOn.value && made.progress.value == 1)
    #expect(stage.runtime.diagnostics.isEmpty)
  }

  @Test func `removed during a drag and added again, it moves as before`() {
    let made = make()
    stage.finger.press(on: thumb).move(by: Vector(dx: 14, dy: 0), over: .milliseconds(200))
    stage.play()
    stage.runtime.remove(made)
    #expect(made.spring.enabled.value && stage.runtime.isAtRest)
    #expect(abs(made.progress.value - 1.0 / 3) < 1e-9)
    stage.finger.lift()
    stage.runtime.add(made, to: node)
    stage.settle()
    #expect(made.progress.value == 0)
    made.isOn.value = true
    stage.settle()
    #expect(made.progress.value == 1 && thumb.position.value.x == 45)
  }

  @Test func `its spring can be disabled, and a drag keeps it disabled`() {
    let made = make()
    made.spring.enabled.value = false
    stage.finger.press(on: thumb).move(by: Vector(dx: 24, dy: 0), over: .milliseconds(200)).lift()
    stage.settle()
    #expect(made.isOn.value && !made.spring.enabled.value)
    #expect(abs(made.progress.value - 20.0 / 30) < 1e-9)
    made.spring.enabled.value = true
    stage.settle()
    #expect(made.progress.value == 1)
  }

  @Test func `is manipulated while it is dragged, and active together with its runtime`() {
    let made = make()
    var states: [(MotionState, Bool)] = []
    let subscription = stage.runtime.isBeingManipulated.subscribe { states.append((made.state.current ?? .atRest, $0)) }
    stage.finger.press(on: thumb).move(by: Vector(dx: 24, dy: 0), over: .milliseconds(200)).hold(for: .milliseconds(100))
    stage.play()
    #expect(made.state.current == .active && !stage.runtime.isAtRest)
    stage.finger.lift()
    stage.settle()
    #expect(made.state.current == .atRest && stage.runtime.isAtRest)
    #expect(states.map(\.1) == [false, true, false])
    subscription.unsubscribe()
  }

  @Test func `disabled it stops and follows writes without animation; enabled it moves to its side`() {
    let made = make()
    made.isOn.value = true
    stage.run(until: .milliseconds(60))
    made.enabled.value = false
    let place = made.progress.value
    #expect(place > 0 && place < 1 && made.state.current == .atRest)
    stage.settle()
    #expect(made.progress.value == place)
    made.isOn.value = false
    #expect(made.progress.value == 0 && thumb.position.value.x == 15)
    made.progress.value = 0.5
    made.enabled.value = true
    #expect(made.progress.value == 0.5 && !stage.runtime.isAtRest)
    stage.settle()
    #expect(made.progress.value == 0)
  }

  private func makeOnTwo() -> (Switchable, SceneNode) {
    let made = make()
    let other = stage.scene.root.addChild(named: "other", position: Point(x: 200, y: 300), size: Size(width: 60, height: 30))
    stage.runtime.add(made, to: other)
    return (made, other)
  }

  @Test func `on two nodes it has one state, and does not conflict with itself`() {
    let (made, other) = makeOnTwo()
    var ends: [MotionEnd] = []
    let subscription = made.spring.ends.subscribe { ends.append($0) }
    stage.finger.press(on: other).hold(for: .milliseconds(50)).lift()
    stage.settle()
    #expect(made.isOn.value && made.progress.value == 1 && thumb.position.value.x == 45)
    stage.finger.press(on: other).move(by: Vector(dx: -40, dy: 0), over: .milliseconds(300)).lift()
    stage.settle()
    #expect(!made.isOn.value && made.progress.value == 0 && thumb.position.value.x == 15)
    #expect(ends == [.finished, .finished] && stage.runtime.diagnostics.isEmpty)
    subscription.unsubscribe()
  }

  @Test func `dragged on two nodes, it follows the first finger`() {
    let (made, other) = makeOnTwo()
    stage.finger(0).press(on: node).move(by: Vector(dx: 19, dy: 0), over: .milliseconds(100)).hold(for: .milliseconds(100))
    stage.finger(1).hold(for: .milliseconds(100)).press(on: other).move(by: Vector(dx: -40, dy: 0), over: .milliseconds(50))
      .hold(for: .milliseconds(150))
    stage.play()
    #expect(abs(made.progress.value - 0.5) < 1e-9)
    stage.finger(0).lift()
    stage.play()
    #expect(!stage.runtime.isAtRest)
    stage.finger(1).move(by: Vector(dx: 40, dy: 0), over: .milliseconds(50)).lift()
    stage.settle()
    #expect(made.progress.value == (made.isOn.value ? 1 : 0) && stage.runtime.diagnostics.isEmpty)
  }

  @Test(arguments: [true, false]) func `removed from one of two nodes, it continues on the other (contract 21)`(_ isFirst: Bool) {
    let (made, other) = makeOnTwo()
    made.isOn.value = true
    stage.run(until: .milliseconds(60))
    let place = made.progress.value
    stage.runtime.removeInteractions(from: isFirst ? node : other)
    #expect(made.progress.value == place)
    stage.settle()
    #expect(made.progress.value == 1)
    // Nothing of its former motion remains.
    stage.finger.press(on: isFirst ? other : node).move(by: Vector(dx: -40, dy: 0), over: .milliseconds(300)).lift()
    stage.settle()
    #expect(made.progress.value == 0 && stage.runtime.diagnostics.isEmpty)
    stage.runtime.remove(made)
    made.isOn.value = true
    stage.settle()
    #expect(made.progress.value == 0)
  }

  @Test func `an observer of isOn may remove it`() {
    let made = make()
    let runtime = stage.runtime
    let subscription = made.isOn.observeChanges { _ in runtime.remove(made) }
    stage.finger.press(on: thumb).move(by: Vector(dx: 24, dy: 0), over: .milliseconds(200)).lift()
    stage.settle()
    let place = made.progress.value
    #expect(made.isOn.value && abs(place - 20.0 / 30) < 1e-9 && made.state.current == .atRest)
    subscription.end()
    stage.runtime.add(made, to: node)
    stage.settle()
    #expect(made.progress.value == 1)
  }

  @Test func `its thumb stays within the first node, whatever changes`() {
    let (made, other) = makeOnTwo()
    made.isOn.value = true
    stage.settle()
    other.size.value.width = 100
    #expect(thumb.position.value.x == 45)
    thumb.size.value.width = 20
    #expect(thumb.position.value.x == 50)
    thumb.anchorPoint.value = .zero
    #expect(thumb.position.value.x == 40)
    stage.runtime.removeInteractions(from: node)
    #expect(thumb.position.value.x == 80)
    stage.runtime.add(made, to: node)
    stage.runtime.remove(made)
    #expect(thumb.position.value.x == 80)
  }
}
