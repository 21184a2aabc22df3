import InterplayTestSupport
import MotionStreams
import MotionValues
import Testing

@testable import MotionScene

@Suite(.tracksLifetimes) struct HitIndexTests {
  private let scene = SceneTree(size: Size(width: 1200, height: 1200))
  private let nodes: [SceneNode]

  init() {
    let root = scene.root
    nodes = (0..<2000).map { index in
      let position = Point(x: Double(index % 50) * 20 + 10, y: Double(index / 50) * 20 + 10)
      return root.addChild(named: "\(index)", position: position, size: Size(width: 10, height: 10))
    }
    // The first tests are slow, and create the index.
    for _ in 0..<4 { #expect(scene.hitTest(Point(x: 10, y: 10)) === nodes[0]) }
  }

  /// Moves the first `count` nodes, and returns whether the next hit test uses the index.
  private func usesIndex(moving count: Int) -> Bool {
    // To and fro.
    for node in nodes.prefix(count) { node.position.value.x = 2 * node.position.value.x.rounded() - node.position.value.x + 0.25 }
    #expect(scene.hitTest(Point(x: 990, y: 10)) === nodes[49])
    return scene.root.hitIndex?.isDirty == false && scene.root.family.hitIndexing?.log.count == 0
  }

  // Only the nodes that move have properties at all: the others must count, too.
  @Test(arguments: [1, 33, 120]) func `a test uses the boxes while a few of many nodes move`(count: Int) {
    for _ in 0..<5 { #expect(usesIndex(moving: count)) }
  }

  @Test func `a test does not update the boxes while many nodes move, and does once they rest`() {
    #expect(usesIndex(moving: 2000) == false || usesIndex(moving: 2000) == false)
    for _ in 0..<5 { #expect(!usesIndex(moving: 2000)) }
    for _ in 0..<9 { _ = usesIndex(moving: 0) }
    #expect(usesIndex(moving: 0))
  }

  @Test func `counts the boxes of nodes that are added and removed`() {
    func count() -> Int? {
      _ = scene.hitTest(Point(x: 10, y: 10))
      return scene.root.family.hitIndexing?.boxCount
    }
    #expect(count() == 2000)
    for node in nodes.suffix(50) { node.removeFromParent() }
    #expect(count() == 1950)
    // So many that the list of children is compacted.
    for node in nodes[200..<1950] { node.removeFromParent() }
    for _ in 0..<10 { _ = count() }
    #expect(count() == 200)
    scene.root.addChild(named: "new")
    #expect(count() == 201)
  }

  @Test func `a preparation of hit tests that an earlier one ends is over at once`() {
    var calls: [Int] = []
    var watches: [Int] = []
    for number in 0..<3 {
      watches.append(
        scene.prepareHitTests { [unowned scene = self.scene] in
          calls.append(number)
          if number == 0 { scene.endWatch(watches[1]) }
        })
    }

    _ = scene.hitTest(Point(x: 10, y: 10))

    #expect(calls == [0, 2])
    for watch in watches { scene.endWatch(watch) }
  }
}
