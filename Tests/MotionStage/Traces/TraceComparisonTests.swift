import Interplay
import InterplayTestSupport
import Testing

@Suite struct TraceComparisonTests {
  private func thrown(pause: Int64 = 0, by distance: Double = 120, rate: Int64? = 60, taps: Int = 0) -> Trace {
    let (stage, node, runtime) = makeStage(rate: rate)
    let tossable = Tossable()
    tossable.spring.destination.value = node.position.value
    runtime.add(tossable, to: node)
    stage.finger.hold(for: .milliseconds(pause)).press(on: node).flick(by: Vector(dx: distance, dy: 0))
    for _ in 0..<taps { stage.finger.hold(for: .seconds(2)).tap(at: Point(x: 10, y: 10)) }
    return stage.settle()
  }

  @Test func `equal traces do not deviate`() {
    let comparison = TraceComparison(thrown(), with: thrown())
    #expect(comparison.largest == nil && comparison.deviations.isEmpty && comparison.unmatched.isEmpty)
    #expect(
      comparison.transitions.map(\.name) == ["pointer 0 down", "pointer 0 up", "rest"]
        && comparison.transitions.allSatisfy { $0.delay == .zero })
  }

  @Test(arguments: [Double.infinity, .nan])
  func `a value beside an equal one that is not finite deviates by its own distance`(_ dx: Double) {
    func shadowed(_ offset: Double) -> Trace {
      let (stage, node, _) = makeStage()
      stage.run(until: .milliseconds(10))
      node.shadowOffset.value = Vector(dx: dx, dy: offset)
      stage.run(until: .milliseconds(20))
      return stage.trace
    }
    #expect(TraceComparison(shadowed(5), with: shadowed(2)).largest?.distance == 3)
    #expect(TraceComparison(shadowed(5), with: shadowed(5)).deviations.isEmpty)
  }

  @Test func `a motion that begins later is aligned by its transitions`() throws {
    // Half a frame later, the frames are at other instants of the motion.
    let comparison = TraceComparison(thrown(pause: 1000), with: thrown())
    #expect(comparison.transitions.prefix(2).map(\.delay) == [.seconds(1), .seconds(1)] && comparison.unmatched.isEmpty)
    #expect((comparison.largest?.distance ?? 0) < 1e-9)
    // By their times alone they differ by the whole distance.
    let (late, early) = (thrown(pause: 1000), thrown())
    let apart = early.nodes[0].position.x.value(at: .milliseconds(130)) - late.nodes[0].position.x.value(at: .milliseconds(130))
    #expect(apart > 100)
  }

  @Test func `the largest deviation has its property, its times and both values`() throws {
    let (expected, got) = (thrown(), thrown(by: 150))
    let largest = try #require(TraceComparison(got, with: expected).largest)
    let (before, after) = (expected.nodes[0].position, got.nodes[0].position)

    #expect(largest.path == "node.position" && largest.distance >= 30 && largest.expected != largest.got)
    #expect(largest.expected == [before.value(at: largest.expectedTime).x, 200] && largest.got == [after.value(at: largest.time).x, 200])
    #expect(largest.description.hasPrefix("node.position deviates by "))
    // No common time deviates by more.
    for time in before.times where time <= expected.events.last?.time ?? .zero {
      #expect(abs(before.value(at: time).x - after.value(at: time).x) <= largest.distance)
    }
  }

  @Test func `the comparison names a transition, a node or a property that only one trace has`() {
    let comparison = TraceComparison(thrown(taps: 1), with: thrown())
    #expect(
      comparison.unmatched.count == 2 && comparison.unmatched[0].hasPrefix("missing: rest at")
        && comparison.unmatched[1].hasPrefix("added: pointer 0 down"))

    let (stage, node, _) = makeStage()
    node.borderWidth.value = 2
    stage.scene.root.addChild(named: "other")
    let (plain, _, _) = makeStage()
    let other = TraceComparison(stage.trace, with: plain.trace)
    #expect(other.unmatched == ["added: node.borderWidth", "added: node \"other\""])
    #expect(TraceComparison(plain.trace, with: stage.trace).unmatched == ["missing: node.borderWidth", "missing: node \"other\""])
  }

  @Test func `nodes with the same name have numbers in deviations and in what only one trace has`() {
    func trace(_ width: Double, moves: Bool = false) -> Trace {
      let (stage, _, _) = makeStage()
      let nodes = (0..<3).map { _ in stage.scene.root.addChild(named: "thumb", position: .zero) }
      nodes[1].borderWidth.value = 2
      nodes[1].borderWidth.value = width
      if moves { nodes[2].position.value = Point(x: 3, y: 4) }
      return stage.trace
    }
    #expect(TraceComparison(trace(3), with: trace(5)).largest?.path == "thumb-2.borderWidth")
    let moved = TraceComparison(trace(3, moves: true), with: trace(3))
    #expect(moved.unmatched == ["added: thumb-3.position"] || moved.deviations.map(\.path) == ["thumb-3.position"])
  }
}
