import Interplay
import InterplayTestSupport
import Testing

@testable import MotionFormats

@Suite struct SceneSubtreeTests {
  @Test(arguments: 0..<24 as Range<UInt64>) func `a subtree has the nodes that are inside its root`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let scene = SceneTree(size: Size(width: 100, height: 100))
    var nodes = [scene.root]
    for _ in 0..<40 { nodes.append((nodes.randomElement(using: &random) ?? scene.root).addChild(named: "node")) }
    for root in nodes {
      let subtree = SceneSubtree(of: root)
      for _ in 0..<2 {
        for node in nodes.shuffled(using: &random) {
          #expect(subtree.contains(node) == node.isInside(root), "seed \(seed): \(node.id) in \(root.id)")
        }
      }
    }
  }

  // A walk to the top from each node would take minutes.
  @Test func `the nodes of a long chain are found without a walk past all of their ancestors`() {
    let time = ThreadTime()
    let scene = SceneTree(size: Size(width: 100, height: 100))
    let top = scene.root.addChild(named: "top")
    var chain = [top]
    for index in 0..<50_000 { chain.append(chain[index].addChild(named: "node")) }
    let (inside, outside) = (SceneSubtree(of: top), SceneSubtree(of: scene.root.addChild(named: "other")))
    for node in chain where !inside.contains(node) || outside.contains(node) { Issue.record() }
    #expect(time.elapsed < 60)
  }
}
