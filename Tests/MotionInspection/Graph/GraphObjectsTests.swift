import Interplay
import Testing

@Suite struct GraphObjectsTests {
  @Test func `objects keep their identities while the rows before them leave the graph`() {
    let stage = Stage(size: Size(width: 100, height: 100))
    let draggables = [Draggable(), Draggable()]
    for draggable in draggables {
      stage.runtime.add(draggable, to: stage.scene.root.addChild(named: "node", size: Size(width: 20, height: 20)))
    }

    let before = stage.runtime.graphWithObjects
    stage.runtime.remove(draggables[0])
    let after = stage.runtime.graphWithObjects

    #expect(before.objects.interactions.count == before.graph.interactions.count)
    #expect(after.objects.gestures.count == after.graph.gestures.count)
    #expect(after.objects.interactions.count == before.objects.interactions.count / 2)
    for (kept, former) in [
      (after.objects.interactions, before.objects.interactions), (after.objects.gestures, before.objects.gestures),
    ] {
      #expect(!kept.isEmpty && zip(kept, former.suffix(kept.count)).allSatisfy { $0 === $1 })
    }
    for (row, source) in after.objects.sources {
      #expect((source as? ObserverTable)?.name == after.graph.sources[row].name)
    }
  }
}
