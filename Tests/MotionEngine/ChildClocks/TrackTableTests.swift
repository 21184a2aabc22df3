import Interplay
import InterplayTestSupport
import Testing

@testable import MotionEngine

/// The tracks of a timeline in which springs are added and removed at random.
@Suite(.tracksLifetimes) struct TrackTableTests {
  /// Something that happens to a node: a spring is added to one of its properties, or removed, or the property is written.
  private struct Action {
    let node: Int
    let property: Int
    let kind: Int
    let value: Double
  }

  private static let nodeCount = 24

  /// A run of all actions, or of those of one node: the positions of the nodes at some instants of the past, and the numbers of tracks.
  private static func run(_ steps: [[Action]], only node: Int? = nil) -> (positions: [[Point]], counts: [Int], expected: [Int]) {
    let stage = Stage(size: Size(width: 400, height: 400), rate: nil)
    let timeline = tracked(Timeline(of: tracked(stage.runtime)))
    let nodes = (0..<nodeCount).map {
      stage.scene.root.addChild(named: "node\($0)", position: Point(x: Double($0), y: 50), size: Size(width: 8, height: 8))
    }
    /// The springs of each property of each node, and the properties that have a track.
    var springs = nodes.map { _ in [[Instance<Spring<Double>>]](repeating: [], count: 3) }
    var tracked = nodes.map { _ in Set<Int>() }
    var (counts, expected): ([Int], [Int]) = ([], [])
    for actions in steps {
      for action in actions where node == nil || action.node == node {
        let target = nodes[action.node]
        let property = [target.position.x, target.position.y, target.scale][action.property]
        switch action.kind {
        case 0...5:
          let spring = Spring<Double>()
          spring.destination.value = action.value
          springs[action.node][action.property].append(timeline.runtime.add(spring, to: property))
          tracked[action.node].insert(action.property)
        case 6: property.value = action.value
        default: springs[action.node][action.property].popLast()?.remove()
        }
        // Related tracks are removed together: those of a position; that of a scale alone.
        if springs[action.node][0].isEmpty, springs[action.node][1].isEmpty { tracked[action.node].subtract([0, 1]) }
        if springs[action.node][2].isEmpty { tracked[action.node].remove(2) }
      }
      counts.append(timeline.runtime.history?.tracks.count ?? 0)
      expected.append(tracked.map(\.count).reduce(0, +))
      stage.run(until: stage.now.advanced(by: .milliseconds(37)))
    }
    timeline.paused.value = true
    let positions = stride(from: 0.0, through: 1.2, by: 0.11).map { offset in
      timeline.timeOffset.value = offset
      return nodes.map { Point(x: $0.position.value.x + $0.scale.value, y: $0.position.value.y) }
    }
    return (positions, counts, expected)
  }

  private static func steps(seed: UInt64) -> [[Action]] {
    var random = SeededGenerator(seed: seed)
    return (0..<40).map { step in
      (0..<12).map { _ in
        Action(
          node: .random(in: 0..<nodeCount, using: &random), property: .random(in: 0..<3, using: &random),
          // More are added than removed at first, and then the other way round.
          kind: .random(in: step < 20 ? 0...8 : 4...14, using: &random), value: .random(in: -50...50, using: &random))
      }
    }
  }

  @Test(arguments: 0..<4) func `each property has one track while it, or a relative, has a spring, and its past is its own`(seed: Int) {
    let steps = Self.steps(seed: UInt64(seed))
    let whole = Self.run(steps)
    #expect(whole.counts == whole.expected && (whole.counts.max() ?? 0) > 20)
    for node in stride(from: seed, to: Self.nodeCount, by: 5) {
      let alone = Self.run(steps, only: node)
      #expect(whole.positions.map { $0[node] } == alone.positions.map { $0[node] }, "node \(node)")
    }
  }
}
