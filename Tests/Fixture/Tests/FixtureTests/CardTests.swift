import Interplay
import InterplayTesting
import Testing

/// A test as a user writes it, in a package of its own.
@Suite(.attachesStages, .tracksLifetimes) struct CardTests {
  private func makeCard() -> Stage {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    let card = runtime.scene.root.addChild(named: "card", position: Point(x: 200, y: 200), size: Size(width: 100, height: 100))
    let tossable = Tossable()
    tossable.spring.destination.value = card.position.value
    runtime.add(tossable, to: tracked(card))
    return Stage(runtime: tracked(runtime))
  }

  @Test func `a thrown card comes back, whatever happens to it`() {
    let stage = makeCard().checked()
    let card = stage["card"]

    stage.finger.press(on: card).flick(by: Vector(dx: 120, dy: 0))
    let trace = stage.settle()

    expect(trace[card].position, reaches: Point(x: 200, y: 200), within: .seconds(1))
    expectNoDiagnostics(stage)
    expectReplay(of: stage, on: makeCard)
    checkProperty(count: 10, on: makeCard) { stage in
      stage["card"].position.value == Point(x: 200, y: 200) ? nil : "the card does not come back"
    }
  }
}
