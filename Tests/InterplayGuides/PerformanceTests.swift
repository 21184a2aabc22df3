import Interplay
import MotionPhysics
import Testing

// snippet: counter
/// Counts the changes that a host would draw.
final class ChangeCounter: SceneMirror {
  var count = 0

  func node(_ node: SceneNode, didChange property: NodeProperty) { count += 1 }
}
// end

/// The steps of the tutorial `Performance`.
@Suite struct PerformanceTests {
  private let guide = "Documentation/Tutorials/Performance.md"

  @Test func `a runtime at rest does nothing`() throws {
    var lines: [String] = []
    func print(_ text: String) { lines.append(text) }
    // snippet: rest
    let scene = SceneTree(size: Size(width: 400, height: 800))
    let (runtime, counter) = (MotionRuntime(scene: scene), ChangeCounter())
    let spring = Spring<Point>()
    for index in 0..<1000 {
      let node = scene.root.addChild(named: "node \(index)", position: Point(x: 0, y: 100 + Double(index)))
      runtime.add(spring, to: node.position)
    }
    scene.add(counter)

    for frame in 1...3 {
      runtime.advance(to: .frame(Int64(frame), rate: 60))
      print("frame \(frame): \(counter.count) changes")
      counter.count = 0
    }
    runtime.advance(to: .seconds(10))
    counter.count = 0
    runtime.advance(to: .seconds(11))
    print("at rest: \(runtime.isAtRest), \(counter.count) changes")
    // end
    scene.remove(counter)
    try expectShown(lines, in: guide)
  }

  @Test func `one definition on many nodes shares its settings`() throws {
    let scene = SceneTree(size: Size(width: 400, height: 800))
    let runtime = MotionRuntime(scene: scene)
    let nodes = (0..<3).map { scene.root.addChild(named: "node \($0)", size: Size(width: 10, height: 10)) }
    // snippet: shared
    let tossable = Tossable()
    for node in nodes { runtime.add(tossable, to: node) }
    // end
    #expect(runtime.graph.interactions.contains { $0.name == "Tossable" })
  }

  @Test func `a batch computes springs without a runtime, with the same bits`() throws {
    let springs = try (1...100).map {
      try SpringSimulation(
        basis: SpringBasis(SpringParameters()), from: 0.0, velocity: 0, to: Double($0), at: .zero, threshold: RestThreshold(distance: 0.1))
    }
    // snippet: batch
    var batch = SpringBatch<Double>()
    for spring in springs { batch.append(spring) }
    batch.evaluate(at: .milliseconds(100))
    // end
    #expect(Array(batch.values) == springs.map { $0.value(at: .milliseconds(100)) })
  }

  @Test func `operators compute while they are observed, and connections end with their node`() {
    let scene = SceneTree(size: Size(width: 400, height: 800))
    let runtime = MotionRuntime(scene: scene)
    let card = scene.root.addChild(named: "card", size: Size(width: 10, height: 10))
    var count = 0
    // snippet: observe
    let distances = card.position.map { (point: Point) -> Double in
      count += 1
      return point.x * point.x + point.y * point.y
    }
    card.position.value = Point(x: 3, y: 4)
    let subscription = distances.subscribe { _ in }
    card.position.value = Point(x: 6, y: 8)
    subscription.unsubscribe()
    card.position.value = .zero
    // end
    // Once for the subscription, and once for the write after it.
    #expect(count == 2)
    _ = runtime
  }
}
