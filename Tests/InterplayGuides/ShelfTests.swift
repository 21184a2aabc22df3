import Interplay
import InterplayFormats
import InterplayTestSupport
import InterplayTesting
import Testing

/// The last step of the tutorial `YourOwnInteraction`.
@Suite(.tracksLifetimes) struct ShelfTests {
  private func makeBox(at places: [Double] = [100, 300, 500]) -> (stage: Stage, box: SceneNode, shelf: Shelf, instance: Instance<Shelf>) {
    let stage = Stage(size: Size(width: 600, height: 300))
    let box = stage.scene.root.addChild(named: "box", position: Point(x: 100, y: 150), size: Size(width: 80, height: 80))
    let shelf = tracked(Shelf(at: places))
    return (stage, box, shelf, stage.runtime.add(shelf, to: box))
  }

  @Test func `throws, taps and new shelves change its destination`() throws {
    let stage = Stage(size: Size(width: 600, height: 300)).checked()
    let runtime = stage.runtime
    let box = stage.scene.root.addChild(named: "box", position: Point(x: 100, y: 150), size: Size(width: 80, height: 80))
    var lines: [String] = []
    func print(_ text: String) { lines.append(text) }
    // snippet: use
    let shelf = Shelf(at: [100, 300, 500])
    let instance = runtime.add(shelf, to: box)

    stage.finger.press(on: box).move(by: Vector(dx: 160, dy: 20), over: .milliseconds(400)).hold(for: .milliseconds(100)).lift()
    stage.settle()
    print("dragged: \(box.position.value)")

    stage.finger.tap(on: box)
    stage.play()
    print("tapped: at rest \(instance.isAtRest)")
    stage.settle()
    print("on the next shelf: \(box.position.value)")

    shelf.places.value = [40, 240]
    stage.settle()
    print("new shelves: \(box.position.value)")

    shelf.enabled.value = false
    stage.finger.expectingMiss().tap(on: box)
    stage.settle()
    print("disabled: \(box.position.value)")
    // end

    try expectShown(lines, in: "Documentation/Tutorials/YourOwnInteraction.md")
    expectNoDiagnostics(stage)
  }

  @Test func `every node has its own shelf`() {
    let (stage, box, shelf, _) = makeBox()
    let other = stage.scene.root.addChild(named: "other", position: Point(x: 300, y: 250), size: Size(width: 80, height: 80))
    stage.runtime.add(shelf, to: other)

    stage.finger.tap(on: other)
    stage.settle()

    #expect(box.position.value == Point(x: 100, y: 150) && other.position.value == Point(x: 500, y: 250))
  }

  @Test func `saved in flight, it goes to the same shelf once it is loaded`() throws {
    let (stage, box, _, _) = makeBox()
    stage.settle()
    stage.finger.tap(on: box)
    stage.play()
    stage.run(until: stage.now.advanced(by: .milliseconds(50)))
    var registry = SceneRegistry.standard
    registry.register { arguments throws(FileError) in Shelf(at: try arguments.value("places", default: [])) }
    let text = try SceneFile.text(of: stage.runtime, registry: registry)
    let copy = Stage(runtime: try SceneFile.runtime(from: Array(text.utf8), registry: registry))
    stage.settle()
    copy.settle()
    #expect(box.position.value == Point(x: 300, y: 150) && copy["box"].position.value == Point(x: 300, y: 150))
  }

  @Test func `without shelves it stays where it is, however it is thrown`() {
    let (stage, box, shelf, _) = makeBox(at: [])
    stage.finger.press(on: box).flick(by: Vector(dx: 60, dy: 0))
    stage.settle()
    #expect(box.position.value == Point(x: 100, y: 150))

    shelf.places.value = [500]
    stage.settle()
    #expect(box.position.value == Point(x: 500, y: 150))
    shelf.places.value = []
    stage.settle()
    #expect(box.position.value == Point(x: 500, y: 150))
  }

  @Test func `it obeys the laws of interactions`() {
    LawfulInteraction("shelf") { runtime, node, _ in
      let shelf = Shelf(at: [100, 300, 500])
      runtime.add(shelf, to: node)
      return LawfulInteraction.Added(shelf, in: runtime)
    }.expectLaws()
  }
}
