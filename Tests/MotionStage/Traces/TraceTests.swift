import Interplay
import Testing

@Suite struct TraceTests {
  /// A node whose position is written at the given times.
  private func makeTrace(_ writes: [(milliseconds: Int64, x: Double)]) -> (trace: Trace, node: SceneNode) {
    let stage = Stage(size: Size(width: 100, height: 100))
    let node = stage.scene.root.addChild(named: "node", position: Point(x: 0, y: 7))
    for write in writes {
      stage.run(until: .milliseconds(write.milliseconds))
      node.position.value = Point(x: write.x, y: 7)
    }
    return (stage.trace, node)
  }

  @Test func `has a value for every time; of writes at one time, the last counts`() {
    let (trace, node) = makeTrace([(10, 1), (20, 2), (20, 3), (30, 4)])
    let position = trace[node].position

    #expect(position.times == [0, 10, 20, 30].map { .milliseconds($0) })
    #expect(position.x.values == [0, 1, 3, 4])
    #expect(position.value(at: .milliseconds(-5)).x == 0)
    #expect(position.value(at: .milliseconds(19)).x == 1)
    #expect(position.value(at: .milliseconds(20)).x == 3)
    #expect(position.value(at: .seconds(9)).x == 4)
    #expect((position.x.peak, position.x.trough, position.first.x, position.last.x) == (4, 0, 0, 4))
    for series in trace[node].series where series.property == .position {
      for milliseconds in [-1, 0, 5, 10, 15, 29, 30, 31] as [Int64] {
        #expect(series.value(at: .milliseconds(milliseconds)).x == position.value(at: .milliseconds(milliseconds)).x)
      }
    }
  }

  @Test func `reports the time at which everything is at rest`() {
    let (trace, node) = makeTrace([(10, 1), (42, 2)])
    #expect(trace.restTime == .milliseconds(42))
    #expect(trace[node].restTime == .milliseconds(42))
    #expect(trace.isAtRest)
  }

  @Test func `measures the peak speed over at least 10 milliseconds`() {
    // A step of 3 points in 1 ms is part of 8 points in 16 ms, not 3000 points per second.
    let (trace, node) = makeTrace([(15, 5), (16, 8), (40, 9)])
    #expect(abs(trace[node].position.peakSpeed - 8 / 0.016) < 1e-9)
    #expect(makeTrace([]).trace["node"]?.position.peakSpeed == 0)
  }

  @Test func `has a digest that depends on names, times and values`() {
    let digest = makeTrace([(10, 1)]).trace.digest
    #expect(makeTrace([(10, 1)]).trace.digest == digest)
    #expect(makeTrace([(11, 1)]).trace.digest != digest)
    #expect(makeTrace([(10, (1.0).nextUp)]).trace.digest != digest)
    #expect(makeTrace([(10, 1), (20, 1)]).trace.digest != digest)
  }

  @Test func `a node outside the trace traps`() async {
    await #expect(processExitsWith: .failure) {
      let stage = Stage(size: .zero)
      _ = stage.trace[stage.scene.root]
    }
  }

  @Test func `nested nodes that are added again are traced at any depth`() async {
    await #expect(processExitsWith: .success) {
      let deep = Deep()
      let page = Page(
        name: "deep", summary: "", canvas: Size(width: 100, height: 100), mainNode: "top",
        build: { runtime in
          let top = runtime.scene.root.addChild(named: "top")
          top.removeFromParent()
          var leaf = top
          for _ in 0..<30_000 { leaf = leaf.addChild(named: "inner") }
          (deep.top, deep.leaf) = (top, leaf)
        }, script: { _ in })
      let stage = Stage(page: page)
      stage.scene.root.addChild(deep.top!)
      let leaf = deep.leaf!
      leaf.position.value = Point(x: 5, y: 5)
      precondition(stage.trace[leaf].position.last == Point(x: 5, y: 5))
    }
  }
}

/// The ends of a nesting.
private final class Deep: @unchecked Sendable { var (top, leaf): (SceneNode?, SceneNode?) }
