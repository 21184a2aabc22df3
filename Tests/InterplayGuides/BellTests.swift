import Interplay
import InterplayTestSupport
import InterplayTesting
import MotionFormats
import Testing

@Suite(.tracksLifetimes) struct BellTests {
  private let guide = "Documentation/Tutorials/YourOwnGesture.md"

  private func makeBells() -> (stage: Stage, left: SceneNode, right: SceneNode) {
    let stage = Stage(size: Size(width: 400, height: 200))
    let bells = [("left", 100.0), ("right", 300)].map { name, x in
      stage.scene.root.addChild(named: name, position: Point(x: x, y: 100), size: Size(width: 80, height: 80))
    }
    return (stage.checked(), bells[0], bells[1])
  }

  @Test func `each bell swings, rests and counts for itself`() throws {
    let (stage, left, right) = makeBells()
    let runtime = stage.runtime
    var lines: [String] = []
    func print(_ text: String) { lines.append(text) }
    // snippet: bells
    let bell = Bell()
    runtime.add(bell, to: left)
    runtime.add(bell, to: right)

    stage.finger.tap(on: left).hold(for: .milliseconds(300)).tap(on: left)
    let trace = stage.settle()
    print("left turned to \(trace[left].rotation.peak.degrees.rounded())°, and rests at \(left.rotation.value.degrees)°")
    print("rang: \(runtime.setting(at: "left.bell.count")?.numbers ?? []) and \(runtime.setting(at: "right.bell.count")?.numbers ?? [])")
    // end
    try expectShown(lines, in: guide)
  }

  @Test func `a scene file has the count of a target`() throws {
    let (stage, left, _) = makeBells()
    stage.runtime.add(Bell(), to: left) { $0.clamped(from: Angle(degrees: -5), to: Angle(degrees: 5)) }
    stage.finger.tap(on: left)
    #expect(stage.settle()[left].rotation.peak == Angle(degrees: 5))
    var registry = SceneRegistry.standard
    registry.register { _ in Bell() }

    let copy = try SceneFile.runtime(from: Array(try SceneFile.text(of: stage.runtime, registry: registry).utf8), registry: registry)

    #expect(stage.runtime.setting(at: "left.bell.count")?.numbers == [1] && copy.setting(at: "left.bell.count")?.numbers == [1])
  }

  @Test func `it obeys the laws of interactions`() {
    LawfulInteraction("bell") { runtime, node, other in
      let bell = Bell()
      runtime.add(bell, to: node)
      runtime.add(bell, to: other)
      return .init(bell, in: runtime)
    } script: { stage in
      stage.finger.tap(on: stage["node"]).hold(for: .milliseconds(100)).tap(on: stage["node"]).tap(on: stage["other"])
    }.expectLaws()
  }
}
