import Interplay
import InterplayTestSupport
import MotionDescriptions
import Testing

/// The search for cycles, against a search by recursion on small graphs, and on graphs that are longer than the call stack.
struct CycleCheckTests {
  /// The cycles of connections between numbered properties, as a search by recursion finds them.
  private struct Recursion {
    var found: [[Int]] = []
    private var finished: Set<Int> = []
    private var path: [Int] = []
    let edges: [(source: Int, target: Int)]

    init(_ edges: [(source: Int, target: Int)]) {
      self.edges = edges
      for edge in edges { visit(edge.source) }
    }

    private mutating func visit(_ source: Int) {
      guard finished.insert(source).inserted else { return }
      path.append(source)
      for edge in edges where edge.source == source {
        if let start = path.firstIndex(of: edge.target) { found.append(path[start...] + [edge.target]) } else { visit(edge.target) }
      }
      path.removeLast()
    }
  }

  private func cycles(of runtime: MotionRuntime) -> [[String]] {
    runtime.diagnostics.compactMap { if case .cycle(let path) = $0.cause { path } else { nil } }
  }

  @Test(arguments: 0..<80) func `it finds the cycles that a search by recursion finds, in the same order`(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 10, height: 10)))
    let count = Int.random(in: 2...7, using: &generator)
    // Values do not pass: nothing is written, and a new observer receives a value that its own writer would send on forever.
    let properties = (0..<count).map { ReactiveProperty(0.0, label: GraphLabel("p\($0)")) }
    let edges = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
      (source: Int.random(in: 0..<count, using: &generator), target: Int.random(in: 0..<count, using: &generator))
    }
    for edge in edges { runtime.connect(properties[edge.source].ignoringAll(), to: properties[edge.target]) }

    let found = cycles(of: runtime).map { path in path.filter { $0.first == "p" } }

    #expect(found == Recursion(edges).found.map { $0.map { "p\($0)" } })
  }

  /// The names of properties and operators along each cycle that `connect` makes of two properties.
  private func cycles(_ connect: (MotionRuntime, _ a: ReactiveProperty<Double>, _ b: ReactiveProperty<Double>) -> Void) -> [[String]] {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 10, height: 10)))
    let (a, b) = (ReactiveProperty(0.0, label: GraphLabel("a")), ReactiveProperty(0.0, label: GraphLabel("b")))
    connect(runtime, a, b)
    return cycles(of: runtime).map { path in path.map { step in String(step.prefix { $0 != "(" }) } }
  }

  @Test func `a cycle through the argument of an operator is found`() {
    let found = cycles { runtime, a, b in runtime.connect(a.offset(by: b).filter { $0 > 400 }, to: b) }
    #expect(found == [["b", "offset", "filter", "b"]])

    let ended = cycles { runtime, a, b in runtime.connect(a.offset(by: b).dedupe(), to: b) }
    #expect(ended.isEmpty)
  }

  @Test func `an operator ends the cycles through its own branch alone`() {
    let found = cycles { runtime, a, b in runtime.connect(a.dedupe().merge(with: b.filter { $0 > 400 }), to: b) }
    #expect(found == [["b", "filter", "merge", "b"]])

    let ended = cycles { runtime, a, b in runtime.connect(a.merge(with: b.dedupe()), to: b) }
    #expect(ended.isEmpty)
  }

  @Test func `a delay of a millisecond ends a cycle, a shorter one does not`() {
    func delayed(by delay: Duration) -> [[String]] {
      cycles { runtime, a, _ in runtime.connect(a.map { 1 - $0 }.delay(by: delay, on: runtime.clock), to: a) }
    }
    #expect(delayed(by: .milliseconds(1)).isEmpty && delayed(by: .seconds(1)).isEmpty)
    #expect(delayed(by: .microseconds(999)) == [["a", "map", "delay", "a"]])
  }

  @Test func `the gate of a valve closes no cycle, and a closed valve is a part of one`() {
    let gated = cycles { runtime, a, b in runtime.connect(a.valve(openWhenTrue: b.map { $0 > 400 }), to: b) }
    #expect(gated.isEmpty)

    let isOpen = ReactiveProperty(false)
    let closed = cycles { runtime, a, _ in runtime.connect(a.valve(openWhenTrue: isOpen), to: a) }
    #expect(closed.count == 1 && closed.first?.first == "a" && closed.first?.last == "a")
  }

  @Test func `a cycle of many connections is found`() {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 10, height: 10)))
    let properties = (0..<20_000).map { ReactiveProperty(0.0, label: GraphLabel("p\($0)")) }
    for index in properties.indices {
      runtime.connect(properties[index].ignoringAll(), to: properties[(index + 1) % properties.count])
    }

    let found = cycles(of: runtime)

    #expect(found.count == 1)
    #expect(found.first?.count == 2 * properties.count + 1)
  }
}

extension ReactiveProperty<Double> {
  /// A stream that never emits.
  fileprivate func ignoringAll() -> some MotionStreamConvertible<Double> { filter { _ in false } }
}
