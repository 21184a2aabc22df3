import InterplayTestSupport
import MotionAnimators
import MotionStreams
import MotionValues
import Testing

/// Properties that several tracks move in random parts of all kinds: a property has the value of a time, however this was reached.
@Suite struct RandomSharedPropertiesTests {
  /// A random tree in which each property is moved by one child of a group.
  private final class Tree {
    let properties = (0..<3).map { _ in ReactiveProperty(-1.0) }
    let clock = AnimationClock()
    private(set) var parts: [Arrangement] = []
    private(set) var whole = Arrangement.group {}
    private var random: SeededGenerator
    private var isCut = false

    init(seed: UInt64) throws {
      random = SeededGenerator(seed: seed)
      whole = try part(3, of: Array(properties.indices))
      whole.play(on: clock)
    }

    var values: [Double] { properties.map { $0.value } }

    private func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    private func timing(hasSection: Bool) -> ArrangementTiming {
      let rates = [1, 1, 1, 2, 0.5, 1.7]
      let start = Int64.random(in: 0...40, using: &random)
      return ArrangementTiming(
        delay: .milliseconds(chance(2) ? 0 : Int64.random(in: 1...30, using: &random)), repeats: .times(chance(3) ? 1 : 0),
        rate: rates[Int.random(in: 0..<rates.count, using: &random)],
        section: hasSection ? .milliseconds(start) ... .milliseconds(start + Int64.random(in: 20...90, using: &random)) : nil)
    }

    private func part(_ depth: Int, of indices: [Int]) throws -> Arrangement {
      let isWhole = depth == 3
      let hasSection = !isWhole && chance(6)
      // No group in a section starts back together with its parent.
      let wasCut = isCut
      isCut = isCut || hasSection
      defer { isCut = wasCut }
      let timing = timing(hasSection: hasSection)
      let part = try content(isWhole ? 0 : depth == 0 ? 1 : Int.random(in: 0..<3, using: &random), depth, of: indices, timing)
      parts.append(part)
      return part
    }

    private func content(_ kind: Int, _ depth: Int, of indices: [Int], _ timing: ArrangementTiming) throws -> Arrangement {
      let hasSection = timing.section != nil
      switch kind {
      case 0:
        let children = try (0..<Int.random(in: 1...4, using: &random)).map { _ in try part(depth - 1, of: indices) }
        let reversals: [SequenceReversal?] = hasSection ? [nil, .contiguously] : [nil, .contiguously, .sequentially]
        return Arrangement.sequence(timing: timing, reversing: reversals[Int.random(in: 0..<reversals.count, using: &random)]) { children }
      case 1:
        let start = Double.random(in: 0...100, using: &random)
        return try MotionTrack(
          moving: properties[indices[Int.random(in: 0..<indices.count, using: &random)]], from: start, to: start + 1,
          over: .milliseconds(max(0, Int64.random(in: -10...60, using: &random))), easing: .linear,
          reverseEasing: chance(4) ? .easeIn : nil, timing: timing, reverses: chance(4)
        ).arrangement
      default:
        let indices = indices.shuffled(using: &random)
        let count = Int.random(in: 1...indices.count, using: &random)
        let sets = [Array(indices[..<count]), Array(indices[count...])].filter { !$0.isEmpty }
        let children = try sets.map { try part(depth - 1, of: $0) }
        let reversals: [GroupReversal?] =
          hasSection
          ? [nil, .contiguously] : [nil, .contiguously, .together, .individually, isCut ? nil : .togetherWithParent]
        return Arrangement.group(timing: timing, reversing: reversals[Int.random(in: 0..<reversals.count, using: &random)]) { children }
      }
    }
  }

  @Test(arguments: 0..<UInt64(Soak.count ?? 60)) func `a value does not depend on how its time was reached`(_ seed: UInt64) throws {
    let tree = try Tree(seed: seed)
    var random = SeededGenerator(seed: seed)
    if Bool.random(using: &random), let part = tree.parts.randomElement(using: &random) { part.statuses.subscribe { _ in } }
    guard let length = tree.whole.length, length > .zero else { return }
    let end = length.wholeNanoseconds
    var now = Duration.zero
    for _ in 0..<20 {
      let isFrame = Bool.random(using: &random) && tree.whole.isPlaying
      if isFrame {
        now += .milliseconds(Int64.random(in: 1...60, using: &random))
        tree.clock.advance(to: Timestamp(nanoseconds: now.wholeNanoseconds))
      } else {
        tree.whole.seek(to: .nanoseconds(Int64.random(in: 0...end, using: &random)))
      }
      let other = try Tree(seed: seed)
      other.whole.seek(to: tree.whole.time)
      #expect(tree.values == other.values, "seed \(seed), \(isFrame ? "frame" : "seek"), \(tree.whole.time) of \(length)")
    }
  }
}
