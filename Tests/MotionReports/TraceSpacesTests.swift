import Interplay
import InterplayTestSupport
import Testing

@testable import MotionReports

@Suite struct TraceSpacesTests {
  /// A random tree whose properties are written at several times, with what the scene said then.
  private struct Written {
    var trace: Trace
    var facts: [(node: SceneNode, time: Timestamp, toRoot: Transform, origin: Point)] = []
    var moved: [Int: Set<Timestamp>] = [:]
  }

  private func write(_ seed: UInt64) -> Written {
    var random = SeededGenerator(seed: seed)
    func any(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    func point() -> Point { Point(x: any(-200...200), y: any(-200...200)) }
    let stage = Stage(size: Size(width: 400, height: 400))
    var nodes = [stage.scene.root]
    for index in 0..<9 {
      let parent = nodes[Int.random(in: 0..<nodes.count, using: &random)]
      // Equal names: only the ids distinguish the nodes.
      nodes.append(parent.addChild(named: index % 2 == 0 ? "node" : "other", position: point(), size: Size(width: 40, height: 30)))
    }
    nodes.removeFirst()
    var written = Written(trace: stage.trace)
    for step in 1...4 {
      stage.run(until: .milliseconds(step * 100))
      for node in nodes where random.next() % 2 == 0 {
        node.rotation.value = Angle(radians: any(-9...9))
        node.scale.value = any(0.2...3)
        node.anchorPoint.value = Point(x: any(0...1), y: any(0...1))
        node.size.value = Size(width: any(1...90), height: any(1...90))
        node.visit { if $0 !== node { written.moved[$0.id, default: []].insert(stage.now) } }
        if random.next() % 2 == 0 {
          node.position.value = point()
          node.visit { written.moved[$0.id, default: []].insert(stage.now) }
        }
      }
      for node in nodes {
        let parent = node.parent?.transformToRoot ?? .identity
        written.facts.append((node, stage.now, node.transformToRoot, parent.apply(to: node.position.value)))
      }
    }
    stage.run(until: .milliseconds(450))
    written.trace = stage.trace
    return written
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `the places of all nodes at any time are those that the scene had then`(_ seed: UInt64) {
    let written = write(seed)
    let spaces = TraceSpaces(written.trace)

    for fact in written.facts {
      let node = written.trace[fact.node]
      let found = spaces.transform(of: node, at: fact.time)
      for corner in [Point.zero, Point(x: 70, y: 0), Point(x: 0, y: -70)] {
        #expect(found.apply(to: corner).distance(to: fact.toRoot.apply(to: corner)) < 1e-6, "\(node.id) at \(fact.time)")
      }
      #expect(spaces.position(of: node, at: fact.time).distance(to: fact.origin) < 1e-6)
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `a point is in a node if the scene finds it within the edges`(_ seed: UInt64) throws {
    let written = write(seed)
    let spaces = TraceSpaces(written.trace)
    var (inside, outside) = (0, 0)

    // The last facts are those of the scene as it is now.
    for fact in written.facts.suffix(9) {
      let size = fact.node.size.value
      for part in [-0.2, 0.01, 0.5, 0.99, 1.2] {
        for other in [-0.2, 0.5, 1.2] {
          let point = fact.node.convertToRoot(Point(x: size.width * part, y: size.height * other))
          let isInside = (0...1).contains(part) && (0...1).contains(other)
          #expect(spaces.contains(point, in: written.trace[fact.node], at: fact.time) == isInside)
          if isInside { inside += 1 } else { outside += 1 }
        }
      }
    }
    #expect(inside == 27 && outside == 108)
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `a node was moved when its position or a property of an ancestor was written`(_ seed: UInt64) {
    let written = write(seed)
    let spaces = TraceSpaces(written.trace)

    for node in written.trace.nodes {
      let times = spaces.times(of: node)
      #expect(Set(times) == (written.moved[node.id] ?? []).union([.zero]) && times == times.sorted())
    }
  }

  @Test(arguments: [0, -0.0, .nan, .leastNonzeroMagnitude]) func `a node without an extent contains no point`(_ scale: Double) throws {
    let stage = Stage(size: Size(width: 100, height: 100))
    let node = stage.scene.root.addChild(named: "flat", position: Point(x: 50, y: 50), size: Size(width: 40, height: 40))
    node.scale.value = scale
    let inner = node.addChild(named: "inner", position: Point(x: 20, y: 20), size: Size(width: 10, height: 10))
    let spaces = TraceSpaces(stage.trace)

    for place in [Point(x: 50, y: 50), Point(x: 50, y: 50.5), .zero] {
      #expect(!spaces.contains(place, in: stage.trace[node], at: .zero) && !spaces.contains(place, in: stage.trace[inner], at: .zero))
    }
  }

  @Test func `many nested nodes have their places without recursion`() {
    let stage = Stage(size: Size(width: 400, height: 400))
    var node = stage.scene.root
    for _ in 0..<3_000 { node = node.addChild(named: "n", position: Point(x: 0.1, y: 0)) }
    stage.run(until: .milliseconds(10))
    let spaces = TraceSpaces(stage.trace)

    let place = spaces.position(of: stage.trace[node], at: .zero)
    #expect((place.x - 300).magnitude < 1e-6)
  }
}
