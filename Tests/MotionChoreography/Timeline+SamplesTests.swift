import Interplay
import InterplayTestSupport
import Testing

/// The instants at which a timeline samples.
@Suite(.tracksLifetimes) struct TimelineSamplesTests {
  /// A spring that follows another one, which follows a third one. Each is retargeted at every sample.
  private struct Followers {
    let runtime: MotionRuntime
    let nodes: [SceneNode]
    let first = tracked(Spring<Point>())

    init(inTimeline: Bool) {
      let scene = tracked(SceneTree(size: Size(width: 400, height: 400)))
      runtime = tracked(MotionRuntime(scene: scene, samplingInterval: .milliseconds(4)))
      nodes = (0..<3).map { scene.root.addChild(named: "node\($0)", size: Size(width: 10, height: 10)) }
      let owner = inTimeline ? tracked(Timeline(of: runtime)).runtime : runtime
      owner.add(first, to: nodes[0].position)
      for index in 1..<3 { owner.add(tracked(Follow(nodes[index - 1].position)), to: nodes[index].position) }
    }

    /// Moves to several places, and returns the positions every 20 milliseconds.
    func positions(asksForNeed: Bool = false) -> [[Point]] {
      (0..<100).map { step in
        if step.isMultiple(of: 15) { first.destination.value = Point(x: Double(step * 37 % 200), y: Double(step * 91 % 300)) }
        if asksForNeed { for _ in 0..<2 { _ = runtime.need } }
        runtime.advance(to: .milliseconds(20 * Int64(step + 1)))
        return nodes.map { $0.position.value }
      }
    }
  }

  @Test(arguments: [false, true]) func `followers move in a timeline as without one`(_ asksForNeed: Bool) {
    let plain = Followers(inTimeline: false).positions()

    #expect(Followers(inTimeline: true).positions(asksForNeed: asksForNeed) == plain)
  }
}
