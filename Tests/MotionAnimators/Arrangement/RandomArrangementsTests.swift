import InterplayTestSupport
import MotionAnimators
import MotionValues
import Testing

/// Random trees beside a second implementation, which lists every leg of every part before it looks one up.
struct RandomArrangementsTests {
  /// A part of the time in which a leaf moves from one position to another, in milliseconds.
  private struct Stretch {
    var start: Int64
    var end: Int64
    var from: Int64
    var to: Int64
  }

  /// A node of a random tree: what it is in the package, and the stretches of its leaves.
  private final class Node {
    let arrangement: Arrangement
    let length: Int64
    let leaves: [(track: MotionTrack<Double>, stretches: [Stretch])]

    init(_ arrangement: Arrangement, _ length: Int64, _ leaves: [(track: MotionTrack<Double>, stretches: [Stretch])]) {
      (self.arrangement, self.length, self.leaves) = (arrangement, length, leaves)
    }
  }

  @Test(arguments: 0..<UInt64(Soak.count ?? 150)) func `random arrangements have the listed values`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let root = try node(depth: 0, using: &generator)
    let clock = AnimationClock()
    root.arrangement.play(on: clock)
    #expect(root.arrangement.length == .milliseconds(root.length))

    var time: Int64 = 0
    while time < root.length {
      time += Int64.random(in: 1...max(2, root.length / 20), using: &generator)
      clock.advance(to: .milliseconds(time))
      check(root, at: min(time, root.length), seed)
    }
    for _ in 0..<10 {
      let time = Int64.random(in: 0...root.length, using: &generator)
      root.arrangement.seek(to: .milliseconds(time))
      check(root, at: time, seed)
    }
  }

  private func check(_ root: Node, at time: Int64, _ seed: UInt64) {
    for (track, stretches) in root.leaves {
      // Of two stretches that meet, the later one counts.
      let stretch = stretches.last { $0.start <= time }
      let position: Double =
        if let stretch {
          stretch.end == stretch.start
            ? Double(stretch.to)
            : Double(stretch.from) + Double(stretch.to - stretch.from) * Double(min(time, stretch.end) - stretch.start)
              / Double(stretch.end - stretch.start)
        } else { 0 }
      #expect((track.value - position).magnitude < 1e-6, "seed \(seed), \(time) ms of \(root.length)")
    }
  }

  private func node(depth: Int, using generator: inout SeededGenerator) throws -> Node {
    let timing = ArrangementTiming(
      delay: .milliseconds(Bool.random(using: &generator) ? 0 : Int64.random(in: 1...40, using: &generator)),
      repeats: .times(Int.random(in: 0...2, using: &generator)))
    let delay = timing.delay.wholeNanoseconds / 1_000_000
    guard case .times(let repeats) = timing.repeats else { return try node(depth: depth, using: &generator) }
    if depth == 3 || Int.random(in: 0..<4, using: &generator) == 0 {
      let length = Int64.random(in: 1...100, using: &generator)
      let reverses = Bool.random(using: &generator)
      let track = try MotionTrack(
        from: 0.0, to: Double(length), over: .milliseconds(length), easing: .linear, timing: timing, reverses: reverses)
      let leg = [Stretch(start: 0, end: length, from: 0, to: length)]
      return Node(
        track.arrangement, delay + length * Int64(repeats + 1) * (reverses ? 2 : 1),
        [(track, repeated(leg, reverses ? mirrored(leg, length) : nil, length, delay, repeats))])
    }
    var children: [Node] = []
    for _ in 0..<Int.random(in: 1...4, using: &generator) { children.append(try node(depth: depth + 1, using: &generator)) }
    let parts = children.map { $0.arrangement }
    if Bool.random(using: &generator) {
      let reversal = [nil, GroupReversal.contiguously, .together, .individually][Int.random(in: 0..<4, using: &generator)]
      let length = children.map { $0.length }.max() ?? 0
      var leaves: [(track: MotionTrack<Double>, stretches: [Stretch])] = []
      for child in children {
        for (track, stretches) in child.leaves {
          let back: [Stretch]?
          var forward = stretches
          switch reversal {
          case nil: back = nil
          case .contiguously: back = mirrored(stretches, length)
          case .together: back = mirrored(stretches, child.length)
          case .individually:
            // The way back begins in the forward leg.
            forward += shifted(mirrored(stretches, child.length), by: child.length)
            back = []
          }
          leaves.append((track, repeated(forward, back, length, delay, repeats, isPaired: reversal != nil)))
        }
      }
      return Node(
        Arrangement.group(timing: timing, reversing: reversal) { parts }, delay + length * Int64(repeats + 1) * (reversal == nil ? 1 : 2),
        leaves)
    }
    let reversal = [nil, SequenceReversal.contiguously, .sequentially][Int.random(in: 0..<3, using: &generator)]
    let length = children.reduce(0) { $0 + $1.length }
    var (leaves, offset): ([(track: MotionTrack<Double>, stretches: [Stretch])], Int64) = ([], 0)
    for child in children {
      for (track, stretches) in child.leaves {
        let forward = shifted(stretches, by: offset)
        let back: [Stretch]? =
          switch reversal {
          case nil: nil
          case .contiguously: mirrored(forward, length)
          case .sequentially: started(stretches, at: length - offset - child.length)
          }
        leaves.append((track, repeated(forward, back, length, delay, repeats, isPaired: reversal != nil)))
      }
      offset += child.length
    }
    return Node(
      Arrangement.sequence(timing: timing, reversing: reversal) { parts }, delay + length * Int64(repeats + 1) * (reversal == nil ? 1 : 2),
      leaves)
  }

  private func shifted(_ stretches: [Stretch], by time: Int64) -> [Stretch] {
    stretches.map { Stretch(start: $0.start + time, end: $0.end + time, from: $0.from, to: $0.to) }
  }

  /// `stretches` from `time` on, when the leaf is at its start again.
  private func started(_ stretches: [Stretch], at time: Int64) -> [Stretch] {
    [Stretch(start: time, end: time, from: 0, to: 0)] + shifted(stretches, by: time)
  }

  /// `stretches` backward in time, within `length`.
  private func mirrored(_ stretches: [Stretch], _ length: Int64) -> [Stretch] {
    var backward: [Stretch] = []
    for (index, stretch) in stretches.enumerated().reversed() {
      backward.append(Stretch(start: length - stretch.end, end: length - stretch.start, from: stretch.to, to: stretch.from))
      // Before a stretch the leaf is where the one before left it.
      let earlier = index > 0 ? stretches[index - 1].to : 0
      if earlier != stretch.from {
        backward.append(Stretch(start: length - stretch.start, end: length - stretch.start, from: earlier, to: earlier))
      }
    }
    return backward
  }

  /// The stretches of all cycles. Each leg begins with the leaf at the start of the leg.
  private func repeated(
    _ forward: [Stretch], _ back: [Stretch]?, _ length: Int64, _ delay: Int64, _ repeats: Int, isPaired: Bool? = nil
  ) -> [Stretch] {
    var all: [Stretch] = []
    let cycle = length * (isPaired ?? (back != nil) ? 2 : 1)
    for index in 0...Int64(repeats) {
      let start = delay + index * cycle
      all.append(Stretch(start: start, end: start, from: 0, to: 0))
      all += shifted(forward, by: start)
      all += shifted(back ?? [], by: start + length)
    }
    return all
  }
}
