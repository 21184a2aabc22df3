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
