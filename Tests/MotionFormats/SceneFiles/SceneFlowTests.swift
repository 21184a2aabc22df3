import InterplayTestSupport
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
}
