import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct SwitchTests {
  private let stage = Stage(size: Size(width: 400, height: 400))
  private let node: SceneNode
  private let thumb: SceneNode

  init() {
    node = stage.scene.root.addChild(named: "switch", position: Point(x: 200, y: 200), size: Size(width: 60, height: 30))
    thumb = node.addChild(named: "thumb", position: Point(x: 15, y: 15), size: Size(width: 30, height: 30))
  }

  private func make(isOn: Bool = false) -> Switch {
    let made = Switch(isOn: isOn, thumb: thumb)
    stage.runtime.add(made, to: node)
    return made
  }

  @Test func `a tap turns it over, and its thumb goes to the other side`() {
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

  @Test func `written from outside it goes to its side, too`() {
    let made = make(isOn: true)
    #expect(thumb.position.value.x == 45)
    made.isOn.value = false
    stage.settle()
    #expect(thumb.position.value.x == 15)
  }

  @Test(arguments: [(18.0, 300, true), (12, 300, false), (12, 30, true)] as [(Double, Int64, Bool)])
  func `a drag decides by the side it ends on, a flick by its way`(_ way: Double, _ milliseconds: Int64, _ expected: Bool) {
    let made = make()
    // Four points of it are the slop.
    stage.finger.press(on: thumb).move(by: Vector(dx: way + 4, dy: 0), over: .milliseconds(milliseconds))
    if milliseconds > 100 { stage.finger.hold(for: .milliseconds(100)) }
    stage.finger.lift()
    stage.settle()
    #expect(made.isOn.value == expected)
    #expect(made.progress.value == (expected ? 1 : 0))
    #expect(stage.runtime.diagnostics.isEmpty)
  }

  @Test func `grabbed on its way it follows the finger from where it is, and cancelled it goes back`() {
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
}
