import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct TossableCatchingTests {
  @Test func `a finger that rests on a card in flight does not stop it`() {
    let (stage, node, runtime) = makeStage()
    let tossable = Tossable()
    tossable.spring.destination.value = Point(x: 200, y: 300)
    runtime.add(tossable, to: node)

    stage.finger.hold(for: .milliseconds(60)).press(on: node).hold(for: .seconds(2))
    stage.play()
    let touched = node.position.value
    stage.run(until: .seconds(1))

    #expect(touched.y < 290 && node.position.value == Point(x: 200, y: 300))
    stage.finger.lift()
    stage.settle()
  }

  @Test func `without a slop, the first movement catches a card in flight where it is`() {
    let (stage, node, runtime) = makeStage()
    let tossable = Tossable(draggable: Draggable(configuration: PanConfiguration(slop: 0)))
    tossable.spring.destination.value = Point(x: 200, y: 300)
    runtime.add(tossable, to: node)

    stage.finger.hold(for: .milliseconds(60)).press(on: node).move(by: Vector(dx: 1, dy: 0), over: .milliseconds(8)).hold(for: .seconds(2))
    stage.play()
    let caught = node.position.value
    stage.run(until: .seconds(1))

    #expect(caught.y < 290 && node.position.value == caught)
    stage.finger.lift()
    stage.settle()
  }
}
