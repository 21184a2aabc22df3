// snippet: complete
import Interplay
import InterplayTesting
import Testing

/// Builds a stage with a note that can be thrown and returns to the center.
func makeNote() -> Stage {
  let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
  let note = runtime.scene.root.addChild(named: "note", position: Point(x: 200, y: 200), size: Size(width: 120, height: 160))
  let tossable = Tossable()
  tossable.spring.destination.value = note.position.value
  runtime.add(tossable, to: note)
  return Stage(runtime: runtime)
}

@Suite(.attachesStages) struct NoteTests {
  @Test func `a note that is thrown to the right comes back within a second`() {
    let stage = makeNote().checked()
    let note = stage["note"]

    stage.finger.press(on: note).flick(by: Vector(dx: 120, dy: 0))
    let trace = stage.settle()

    expect(trace[note].position, reaches: Point(x: 200, y: 200), within: .seconds(1))
    expect(trace[note].position.x, staysInside: 0...400)
    expectAtRest(trace, within: .seconds(1))
    expectNoDiagnostics(stage)
  }
}
// end
