import InterplayTestSupport
import Testing

@testable import MotionStage

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "abc", 3), ("kitten", "sitting", 3), ("flaw", "lawn", 2), ("ab", "ba", 1), ("ca", "abc", 3),
    ("tossing", "tossing", 0), ("tossnig", "tossing", 1), ("é", "e", 1),
  ])
  func `the distance counts insertions, deletions, substitutions and transpositions`(_ first: String, _ second: String, _ distance: Int) {
    #expect(Suggestion.distance(first, second) == distance)
    #expect(Suggestion.distance(second, first) == distance)
  }

  @Test func `a name that several nodes have is suggested once`() {
    #expect(Suggestion.nearest(to: "thum.x", among: ["thumb.x", "thumb.x", "thumb.y"]) == ["thumb.x", "thumb.y"])
  }

  @Test func `a path leads to the node that it names, and to another one only if there is none`() {
    let others = ["other.spring.damping", "other.position"]
    #expect(Suggestion.nearest(to: "card.sprng.damping", among: others) == ["other.spring.damping"])
    #expect(Suggestion.nearest(to: "Card.sprng.damping", among: others + ["card.position"]).isEmpty)
    #expect(Suggestion.nearest(to: "card.sprng.damping", among: others + ["card.spring.damping"]) == ["card.spring.damping"])
    #expect(Suggestion.nearest(to: "crad.position", among: others + ["card.position"]).first == "card.position")
  }

  /// The definition, which takes exponential time.
  private func slowDistance(_ first: [Character], _ second: [Character]) -> Int {
    guard let last = first.last, let other = second.last else { return first.count + second.count }
    var best = slowDistance(first.dropLast(), second.dropLast()) + (last == other ? 0 : 1)
    best = min(best, slowDistance(first.dropLast(), second) + 1, slowDistance(first, second.dropLast()) + 1)
    if first.count > 1, second.count > 1, last == second[second.count - 2], other == first[first.count - 2] {
      best = min(best, slowDistance(first.dropLast(2), second.dropLast(2)) + 1)
    }
    return best
  }

  private func slowDistance(_ first: ArraySlice<Character>, _ second: ArraySlice<Character>) -> Int {
    slowDistance(Array(first), Array(second))
  }

  @Test(arguments: [UInt64](1...20))
  func `the distance matches its definition`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func word() -> String { String((0..<Int.random(in: 0...5, using: &random)).map { _ in "abc".randomElement(using: &random) ?? "a" }) }
    for _ in 0..<5 {
      let (first, second) = (word(), word())
      #expect(Suggestion.distance(first, second) == slowDistance(Array(first)[...], Array(second)[...]), "\(first) \(second), seed \(seed)")
    }
  }

  @Test func `at most three names are suggested, the nearest first`() {
    let names = ["abcdef", "abcdeg", "abcxxf", "abcdff", "zzz"]
    #expect(Suggestion.nearest(to: "abcdef", among: names) == ["abcdef", "abcdeg", "abcdff"])
    #expect(Suggestion.text(for: "abcdef", among: names) == "; did you mean 'abcdef', 'abcdeg' or 'abcdff'?")
    #expect(Suggestion.text(for: "qqqqqq", among: names).isEmpty)
  }

  @Test func `a very long word has no near name`() {
    #expect(Suggestion.nearest(to: String(repeating: "x", count: 100_000), among: ["xx"]).isEmpty)
  }
}
