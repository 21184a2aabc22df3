import InterplayTestSupport
import MotionStreams
import MotionValues
import Testing

@testable import MotionFormats

/// The search for cycles in scene files, against a matrix of the reachable vertices.
struct SceneFlowTests {
  /// A vertex without contents.
  private final class Knot {}

  private func place() throws -> JSONField {
    let source = SourceText(bytes: Array("{}".utf8))
    return JSONField(text: source, value: try source.json(in: 0..<2))
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>) func `refuses exactly the edges that close a cycle`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let knots = (0..<12).map { _ in Knot() }
    let place = try place()
    var flow = SceneFlow()
    var reaches = knots.indices.map { from in knots.indices.map { $0 == from } }
    var refusals = 0
    for _ in 0..<60 {
      let target = Int(random.next() % 12)
      let sources = (0..<Int(random.next() % 3) + 1).map { _ in Int(random.next() % 12) }
      let closes = sources.contains { reaches[target][$0] }
      var isRefused = false
      do throws(FileError) {
        try flow.add(
          from: sources.map { .init(knots[$0], named: "knot\($0)") }, to: .init(knots[target], named: "knot\(target)"), at: place)
      } catch {
        isRefused = true
        refusals += 1
        #expect(error.cause.hasPrefix("closes a cycle: knot\(target) → ") || sources.contains(target), "\(error.cause)")
        #expect(error.cause.contains("→ knot\(target);"), "\(error.cause)")
      }
      #expect(isRefused == closes, "\(sources) to \(target), seed \(seed)")
      if closes { continue }
      for source in sources {
        for from in knots.indices where reaches[from][source] {
          for to in knots.indices where reaches[target][to] { reaches[from][to] = true }
        }
      }
    }
    #expect(refusals > 0)
  }

  @Test func `a chain of ten thousand is searched without recursion`() throws {
    let knots = (0..<10_000).map { _ in Knot() }
    let place = try place()
    var flow = SceneFlow()
    // Each search starts at a vertex without edges, except the last one, which crosses the whole chain.
    for index in 1..<knots.count {
      try flow.add(from: [.init(knots[index - 1], named: "a")], to: .init(knots[index], named: "a"), at: place)
    }
    #expect(throws: FileError.self) {
      try flow.add(from: [.init(knots[knots.count - 1], named: "a")], to: .init(knots[0], named: "a"), at: place)
    }
  }

  @Test(arguments: [4000, 4001]) func `at most 4,000 connections are one behind the other, in any order`(count: Int) throws {
    let knots = (0...count).map { _ in Knot() }
    let place = try place()
    // The connection that joins both halves comes last.
    for order in [Array(1...count), Array(count / 2 + 1...count) + Array(1...count / 2)] {
      var flow = SceneFlow()
      var cause: String?
      for index in order {
        do throws(FileError) {
          try flow.add(
            from: [.init(knots[index - 1], named: "a")], to: .init(knots[index], named: "b"), isConnection: true, at: place)
        } catch { cause = error.cause }
      }
      #expect((cause != nil) == (count > 4000))
      if let cause { #expect(cause.hasPrefix("makes more than 4000 connections one behind the other; ")) }
    }
  }

  @Test func `an interaction ends a chain of connections`() throws {
    let knots = (0...4002).map { _ in Knot() }
    let place = try place()
    var flow = SceneFlow()
    for index in 1..<knots.count {
      try flow.add(
        from: [.init(knots[index - 1], named: "a")], to: .init(knots[index], named: "b"), isConnection: index != 2000, at: place)
    }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>) func `components and whole properties close the same cycles in any order`(_ seed: UInt64)
    throws
  {
    var random = SeededGenerator(seed: seed)
    let place = try place()
    // Each point, and its x and y: a write to a component changes the point, and a write to the point both components.
    let points = (0..<4).map { _ in ReactiveProperty(Point.zero) }
    let ports = points.flatMap { [$0, $0.x, $0.y] as [ObserverTable] }
    func effects(_ index: Int) -> [Int] { index % 3 == 0 ? [index, index + 1, index + 2] : [index, index - index % 3] }
    var edges: [(source: Int, target: Int)] = []
    func reaches(_ start: Int, _ goal: Int) -> Bool {
      var (seen, waiting) = (Set<Int>(), effects(start))
      while let value = waiting.popLast() {
        if value == goal { return true }
        if seen.insert(value).inserted { for edge in edges where edge.source == value { waiting += effects(edge.target) } }
      }
      return false
    }
    var flow = SceneFlow()
    for _ in 0..<40 {
      let (source, target) = (Int.random(in: 0..<12, using: &random), Int.random(in: 0..<12, using: &random))
      var isRefused = false
      do throws(FileError) {
        try flow.add(from: [.init(ports[source])], to: .init(ports[target]), isConnection: true, at: place)
      } catch { isRefused = true }
      #expect(isRefused == reaches(target, source), "\(source) to \(target), seed \(seed)")
      if !isRefused { edges.append((source, target)) }
    }
  }
}
